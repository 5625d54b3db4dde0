import * as contract from '@tessera/contract';

import { call } from '../platform/call';
import { queryClient } from '../platform/query-client';
import { wait } from '../platform/timers';
import { currentToken, dropToken } from '../platform/token';
import { openLogin } from './dialog-state';
import { playerQuery } from './player';

/** A slow answer does not hold up the way to where somebody is heading, be it out. */
export const PATIENCE_MS = 1000;

/** Ends the session. The player is out on this device even when the server does not answer. */
export async function logout(): Promise<void> {
  // A session that the server does not end now runs out there by itself; `call` has reported why.
  const ended = call(contract.logout).catch(() => undefined);
  await Promise.race([ended, wait(PATIENCE_MS)]);
  dropToken();
}

let transferring: Promise<void> | undefined;

/** Moves the bonus to the balance and fetches the outcome; ignored while one is under way. */
export function transferCashback(): Promise<void> {
  transferring ??= transfer().finally(() => {
    transferring = undefined;
  });
  return transferring;
}

async function transfer(): Promise<void> {
  await call(contract.transferCashback);
  // The money has moved. If this fetch fails, the next poll shows it: that is no failure of the transfer.
  await refreshPlayer();
}

/** Ends the session on this device alone, for when the server has ended it already. */
export function endSession(): void {
  dropToken();
}

/** Fetches the player now rather than at the next poll. A failure is the poll's to deal with: it asks again soon. */
export async function refreshPlayer(): Promise<void> {
  await queryClient.fetchQuery({ ...playerQuery, staleTime: 0 }).catch(() => undefined);
}

/**
 * An embed says that its session is over. If the player's is over too, they log in and come back to where they are;
 * otherwise the answer is no, and the embed only has to be opened anew.
 */
export async function askForLogin(): Promise<boolean> {
  // Read first: the page is left as soon as the token goes.
  const here = { path: location.pathname + location.search, state: history.state as unknown };
  await refreshPlayer();
  if (currentToken() !== undefined) return false;
  openLogin(here);
  return true;
}
