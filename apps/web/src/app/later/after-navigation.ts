import visuallyHidden from '../../ui/VisuallyHidden.module.css';

/** Time for the code and data of a page to load. */
const LOAD_TIMEOUT_MS = 15_000;
/** Screen readers announce the same text again only if the live region was empty in between. */
const ANNOUNCE_DELAY_MS = 100;

/** How long the position has to stay: the page is shorter for a moment when estimated heights of rows are measured. */
const SETTLED_MS = 500;

/** Any of these ends the restoration of the scroll position. */
const USER_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls to where the page was left, as soon as it is tall enough, unless the user scrolls. Returns how to stop. */
export function restoreScroll(target: number, onEnd: () => void): () => void {
  const deadline = performance.now() + LOAD_TIMEOUT_MS;
  let frame = 0;
  let reachedAt: number | undefined;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of USER_EVENTS) removeEventListener(type, stop);
    onEnd();
  };
  const scroll = () => {
    scrollTo({ top: target, behavior: 'instant' });
    const now = performance.now();
    if (Math.abs(scrollY - target) > 1) reachedAt = undefined;
    else reachedAt ??= now;
    const isSettled = reachedAt !== undefined && now - reachedAt >= SETTLED_MS;
    if (isSettled || now >= deadline) stop();
    else frame = requestAnimationFrame(scroll);
  };
  for (const type of USER_EVENTS) addEventListener(type, stop, { passive: true });
  scroll();
  return stop;
}

/**
 * Focuses the heading of the new page and announces it; after going back to a list, focuses the card that was opened. While
 * neither is rendered, `main` has the focus, and the user can move it elsewhere. Returns how to stop.
 */
export function focusPageHeading(card: number | undefined): () => void {
  const content = document.getElementById('content');
  if (!content) return () => undefined;
  /** False while the target is not rendered. */
  const moveFocus = () => {
    const link =
      card === undefined ? null : content.querySelector<HTMLElement>(`[aria-posinset="${card}"] a`);
    if (link) {
      link.focus({ preventScroll: true });
      // A row of a long list is invisible until it is measured, and cannot have the focus.
      return document.activeElement === link;
    }
    // The games of the list are not loaded.
    if (card !== undefined && content.querySelector('[role="list"]') === null) return false;
    const heading = content.querySelector('h1');
    if (!heading) return false;
    focusHeading(heading);
    return card === undefined;
  };
  if (moveFocus()) return () => undefined;
  content.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    const isUnmoved =
      activeElement === content || activeElement === document.body || activeElement?.tagName === 'H1';
    if (!isUnmoved || moveFocus()) stop();
  });
  observer.observe(content, { childList: true, subtree: true, attributeFilter: ['style'] });
  const timer = setTimeout(() => observer.disconnect(), LOAD_TIMEOUT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  return stop;
}

function focusHeading(heading: HTMLElement): void {
  // Focusable by script only; Tab continues after it.
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  announce(heading.textContent ?? '');
}

let liveRegion: HTMLElement | undefined;

function announce(text: string): void {
  if (!liveRegion) {
    liveRegion = document.createElement('div');
    liveRegion.className = visuallyHidden.hidden ?? '';
    liveRegion.setAttribute('aria-live', 'polite');
    document.body.append(liveRegion);
  }
  const region = liveRegion;
  region.textContent = '';
  setTimeout(() => (region.textContent = text), ANNOUNCE_DELAY_MS);
}
