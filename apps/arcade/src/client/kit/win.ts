/** A return of the stake or less is written down, not celebrated: for the player it is no win. */
export function isWin(payout: number, stake: number): boolean {
  return payout > stake;
}
