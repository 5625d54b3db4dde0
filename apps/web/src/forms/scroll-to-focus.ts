/**
 * `focus()` does not scroll to a field that has the focus already. On touch screens it may still have it when a button further down
 * is pressed.
 */
export function scrollToFocus(): void {
  document.activeElement?.scrollIntoView({ block: 'nearest' });
}
