import * as contract from '@tessera/contract';

import { call } from '../platform/call';
import { visit } from '../platform/navigation';
import { wait } from '../platform/timers';
import { currentToken, keepToken } from '../platform/token';
import { PATIENCE_MS, refreshPlayer } from './account';
import { closeDialog, useDialogs } from './dialog-state';
import { stampToken } from './token-age';

/** Opens a session and goes on to where the visitor was heading when the login was asked for. */
export async function login(credentials: { username: string; password: string }): Promise<void> {
  const { token } = await call(contract.login, { body: credentials });
  const { destination } = useDialogs.getState();
  stampToken();
  keepToken(token);
  closeDialog();
  const fetched = refreshPlayer();
  if (!destination) return;
  await Promise.race([fetched, wait(PATIENCE_MS)]);
  if (currentToken() !== undefined) visit(destination);
}
