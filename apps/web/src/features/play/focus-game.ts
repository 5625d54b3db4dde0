/**
 * Moves the focus into the game, so that its keys (Space spins) work without a click. Not if the player has moved the focus
 * elsewhere since, for example into a dialog.
 */
export function focusGame(): void {
  const focused = document.activeElement;
  // After a navigation the heading or `main` has the focus; neither is a tab stop.
  const isFree = !(focused instanceof HTMLElement) || focused.tabIndex < 0;
  if (isFree) document.querySelector<HTMLIFrameElement>('#gameFrame iframe')?.focus({ preventScroll: true });
}
