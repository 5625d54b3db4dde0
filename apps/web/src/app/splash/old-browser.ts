/**
 * Whether this browser lacks something that every page needs; `build/browsers.ts` says which browsers have it all. Runs where
 * nothing newer than ES2020 may be taken for granted.
 */
export function isOldBrowser(): boolean {
  return !(
    typeof AbortSignal === 'function' &&
    'any' in AbortSignal &&
    'canParse' in URL &&
    'toSorted' in Array.prototype &&
    'showPopover' in HTMLElement.prototype &&
    CSS.supports('selector(:has(:dir(rtl)))')
  );
}
