import { queryClient } from '../platform/query-client';
import { useTokenStore } from '../platform/token';
import { holdBalance, releaseBalance } from './held-balance';
import { playerQuery } from './player';

/** A game that forgets to close its round does not hide the balance for longer than this. */
const LONGEST_HOLD_MS = 60_000;

/*
 * A server settles a round before its game has shown how it ends, and the site polls the balance: it would tell the result
 * first. While any round is open, in whatever frame, the balance from before it stays on the screen.
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
  timer = setTimeout(endHold, LONGEST_HOLD_MS);
}

export function closeRound(frame: string, round: string): void {
  if (openRounds.delete(keyOf(frame, round)) && openRounds.size === 0) endHold();
}

/** The frame is gone, and its rounds with it: nobody is left to close them. */
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

// The next player's balance is not this one's.
useTokenStore.subscribe(({ token }) => {
  if (token === undefined) endHold();
});
