import { createArcade } from '@tessera/arcade';
import type { Operator, ProviderEntry } from '@tessera/operator';
import { createSportsbook } from '@tessera/sportsbook';

/** The sandbox providers, each with its pages below its own prefix. */
export function createSandboxProviders({ hostFor }: Operator): ProviderEntry[] {
  return [
    { name: 'arcade', provider: createArcade(hostFor('arcade')), games: 'all', prefix: '/arcade' },
    {
      name: 'sportsbook',
      provider: createSportsbook(hostFor('sportsbook')),
      sports: true,
      prefix: '/sportsbook',
    },
  ];
}
