/**
 * Whether the browser lacks an API that the site needs; `build/browsers.ts` lists the supported browsers. Written in ES2020, so
 * that old browsers can run it.
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
