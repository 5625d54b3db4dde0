import visuallyHidden from '../ui/VisuallyHidden.module.css';

/** As long as a page's code or data may take. */
const PATIENCE_MS = 15_000;
/** Emptied first and filled a moment later, the same name is spoken again. */
const SPEECH_DELAY_MS = 100;

/** What a reader does instead of waiting for their place. */
const GESTURES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to where the page was left, as soon as it is tall enough; the reader's own scrolling wins. Returns how to stop.
 */
export function scrollBack(target: number, onEnd: () => void): () => void {
  const deadline = performance.now() + PATIENCE_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const gesture of GESTURES) removeEventListener(gesture, stop);
    onEnd();
  };
  const settle = () => {
    scrollTo({ top: target, behavior: 'instant' });
    const isThere = Math.abs(scrollY - target) <= 1;
    if (isThere || performance.now() >= deadline) stop();
    else frame = requestAnimationFrame(settle);
  };
  for (const gesture of GESTURES) addEventListener(gesture, stop, { passive: true });
  settle();
  return stop;
}

/**
 * Takes focus to the heading of the page that has just been turned to, and says its name to screen readers; on a list that is
 * come back to, to the card that it was left by. Either may still be on its way: `main` holds the focus for it, unless the
 * reader has gone elsewhere meanwhile. Returns how to stop.
 */
export function focusArrival(card: number | undefined): () => void {
  const content = document.getElementById('content');
  if (!content) return () => undefined;
  const arrive = () => {
    const link =
      card === undefined ? null : content.querySelector<HTMLElement>(`[aria-posinset="${card}"] a`);
    if (link) link.focus({ preventScroll: true });
    // A list whose games are still to come has the card later.
    else if (card !== undefined && content.querySelector('[role="list"]') === null) return false;
    else {
      const heading = content.querySelector('h1');
      if (!heading) return false;
      arriveAt(heading);
      return card === undefined;
    }
    return true;
  };
  if (arrive()) return () => undefined;
  content.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    const isFree =
      activeElement === content || activeElement === document.body || activeElement?.tagName === 'H1';
    if (!isFree || arrive()) stop();
  });
  observer.observe(content, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  return stop;
}

function arriveAt(heading: HTMLElement): void {
  // A heading takes focus from code alone: Tab goes on from it to what follows.
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  announce(heading.textContent ?? '');
}

let region: HTMLElement | undefined;

function announce(text: string): void {
  if (!region) {
    region = document.createElement('div');
    region.className = visuallyHidden.hidden ?? '';
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
  }
  const speaker = region;
  speaker.textContent = '';
  setTimeout(() => (speaker.textContent = text), SPEECH_DELAY_MS);
}
