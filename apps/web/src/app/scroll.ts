import { noteForEntry, readForEntry } from '../platform/history-notes';

/** How long a page may take to grow to where the reader had left it; one that is loaded anew fetches its data first. */
const PATIENCE_MS = 1500;
const RELOAD_PATIENCE_MS = 10_000;

const NOTE = 'scroll';

let isReturning = false;
/** While a page grows back to its place, the places on its way are none of the reader's. */
let isRestoring = false;

/**
 * Remembers how far each entry of the history was read, for as long as the tab lives. Call it before the first page is
 * drawn: a window hears in the order in which it was asked to, and what this notes has to be known when the next page is
 * there.
 */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  const note = () => {
    if (!isRestoring) noteForEntry(NOTE, Math.round(scrollY));
  };
  addEventListener('scroll', note, { passive: true });
  addEventListener('pushState', () => (isReturning = false));
  addEventListener('popstate', () => (isReturning = true));
}

/** After a reload, or on the way back from another site, the first page is where it was left too. */
export function restoreFirstScroll(): () => void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type !== 'reload' && entry?.type !== 'back_forward') return () => undefined;
  return scrollTowards(readScroll(), RELOAD_PATIENCE_MS);
}

/** A new page starts at its top; a page one comes back to is where it was left, as soon as it is tall enough. */
export function restoreScroll(): () => void {
  const target = isReturning ? readScroll() : 0;
  isReturning = false;
  return scrollTowards(target, PATIENCE_MS);
}

function readScroll(): number {
  return readForEntry(NOTE) ?? 0;
}

function scrollTowards(target: number, patienceMs: number): () => void {
  const deadline = performance.now() + patienceMs;
  let frame = 0;
  isRestoring = true;
  const stop = () => {
    isRestoring = false;
    cancelAnimationFrame(frame);
    for (const gesture of GESTURES) removeEventListener(gesture, stop);
  };
  const settle = () => {
    scrollTo({ top: target, behavior: 'instant' });
    const isThere = Math.abs(scrollY - target) <= 1;
    if (isThere || performance.now() >= deadline) stop();
    else frame = requestAnimationFrame(settle);
  };
  // The reader's own scrolling wins.
  for (const gesture of GESTURES) addEventListener(gesture, stop, { passive: true });
  settle();
  return stop;
}

const GESTURES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
