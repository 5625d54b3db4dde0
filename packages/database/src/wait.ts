import { setTimeout as sleep } from 'node:timers/promises';

/** Ends early, without an error, when the signal aborts. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(Math.max(0, milliseconds), undefined, { signal }).catch(() => undefined);
}

/** Rejects after the timeout, even if the work ignores the signal. */
export async function within<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(milliseconds);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no response within ${milliseconds} ms`)), {
      once: true,
    });
  });
  return Promise.race([work(signal), late]);
}
