import { minor, type Minor } from '@tessera/money';

import { gameKinds, type GameKind, type KindTable } from '../../platform/game-kinds';

/** Amounts in minor units. */
export type CashbackRules = {
  /** Millionths of the net loss. */
  ratePpm: number;
  period: 'day' | 'week';
  cap: number;
  /** Less than this is not paid. */
  minimum: number;
  /** The most that is paid, in millionths of the settled stakes of each kind. Stakes and results of other kinds do not count. */
  kinds: KindTable;
  excludedGames: ReadonlySet<number>;
};

/** What a player has settled in a period, in minor units. */
export type Play = Record<GameKind, number> & {
  /** Settled stakes minus their wins. */
  lost: number;
};

const PPM = 1_000_000n;

export const NO_PLAY: Play = { slots: 0, live: 0, crash: 0, sport: 0, lost: 0 };

/**
 * The cashback of a period: a share of the net loss, limited by the cap and by the stakes. The limit by stakes bounds what any strategy
 * can get: cashback never returns more of a stake than `kinds` says, however the wins and losses of a period are distributed.
 */
export function cashbackOf(play: Play, { ratePpm, cap, minimum, kinds }: CashbackRules): Minor {
  if (play.lost <= 0) return minor(0);
  const byLoss = (BigInt(play.lost) * BigInt(ratePpm)) / PPM;
  const byStakes =
    gameKinds.reduce((sum, kind) => sum + BigInt(play[kind]) * BigInt(kinds[kind] ?? 0), 0n) / PPM;
  const amount = Math.min(Number(byLoss), Math.max(0, Number(byStakes)), cap);
  return minor(amount < minimum ? 0 : amount);
}
