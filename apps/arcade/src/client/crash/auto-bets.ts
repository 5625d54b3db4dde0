/*
 * Automatic bets of one panel. They always have end conditions: a number of rounds, a loss limit that no further stake may
 * exceed, or a target win. Any error ends them too.
 */

export type AutoLimits = {
  rounds: number;
  /** The loss limit, in minor units. */
  lossLimit: number;
  /** The target win. */
  gainLimit: number;
};

export type AutoRun = AutoLimits & {
  played: number;
  /** Wins minus stakes since the start. */
  net: number;
};

export const ROUND_CHOICES = [5, 10, 20, 50, 100] as const;

export type AutoEnd =
  | 'rounds'
  | 'loss'
  | 'gain'
  /** The player stopped them or cancelled a bet. */
  | 'stopped'
  /** A bet was refused: balance, player limit or session. */
  | 'refused'
  /** The site shows a dialog, such as a reality check. */
  | 'paused'
  /** The page was hidden, lost its connection or missed a round, so the player may not be watching. */
  | 'unwatched';

export function beginRun(limits: AutoLimits): AutoRun {
  return { ...limits, played: 0, net: 0 };
}

export function afterBet(run: AutoRun, bet: { stake: number; payout: number }): AutoRun {
  return { ...run, played: run.played + 1, net: run.net + bet.payout - bet.stake };
}

/** Why no further bet of this stake is placed; `undefined` if one is. */
export function endOf(
  { rounds, lossLimit, gainLimit, played, net }: AutoRun,
  stake: number,
): AutoEnd | undefined {
  if (played >= rounds) return 'rounds';
  if (net >= gainLimit) return 'gain';
  // Check before the bet, because the next stake may be lost.
  return net - stake < -lossLimit ? 'loss' : undefined;
}
