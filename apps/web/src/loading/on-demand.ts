import { reportMissingCode } from '../platform/report';

/**
 * Calls `load` on the first call and caches its result. A failure is reported and not cached, so the next call loads again.
 * It never reloads the page, because it may run without a user's action; `lazy.tsx` does that for parts a user has requested.
 */
export function onDemand<T>(load: () => Promise<T>): () => Promise<T> {
  let code: Promise<T> | undefined;
  return () =>
    (code ??= load().catch((cause: unknown) => {
      code = undefined;
      reportMissingCode(cause);
      throw cause;
    }));
}
