/*
 * Automatic bets of one panel. Nobody starts them without saying when they end: after so many rounds, at a loss that no
 * further stake may pass, or at a gain. Whatever else goes wrong ends them too.
 */

export type AutoLimits = {
  rounds: number;
  /** The most that may be lost by them together, in minor units. */
  lossLimit: number;
  /** With this much won, they end. */
  gainLimit: number;
};

export type AutoRun = AutoLimits & {
  played: number;
  /** Won less staked since they began. */
  net: number;
};

export const ROUND_CHOICES = [5, 10, 20, 50, 100] as const;

export type AutoEnd =
  | 'rounds'
  | 'loss'
  | 'gain'
  /** The player stopped them, or took a bet of theirs back. */
  | 'stopped'
  /** A bet was refused: by the balance, by a limit of the player's own, by the session. */
  | 'refused'
  /** The site asks the player something, such as a reality check. */
  | 'paused'
  /** The page was out of sight, lost its connection or missed a round: nobody watches. */
  | 'unwatched';

export function beginRun(limits: AutoLimits): AutoRun {
  return { ...limits, played: 0, net: 0 };
}

export function afterBet(run: AutoRun, bet: { stake: number; payout: number }): AutoRun {
  return { ...run, played: run.played + 1, net: run.net + bet.payout - bet.stake };
}

/** Why there is no further bet of this stake; `undefined` when there is one. */
export function endOf(
  { rounds, lossLimit, gainLimit, played, net }: AutoRun,
  stake: number,
): AutoEnd | undefined {
  if (played >= rounds) return 'rounds';
  if (net >= gainLimit) return 'gain';
  // The next stake may be lost: the limit is kept before it, not noticed after it.
  return net - stake < -lossLimit ? 'loss' : undefined;
}
