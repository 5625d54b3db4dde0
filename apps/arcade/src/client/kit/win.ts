/** A payout of at most the stake is shown without celebration, because it is not a win for the player. */
export function isWin(payout: number, stake: number): boolean {
  return payout > stake;
}
