/** Where a bet leaves by itself: at the player's own value or at the most that it can win, whichever comes first. */
export function exitOf({
  autoCashOut = Infinity,
  maxCenti = Infinity,
}: {
  autoCashOut?: number;
  maxCenti?: number;
}): number {
  return Math.min(autoCashOut, maxCenti);
}
