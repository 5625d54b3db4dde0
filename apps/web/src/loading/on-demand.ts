import { reportMissingCode } from '../platform/report';
import { reloadForNewRelease } from './new-release';

/**
 * Code that is fetched when it is first needed, once. A failed fetch is forgotten, so that the next call asks again; where
 * a new release has removed the file, the page is reloaded instead.
 */
export function onDemand<T>(load: () => Promise<T>): () => Promise<T> {
  let code: Promise<T> | undefined;
  return () =>
    (code ??= load().catch(async (cause: unknown) => {
      code = undefined;
      // The page goes: whoever waits for the code waits until then.
      if (await reloadForNewRelease()) return new Promise<never>(() => {});
      reportMissingCode(cause);
      throw cause;
    }));
}
