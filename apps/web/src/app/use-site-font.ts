import { useLayoutEffect } from 'react';

import { writeStored } from '../platform/storage';
import { rootAttribute, setRootAttribute } from './splash/attributes';

/**
 * Switches to the site's font with the first render, if `boot.ts` has loaded it by then: a later switch would move the text. The
 * stored value lets the next visit wait for the font, which is then in the HTTP cache.
 */
export function useSiteFont(): void {
  useLayoutEffect(() => {
    if (!rootAttribute('font')) return;
    setRootAttribute('font', 'applied');
    writeStored('font', '1');
  }, []);
}
