import { reportMissingCode } from '../platform/report';
import { reloadFailedStyles } from './failed-styles';

/**
 * Calls `load` on the first call and caches its result. A failure is reported and not cached, so the next call loads again.
 * It never reloads the page, because it may run without a user's action; `lazy.tsx` does that for parts a user has requested.
 */
export function onDemand<T>(load: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  let hasFailed = false;
  async function attempt(): Promise<T> {
    try {
      if (hasFailed) await reloadFailedStyles();
      return await load();
    } catch (cause) {
      result = undefined;
      hasFailed = true;
      reportMissingCode(cause);
      throw cause;
    }
  }
  return () => (result ??= attempt());
}
