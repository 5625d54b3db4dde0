import { useEffect } from 'react';

import { onDemand } from '../loading';
import { useCapabilities } from '../platform/capabilities';
import { currentToken } from '../platform/token';
import { site } from '../site';

const loadExtras = onDemand(() => import('./extras'));

/** The first load has the line to itself for so long, unless somebody is quicker. */
const PATIENCE_MS = 8000;

/**
 * Fetches what lives on extras of the backend, and what the site file wants without them, when the page is quiet. A component,
 * so that the news of extras draws nothing but itself.
 */
export function ExtraCode(): null {
  const isWanted = useCapabilities(({ names }) => names.length > 0) || site.features.favourites === 'always';
  useEffect(() => {
    if (!isWanted) return;
    // `onDemand` has reported a failure: the page goes on without these parts.
    const start = (sign?: Event) => void loadExtras().then(({ startExtras }) => startExtras(sign), Boolean);
    // A player's home page begins with rows of their own.
    setTimeout(start, currentToken() ? 0 : PATIENCE_MS);
    for (const sign of ['pointermove', 'pointerdown', 'keydown'])
      addEventListener(sign, start, { once: true });
  }, [isWanted]);
  return null;
}
