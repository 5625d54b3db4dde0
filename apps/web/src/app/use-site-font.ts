import { useLayoutEffect } from 'react';

import { writeStored } from '../platform/storage';

/**
 * Switches to the site's font with the first render, if `boot.ts` has loaded it by then: a later switch would move the text. The
 * stored value lets the next visit wait for the font, which is then in the HTTP cache.
 */
export function useSiteFont(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (!dataset['font']) return;
    dataset['font'] = 'on';
    writeStored('font', '1');
  }, []);
}
