import { queryClient } from '../platform/query-client';
import { useTokenStore } from '../platform/token';
import { holdBalance, releaseBalance } from './held-balance';
import { playerQuery } from './player';

/** The limit for games that never close their round. */
const MAX_HOLD_MS = 60_000;

/*
 * The server settles a round before the game shows its result, and the polled balance would reveal it. While a round is open in
 * any frame, the balance from before the round is shown.
 */
const openRounds = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

const keyOf = (frame: string, round: string) => `${frame} ${round}`;

export function openRound(frame: string, round: string): void {
  openRounds.add(keyOf(frame, round));
  // A round that opens while another is open does not prolong the hold.
  if (timer !== undefined) return;
  const player = queryClient.getQueryData(playerQuery.queryKey);
  if (!player) return;
  holdBalance(player.balance);
  timer = setTimeout(endHold, MAX_HOLD_MS);
}

export function closeRound(frame: string, round: string): void {
  if (openRounds.delete(keyOf(frame, round)) && openRounds.size === 0) endHold();
}

/** Closes the rounds of a frame that was removed. */
export function closeRoundsOf(frame: string): void {
  for (const key of openRounds) if (key.startsWith(`${frame} `)) openRounds.delete(key);
  if (openRounds.size === 0) endHold();
}

function endHold(): void {
  clearTimeout(timer);
  timer = undefined;
  openRounds.clear();
  releaseBalance();
}

// After a logout the next player must not see this balance.
useTokenStore.subscribe(({ token }) => {
  if (token === undefined) endHold();
});
