import type { BackendExtra } from '@tessera/contract';

import { useExtras } from '../extras';

export function hasExtra(extra: BackendExtra): boolean {
  return useExtras.getState().named.split(' ').includes(extra);
}

export function useHasExtra(extra: BackendExtra): boolean {
  return useExtras(({ named }) => named.split(' ').includes(extra));
}
