import { startTransition, useEffect, useState } from 'react';

/**
 * False in the first render of a component, then true: a page paints its first screen before it renders the rest in a transition.
 * Not `useDeferredValue(true, false)`: React ignores its initial value in a render that is deferred itself, as that of a page is.
 */
export function useRendersRest(): boolean {
  const [rendersRest, setRendersRest] = useState(false);
  useEffect(() => startTransition(() => setRendersRest(true)), []);
  return rendersRest;
}
