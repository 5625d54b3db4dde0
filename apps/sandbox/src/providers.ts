import { createArcade, type ArcadeOptions } from '@tessera/arcade';
import type { Operator, ProviderEntry } from '@tessera/operator';
import { createSportsbook, type SportsbookOptions } from '@tessera/sportsbook';

export type SandboxProviderOptions = { arcade?: ArcadeOptions; sportsbook?: SportsbookOptions };

/** The sandbox providers; the pages of each are below its prefix. */
export function createSandboxProviders(
  { hostFor }: Operator,
  { arcade, sportsbook }: SandboxProviderOptions = {},
): ProviderEntry[] {
  return [
    { name: 'arcade', provider: createArcade(hostFor('arcade'), arcade), games: 'all', prefix: '/arcade' },
    {
      name: 'sportsbook',
      provider: createSportsbook(hostFor('sportsbook'), sportsbook),
      sports: true,
      prefix: '/sportsbook',
    },
  ];
}
