import type { Connection } from '@tessera/database';
import { and, eq, exists, sql } from 'drizzle-orm';

import { favourite, game, provider } from './tables';

export type GameRow = {
  id: number;
  providerId: number;
  type: number;
  name: string;
  image: string | null;
  providerName: string;
  isFavourite: boolean;
  isNew: boolean;
  isHot: boolean;
  hasDemo: boolean;
  rtp: string | null;
  volatility: 'low' | 'medium' | 'high' | null;
  minStake: string | null;
  maxStake: string | null;
};

const NEW_DAYS = 30;
/** The first so many of the chart. */
const HOT_GAMES = 20;

/** What every list of games shows of one. The statement needs `playerId`, and the tables game and provider. */
export function gameColumns({ db }: Connection) {
  const isFavourite = exists(
    db
      .select({ one: sql`1` })
      .from(favourite)
      .where(and(eq(favourite.playerId, sql.placeholder('playerId')), eq(favourite.gameId, game.id))),
  );
  return {
    id: game.id,
    providerId: game.providerId,
    type: game.type,
    name: game.name,
    image: game.image,
    providerName: provider.name,
    isFavourite: sql<boolean>`${isFavourite}`,
    isNew: sql<boolean>`${game.addedOn} > current_date - ${sql.raw(String(NEW_DAYS))}`,
    isHot: sql<boolean>`${game.popularity} <= ${sql.raw(String(HOT_GAMES))}`,
    hasDemo: game.hasDemo,
    rtp: game.rtp,
    volatility: game.volatility,
    minStake: game.minStake,
    maxStake: game.maxStake,
  };
}
