/**
 * `focus()` does not scroll to a field that has the focus already. On touch screens it may still have it when a button further down
 * is pressed.
 */
export function scrollToFocus(): void {
  document.activeElement?.scrollIntoView({ block: 'nearest' });
}

/** The ref of a message below a form, which may be below the visible part of the page when it appears. */
export function scrollIntoView(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' });
}
