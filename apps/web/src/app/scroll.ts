import { saveForEntry, readForEntry } from '../platform/history-entry';

const NOTE = 'scroll';
/** The place in its list of the card that was pressed last. */
const CARD = 'card';

let isReturning = false;
/** The path of the page that stands here; the address may be ahead of it. */
let shown: string;
/** While a page grows back to its place, the places on its way are none of the reader's. */
let isRestoring = false;

/**
 * Remembers how far each entry of the history was read, for as long as the tab lives. Call it before the first page is
 * drawn: a window hears in the order in which it was asked to, and what this notes has to be known when the next page is
 * there.
 */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A page that is loaded anew, or come back to from another site, is where it was left too.
  isReturning = entry?.type === 'reload' || entry?.type === 'back_forward';
  addEventListener(
    'scroll',
    () => {
      if (!isRestoring) saveForEntry(NOTE, Math.round(scrollY));
    },
    { passive: true },
  );
  addEventListener(
    'click',
    ({ target }) => {
      const place = (target as Element).closest('[aria-posinset]')?.ariaPosInSet;
      if (place) saveForEntry(CARD, +place);
    },
    true,
  );
  addEventListener('pushState', () => (isReturning = false));
  addEventListener('popstate', () => {
    isReturning = true;
    // The page that is left stands for a moment longer.
    isRestoring = location.pathname !== shown;
  });
}

/**
 * Where the page that is shown now was left, if it is come back to, and by which card. One that was turned to starts at its top, at once; the
 * first one stays where its reader has scrolled while the code was on its way.
 */
export function beginScroll(isTurn: boolean): { target: number; card: number | undefined } {
  const target = isReturning ? (readForEntry(NOTE) ?? 0) : 0;
  const card = isReturning ? readForEntry(CARD) : undefined;
  isReturning = false;
  isRestoring = target > 0;
  shown = location.pathname;
  if (isTurn && !isRestoring) scrollTo({ top: 0, behavior: 'instant' });
  return { target, card };
}

/** From here on the reader's place is noted again. */
export function endScroll(): void {
  isRestoring = false;
}
