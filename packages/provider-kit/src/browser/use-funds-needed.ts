import { useEffect } from 'react';

import type { Host } from './host';

/** Notifies the site each time the balance stops covering the stake. */
export function useFundsNeeded(host: Host, isNeeded: boolean): void {
  useEffect(() => {
    if (isNeeded) host.fundsNeeded();
  }, [host, isNeeded]);
}
