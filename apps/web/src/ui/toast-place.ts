/** On tabs, filters and other tools at the upper edge of a page: toasts are placed below them. */
export const clearOfToasts = { 'data-clear-of-toasts': '' };

/** On a frame whose own tools, such as the tabs of the sportsbook, have this height. */
export function clearOfToastsFor(height: number) {
  return { 'data-clear-of-toasts': height };
}
