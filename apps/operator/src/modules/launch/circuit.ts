/*
 * A circuit breaker: a provider that does not answer costs each player the whole timeout. After several calls in a row that failed
 * slowly, calls are refused immediately. After a while one call tries again, with a short timeout. Failures that come quickly cost
 * nothing and may concern one game, so they are not counted.
 */

export type CircuitOptions = {
  timeoutMs: number;
  onChange?: (isOpen: boolean) => void;
  now?: () => number;
};

const SLOW_MS = 500;
const FAILURES_TO_OPEN = 2;
const OPEN_MS = 5_000;
const MAX_OPEN_MS = 60_000;
const TRIAL_TIMEOUT_MS = 1_000;

export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen';
}

/** Returns a function that runs a call with its timeout, or throws `CircuitOpen`. */
export function createCircuit({ timeoutMs, onChange, now = () => performance.now() }: CircuitOptions) {
  let failures = 0;
  let openMs = OPEN_MS;
  /** Calls are refused until then; `undefined` while the circuit is closed. */
  let openUntil: number | undefined;
  let isTrying = false;

  function succeed(): void {
    failures = 0;
    openMs = OPEN_MS;
    if (openUntil === undefined) return;
    openUntil = undefined;
    onChange?.(false);
  }

  function fail(isSlow: boolean): void {
    if (openUntil !== undefined) {
      openMs = Math.min(2 * openMs, MAX_OPEN_MS);
      openUntil = now() + openMs;
      return;
    }
    failures = isSlow ? failures + 1 : failures;
    if (failures < FAILURES_TO_OPEN) return;
    openUntil = now() + openMs;
    onChange?.(true);
  }

  return async function run<T>(call: (timeoutMs: number) => Promise<T>): Promise<T> {
    const isTrial = openUntil !== undefined;
    if (openUntil !== undefined && (isTrying || now() < openUntil)) throw new CircuitOpen('circuit open');
    isTrying = isTrial;
    const startedAt = now();
    try {
      const result = await call(isTrial ? Math.min(TRIAL_TIMEOUT_MS, timeoutMs) : timeoutMs);
      succeed();
      return result;
    } catch (error) {
      fail(now() - startedAt >= Math.min(SLOW_MS, timeoutMs / 2));
      throw error;
    } finally {
      if (isTrial) isTrying = false;
    }
  };
}
