import { reportMissingCode } from '../platform/report';

/**
 * Code that is fetched when it is first needed, once. A failed fetch is reported and forgotten, so that the next call asks
 * again. It never reloads the page: nobody need have asked for it (`lazy.tsx` does, for what somebody has).
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
