import * as contract from '@tessera/contract';

import { call } from '../platform/call';
import { visit, type Destination } from '../platform/navigation';
import { wait } from '../platform/timers';
import { currentToken, keepToken } from '../platform/token';
import { RESPONSE_WAIT_MS, refreshPlayer } from './account';
import { closeDialog, useDialogs } from './dialog-state';
import { stampToken } from './token-age';

/** Opens a session and navigates to the page that required the login. */
export async function login(credentials: { username: string; password: string }): Promise<void> {
  const { token } = await call(contract.login, { body: credentials });
  await startSession(token);
}

/** Logs in with a token and navigates to the page that required the login, else to `otherwise`. */
export async function startSession(token: string, otherwise?: Destination): Promise<void> {
  const destination = useDialogs.getState().destination ?? otherwise;
  stampToken();
  keepToken(token);
  closeDialog();
  const fetched = refreshPlayer();
  if (!destination) return;
  await Promise.race([fetched, wait(RESPONSE_WAIT_MS)]);
  if (currentToken() !== undefined) visit(destination);
}
