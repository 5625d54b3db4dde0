/** The multiplier of the automatic cash-out: the player's own value or the maximum win, whichever is lower. */
export function exitOf({
  autoCashOut = Infinity,
  maxCenti = Infinity,
}: {
  autoCashOut?: number;
  maxCenti?: number;
}): number {
  return Math.min(autoCashOut, maxCenti);
}
