import { createArcade } from '@tessera/arcade';
import type { Mount, Operator } from '@tessera/operator';
import type { GameProvider, SportsProvider } from '@tessera/provider/port';
import { createSportsbook } from '@tessera/sportsbook';

export type Providers = { games: GameProvider; sports: SportsProvider; mounts: Mount[] };

/** The sandbox providers, each with its pages below its own prefix. */
export function createProviders({ host }: Operator): Providers {
  const games = createArcade(host);
  const sports = createSportsbook(host);
  return {
    games,
    sports,
    mounts: [
      { prefix: '/arcade', provider: games },
      { prefix: '/sportsbook', provider: sports },
    ],
  };
}
