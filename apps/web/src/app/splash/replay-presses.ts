import { findControl, NOT_YET } from './press-key';

/** A control that is not there by then has no place on this page. */
const PATIENCE_MS = 15_000;

/** Carries out the presses that came before the controls worked, one after the other. Call it when the site stands. */
export function replayPresses(): void {
  const { earlyPresses } = window;
  if (!earlyPresses) return;
  const { focused } = earlyPresses;
  if (focused !== undefined && document.activeElement === document.body)
    findControl(focused)?.focus({ preventScroll: true });
  let queue = Promise.resolve();
  earlyPresses.take((key) => {
    queue = queue.then(async () => {
      const control = await whenThere(key);
      for (const pressed of document.querySelectorAll<HTMLElement>(`${NOT_YET} [data-pressed]`))
        delete pressed.dataset['pressed'];
      control?.click();
    });
  });
}

function whenThere(key: string): Promise<HTMLElement | undefined> {
  const found = findControl(key);
  if (found) return Promise.resolve(found);
  return new Promise((resolve) => {
    const finish = (control: HTMLElement | undefined) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(control);
    };
    const observer = new MutationObserver(() => {
      const control = findControl(key);
      if (control) finish(control);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => finish(undefined), PATIENCE_MS);
  });
}
