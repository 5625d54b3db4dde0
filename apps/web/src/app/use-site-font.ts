import { useLayoutEffect } from 'react';

import { writeStored } from '../platform/storage';

/**
 * Puts the site's font on with the first picture of the site, if `boot.ts` has said by then that it is here: nothing that
 * stood before is left to move. What is stored tells the next visit that the font is worth a moment.
 */
export function useSiteFont(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (!dataset['font']) return;
    dataset['font'] = 'on';
    writeStored('font', '1');
  }, []);
}
