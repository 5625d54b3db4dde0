/** How long a page may take to grow to where the reader had left it. */
const PATIENCE_MS = 1500;

const positions = new Map<string, number>();
let isReturning = false;

/** Entries of the history have keys where the browser has the Navigation API; elsewhere the address must do. */
function entryKey(): string {
  const { navigation } = globalThis as { navigation?: { currentEntry?: { key: string } | null } };
  return navigation?.currentEntry?.key ?? location.href;
}

/**
 * Remembers how far each entry of the history was read. Call it before the first page is drawn: a window hears in the
 * order in which it was asked to, and what this notes has to be known when the next page is there.
 */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  let key = entryKey();
  const note = () => positions.set(key, scrollY);
  const turn = () => {
    isReturning = false;
    key = entryKey();
  };
  const comeBack = () => {
    isReturning = true;
    key = entryKey();
  };
  addEventListener('scroll', note, { passive: true });
  addEventListener('pushState', turn);
  addEventListener('popstate', comeBack);
}

/** A new page starts at its top; a page one comes back to is where it was left, as soon as it is tall enough. */
export function restoreScroll(): () => void {
  const target = isReturning ? (positions.get(entryKey()) ?? 0) : 0;
  isReturning = false;
  const deadline = performance.now() + PATIENCE_MS;
  let frame = 0;
  const settle = () => {
    scrollTo({ top: target, behavior: 'instant' });
    if (Math.abs(scrollY - target) > 1 && performance.now() < deadline) frame = requestAnimationFrame(settle);
  };
  settle();
  const giveUp = () => cancelAnimationFrame(frame);
  // The reader's own scrolling wins.
  addEventListener('wheel', giveUp, { once: true, passive: true });
  addEventListener('touchstart', giveUp, { once: true, passive: true });
  return () => {
    giveUp();
    removeEventListener('wheel', giveUp);
    removeEventListener('touchstart', giveUp);
  };
}
