import { LIST_CAPABILITIES, type ListCapability } from '@tessera/contract';
import { create } from 'zustand';

import { readStored, writeStored } from './storage';

/**
 * What a backend may support besides the calls that every site needs. Its answers name them; the site never probes for a call,
 * because browsers log every 404 to the console. Components ask for a feature (`site/use-feature.ts`), not for a capability.
 */
export type Capability = ListCapability | 'closing' | 'protection' | 'verification';

const STORED = 'capabilities';

/** Those of the previous visit until an answer names them. */
export const useCapabilities = create<{ names: readonly string[] }>(() => ({
  names: readStored(STORED)?.split(' ') ?? [],
}));

/** Each answer reports only some capabilities; the others keep their value. */
export function setCapabilities(changes: Partial<Record<Capability, boolean>>): void {
  const { names } = useCapabilities.getState();
  const unchanged = names.filter((name) => !(name in changes));
  const added = Object.entries(changes).flatMap(([name, isSupported]) => (isSupported ? [name] : []));
  const next = [...unchanged, ...added].toSorted();
  if (next.join() === names.join()) return;
  useCapabilities.setState({ names: next });
  writeStored(STORED, next.join(' '));
}

/** Those that `supports` of an answer names; an answer without the field changes none. */
export function setSupported(supports: readonly string[] | undefined): void {
  if (supports)
    setCapabilities(Object.fromEntries(LIST_CAPABILITIES.map((name) => [name, supports.includes(name)])));
}
