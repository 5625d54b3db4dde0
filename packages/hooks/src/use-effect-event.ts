import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A function for effects that sees the latest props and state, and is not one of their dependencies. As `useEffectEvent` of React
 * 19.2, which replaces it when the site uses that version: `docs/decisions/009-first-load.md` says why it does not.
 */
export function useEffectEvent<Values extends unknown[], Result>(
  callback: (...values: Values) => Result,
): (...values: Values) => Result {
  const latest = useRef(callback);
  // Before every other effect of this render.
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...values) => latest.current(...values), []);
}
