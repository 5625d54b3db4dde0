import type { Call } from '../call';
import { ignored, object, optional, type ReadBy } from '../read';
import { amount, exactText, flag, text } from '../values';
import { capabilities } from './capabilities';

const token = object({ token: exactText });

export const login: Call<{ body: { username: string; password: string } }, { token: string }> = {
  method: 'POST',
  path: '/login',
  read: token,
  unreadable: 'no player can log in',
};

export const logout: Call = {
  method: 'POST',
  path: '/logout',
  read: ignored,
  unreadable: 'the session may continue on the server',
};

export const refreshToken: Call<object, { token: string }> = {
  method: 'POST',
  path: '/RefreshToken',
  read: token,
  unreadable: 'the session ends when its token does',
};

type PasswordChange = { oldPassword: string; newPassword: string; repeatPassword: string };

export const resetPassword: Call<{ body: PasswordChange }> = {
  method: 'POST',
  path: '/ResetPassword',
  read: ignored,
  unreadable: 'the form says that there is an error',
};

const user = object({
  username: text,
  balance: amount,
  currency: optional(exactText, 'the site shows its own currency'),
  /** The bonus balance, in the spelling of the wire format. */
  bounse: optional(amount, 'the site shows no bonus'),
  /** The cashback of the current period until now, and when the period ends. Shown in the account only. */
  cashback_so_far: optional(amount, 'the account shows no cashback of the current period'),
  cashback_ends_at: optional(exactText, 'the account does not say when the cashback is credited'),
  /** An id without a meaning, for the operator's analytics. */
  analytics_id: optional(exactText, 'events have no id of the player'),
  /** Whether the backend has the calls of player protection. A request for a missing one would log an error in the console. */
  protection: optional(flag, 'the site shows nothing of player protection'),
  /** A status of `Verification`; the account menu ignores others. */
  verification: optional(exactText, 'the account menu has no entry for the verification'),
  /** Whether the backend has `CloseAccount`. */
  closing: optional(flag, 'the account cannot be closed on the site'),
  /** As in the list of games, for a browser that has not loaded one. */
  supports: capabilities,
});
export type UserWire = ReadBy<typeof user>;

export const userDetails: Call<object, UserWire> = {
  method: 'GET',
  path: '/UserDetails',
  read: user,
  unreadable: 'the site shows neither name nor balance',
};

export const transferCashback: Call = {
  method: 'POST',
  path: '/TransferCashback',
  read: ignored,
  unreadable: 'the site says that there is an error',
};
