import { create } from 'zustand';

import { readStored } from '../platform/storage';
import { site } from '../site/site';

/** Set while the last player of this browser was offered player protection, so that a visitor finds the page about it too. */
export const STORED = 'protection';

/** Whether the backend has the calls of player protection, as far as this browser has heard. */
export const useProtectionCalls = create<{ areThere: boolean }>(() => ({
  areThere: readStored(STORED) !== undefined,
}));

/** Whether the site shows player protection: always, never, or to those whose backend has it, as the site file says. */
export function useProtectionIsOffered(): boolean {
  const { protection } = site.features;
  return useProtectionCalls((state) => state.areThere && protection === 'offered') || protection === 'always';
}
