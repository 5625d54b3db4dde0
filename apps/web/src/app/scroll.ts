import { saveForEntry, readForEntry } from '../platform/history-entry';
import { onNavigate } from '../platform/navigation';

const SCROLL = 'scroll';
/** The position in its list of the card that was clicked last. */
const CARD = 'card';

let isReturning = false;
/** The path of the rendered page; during a navigation the address is already the next one. */
let shownPath: string;
/** Scroll events while a page is restored are not the user's, and are not saved. */
let isRestoring = false;

/**
 * Saves the scroll position for each entry of the session history. Call it before the first render: its `popstate` listener has to
 * run before the one that renders the page.
 */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  const [entry] = performance.getEntriesByType('navigation');
  isReturning = entry?.type === 'reload' || entry?.type === 'back_forward';
  addEventListener(
    'scroll',
    () => {
      if (!isRestoring) saveForEntry(SCROLL, Math.round(scrollY));
    },
    { passive: true },
  );
  addEventListener(
    'click',
    ({ target }) => {
      const position = (target as Element).closest('[aria-posinset]')?.ariaPosInSet;
      if (position) saveForEntry(CARD, +position);
    },
    true,
  );
  onNavigate(() => (isReturning = false));
  addEventListener('popstate', () => {
    isReturning = true;
    // The old page is still rendered, and its scroll events belong to another entry.
    isRestoring = location.pathname !== shownPath;
  });
}

/**
 * The saved position and card of an entry that the user goes back to. A navigation to a new entry scrolls to the top; the first
 * page keeps the position that the user scrolled to while the code was loading.
 */
export function beginScroll(isNavigation: boolean): { target: number; card: number | undefined } {
  const target = isReturning ? (readForEntry(SCROLL) ?? 0) : 0;
  const card = isReturning ? readForEntry(CARD) : undefined;
  isReturning = false;
  isRestoring = target > 0;
  shownPath = location.pathname;
  if (isNavigation && !isRestoring) scrollTo({ top: 0, behavior: 'instant' });
  return { target, card };
}

/** Scroll positions are saved again. */
export function endScroll(): void {
  isRestoring = false;
}
