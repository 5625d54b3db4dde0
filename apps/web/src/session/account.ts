import * as contract from '@tessera/contract';

import { call } from '../platform/call';
import { queryClient } from '../platform/query-client';
import { wait } from '../platform/timers';
import { currentToken, dropToken } from '../platform/token';
import { openLogin } from './dialog-state';
import { playerQuery } from './player';

/** A login or logout waits this long for the server before it continues. */
export const RESPONSE_WAIT_MS = 1000;

/** Ends the session, on this device also when the server does not respond. */
export async function logout(): Promise<void> {
  // If this fails, the session expires on the server. `call` has reported the failure.
  const ended = call(contract.logout).catch(() => undefined);
  await Promise.race([ended, wait(RESPONSE_WAIT_MS)]);
  dropToken();
}

let transferring: Promise<void> | undefined;

/** Moves the bonus to the balance and fetches the new balance. Ignored while a transfer is in flight. */
export function transferCashback(): Promise<void> {
  transferring ??= transfer().finally(() => {
    transferring = undefined;
  });
  return transferring;
}

async function transfer(): Promise<void> {
  await call(contract.transferCashback);
  // The transfer has succeeded even if this fetch fails: the next poll shows the balance.
  await refreshPlayer();
}

/** Fetches the player before the next poll. A failure is ignored: the poll follows. A visitor, who may play a demo, has none. */
export async function refreshPlayer(): Promise<void> {
  if (currentToken() === undefined) return;
  await queryClient.fetchQuery({ ...playerQuery, staleTime: 0 }).catch(() => undefined);
}

/**
 * Called when the session of an embedded page has ended. Opens the login dialog if the player's session has ended too. Returns
 * false if it has not: then the embedded page only has to be opened again.
 */
export async function askForLogin(): Promise<boolean> {
  // Read first: RequireLogin leaves the page when the token is removed.
  const here = { path: location.pathname + location.search, state: history.state as unknown };
  await refreshPlayer();
  if (currentToken() !== undefined) return false;
  openLogin(here);
  return true;
}
