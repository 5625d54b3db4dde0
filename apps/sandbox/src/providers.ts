import { createArcade, type ArcadeOptions } from '@tessera/arcade';
import type { Operator, ProviderEntry } from '@tessera/operator';
import { createSportsbook } from '@tessera/sportsbook';

export type SandboxHouses = { arcade?: ArcadeOptions };

/** The sandbox providers, each with its pages below its own prefix. */
export function createSandboxProviders(
  { hostFor }: Operator,
  { arcade }: SandboxHouses = {},
): ProviderEntry[] {
  return [
    { name: 'arcade', provider: createArcade(hostFor('arcade'), arcade), games: 'all', prefix: '/arcade' },
    {
      name: 'sportsbook',
      provider: createSportsbook(hostFor('sportsbook')),
      sports: true,
      prefix: '/sportsbook',
    },
  ];
}
