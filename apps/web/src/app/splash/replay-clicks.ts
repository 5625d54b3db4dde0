import { NOT_READY, QUEUED } from './attributes';
import { findControl } from './click-key';

/** A control that has not appeared by then is not on this page: its click is dropped. */
const CONTROL_TIMEOUT_MS = 15_000;

/** Returns a function that clicks the control with a key as soon as it exists. Clicks run in the order of the calls. */
export function createReplay(): (key: string) => void {
  let last = Promise.resolve();
  return (key) => {
    last = last.then(async () => {
      const control = await waitForControl(key);
      for (const marked of document.querySelectorAll(`${NOT_READY} [${QUEUED}]`))
        marked.removeAttribute(QUEUED);
      control?.click();
    });
  };
}

function waitForControl(key: string): Promise<HTMLElement | undefined> {
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
    const timer = setTimeout(() => finish(undefined), CONTROL_TIMEOUT_MS);
  });
}
