import { findControl, NOT_YET } from './press-key';

/** A control that is not there by then has no place on this page. */
const PATIENCE_MS = 15_000;

/** Carries presses out on the controls that have come for them, one after the other. */
export function createReplay(): (key: string) => void {
  let queue = Promise.resolve();
  return (key) => {
    queue = queue.then(async () => {
      const control = await whenThere(key);
      for (const pressed of document.querySelectorAll<HTMLElement>(`${NOT_YET} [data-pressed]`))
        delete pressed.dataset['pressed'];
      control?.click();
    });
  };
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
