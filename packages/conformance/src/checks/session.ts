import {
  login,
  logout,
  readAnswer,
  refreshToken,
  resetPassword,
  transferCashback,
  userDetails,
} from '@tessera/contract';

import { isAccepted, type Kit } from '../kit';

/** Only the Authorization header may authenticate: other sites can send cookies and URLs on the player's behalf (CSRF). */
export async function checkHeaderOnly(kit: Kit): Promise<void> {
  const { token } = kit;
  if (token === undefined || !kit.wants(userDetails) || kit.hasFinding(userDetails, 'status')) return;
  for (const [path, sending] of [
    ['cookie token', { headers: { Cookie: `token=${token}` } }],
    ['query token', { query: { token } }],
  ] as const) {
    const answer = await kit.send(userDetails, sending);
    kit.expect(!isAccepted(answer), userDetails, answer, {
      path,
      expected: '401 without the Authorization header',
      found: String(answer.status),
      consequence: 'other sites can make calls for a player who is logged in',
    });
  }
}

export async function checkRefresh(kit: Kit): Promise<void> {
  const old = kit.token;
  if (old === undefined || !kit.wants(refreshToken)) return;
  const refreshed = await kit.ok(refreshToken, { token: old });
  if (!refreshed) return;
  const { token } = refreshed.value;
  kit.client.secrets.add(token, 'token');
  kit.tokens.add(token);
  const isNew = kit.expect(token !== old, refreshToken, refreshed.answer, {
    path: 'token',
    expected: 'another token',
    found: 'the same token',
    consequence: 'a copied token stays valid as long as the player plays',
    severity: 'tolerated',
  });
  if (!isNew) return;
  const grace = await kit.send(userDetails, { token: old });
  const fresh = await kit.send(userDetails, { token });
  const works = kit.expect(fresh.status === 200, refreshToken, fresh, {
    path: 'token',
    expected: 'token that works',
    found: 'token that does not',
    consequence: 'every player is logged out after half an hour',
  });
  if (works) {
    kit.token = token;
    kit.replaced = { token: old, at: performance.now() };
  }
  kit.expect(grace.status === 200, refreshToken, grace, {
    path: 'old token',
    expected: 'a few seconds of grace',
    found: 'token that ends immediately',
    consequence: 'a second tab, or a call in flight, logs the player out',
  });
}

/** Later than the refresh, because the old token has a grace period. A use of it may end the session, as a sign of theft. */
export async function checkReplacedToken(kit: Kit): Promise<void> {
  const { replaced } = kit;
  const { replacedTokenMs, password } = kit.options;
  if (replaced === undefined) return;
  if (replacedTokenMs === 0) return kit.skip(refreshToken, 'the end of the replaced token');
  const waitMs = replaced.at + replacedTokenMs - performance.now();
  if (waitMs > 0) await kit.client.wait(waitMs);
  const answer = await kit.send(userDetails, { token: replaced.token });
  kit.expect(!isAccepted(answer), refreshToken, answer, {
    path: 'old token',
    expected: 'token that ends within a minute',
    found: 'token that is still valid',
    consequence: 'a copied token stays valid as long as the player plays',
    severity: 'tolerated',
  });
  kit.token = await kit.openSession(password);
}

export async function checkTwoLogins(kit: Kit): Promise<void> {
  const first = kit.token;
  if (first === undefined || !kit.wants(login, logout)) return;
  const second = await kit.openSession(kit.options.password);
  if (second === undefined) return;
  const stays = kit.expect(await kit.isAlive(first), login, undefined, {
    path: 'token',
    expected: 'two sessions at the same time',
    found: 'the first one ended',
    consequence: 'a login on a second device logs the first one out',
    severity: 'tolerated',
  });
  if (!stays) kit.token = second;
  if (!kit.wants(logout)) return;
  if (!(await kit.ok(logout, { token: second }))) return;
  kit.tokens.delete(second);
  const after = await kit.send(userDetails, { token: second });
  kit.expect(!isAccepted(after), logout, after, {
    path: 'session',
    expected: 'session that is over',
    found: 'session that is still valid',
    consequence: 'a copied token still works after the logout',
  });
  const firstContinues =
    !stays ||
    kit.expect(await kit.isAlive(first), logout, undefined, {
      path: 'session',
      expected: 'the other session continues',
      found: 'the other session ended',
      consequence: 'a logout on one device logs the others out',
      severity: 'tolerated',
    });
  if (!stays || !firstContinues) kit.token = await kit.openSession(kit.options.password);
}

/** Printed if the account is left with the temporary password. It contains no secret. */
export const TEMPORARY_SUFFIX = '-Tessera7';

/** Changes the password and changes it back. `restore` always runs, also after Ctrl-C. */
export async function checkPasswordChange(kit: Kit): Promise<void> {
  if (!kit.wants(resetPassword)) return;
  if (!kit.options.allowsWrites) {
    kit.skip(resetPassword, '--writes allows a password change and back');
    return;
  }
  const { password } = kit.options;
  if (!canBeRestored(kit.options)) {
    kit.skip(resetPassword, 'a short password, or one with the user name in it, might not be taken back');
    return;
  }
  const temporary = password + TEMPORARY_SUFFIX;
  kit.client.secrets.add(temporary, 'password');
  const first = kit.token;
  const other = await kit.openSession(password);
  if (first === undefined || other === undefined) return;
  // If a second login ends the first session, use the second.
  const token = (await kit.isAlive(first)) ? first : other;
  const mismatch = await kit.send(resetPassword, {
    token,
    body: { oldPassword: password, newPassword: temporary, repeatPassword: `${temporary}x` },
  });
  kit.restore = () => restorePassword(kit, temporary);
  if (mismatch.status === 200 || mismatch.status === 204) {
    kit.note(resetPassword, mismatch, {
      path: 'status for two different new passwords',
      expected: '400',
      found: String(mismatch.status),
      consequence: 'a mistyped new password locks the player out',
    });
    await kit.restore();
    return;
  }
  const changed = await kit.send(resetPassword, {
    token,
    body: { oldPassword: password, newPassword: temporary, repeatPassword: temporary },
  });
  if (!kit.read(resetPassword, changed)) {
    kit.restore = undefined;
    return;
  }
  const outlives = (await kit.isAlive(other)) || (await kit.isAlive(token));
  kit.expect(!outlives, resetPassword, undefined, {
    path: 'session',
    expected: 'end of all sessions of the player',
    found: 'session that is still valid',
    consequence: 'a stolen token still works after the password has changed',
  });
  if (kit.hasFinding(login, 'status')) {
    await kit.restore();
    return;
  }
  const stillOld = await kit.send(login, { body: { username: kit.options.username, password } });
  const oldIsRefused = kit.expect(stillOld.status !== 200, resetPassword, stillOld, {
    path: 'password',
    expected: 'only the new password',
    found: 'the old password still works',
    consequence: 'a password change changes nothing',
  });
  if (!oldIsRefused) rememberToken(kit, stillOld.body);
  await kit.restore();
}

/**
 * Whether the old password can be restored afterwards. This cannot be tested, because backends refuse a new password that
 * equals the old one. A password that meets every common rule is safe; others are not changed.
 */
function canBeRestored({ username, password }: { username: string; password: string }): boolean {
  return password.length >= 10 && !password.toLowerCase().includes(username.toLowerCase());
}

function rememberToken(kit: Kit, body: unknown): void {
  const { value } = readAnswer(login, body);
  if (value) {
    kit.client.secrets.add(value.token, 'token');
    kit.tokens.add(value.token);
  }
}

/** Restores the old password and logs in with it. */
async function restorePassword(kit: Kit, temporary: string): Promise<void> {
  const { username, password } = kit.options;
  const opened = await kit.client.call(login, { body: { username, password: temporary } });
  const { value } = readAnswer(login, opened.body);
  if (opened.status === 200 && value) {
    kit.client.secrets.add(value.token, 'token');
    const back = await kit.client.call(resetPassword, {
      token: value.token,
      body: { oldPassword: temporary, newPassword: password, repeatPassword: password },
    });
    if (back.status !== 200 && back.status !== 204) kit.isAccountLeftChanged = true;
  }
  kit.restore = undefined;
  kit.token = await kit.openSession(password);
  if (kit.token === undefined) kit.isAccountLeftChanged = true;
}

/** The balance must grow by what the bonus loses. */
export async function checkCashback(kit: Kit): Promise<void> {
  if (!kit.wants(transferCashback)) return;
  if (!kit.options.allowsWrites) {
    kit.skip(transferCashback, '--writes allows it: it moves the bonus to the balance');
    return;
  }
  const { token } = kit;
  const before = await kit.ok(userDetails, { token });
  const moved = await kit.ok(transferCashback, { token });
  const after = await kit.ok(userDetails, { token });
  if (!before || !moved || !after || before.value.bounse === undefined || after.value.bounse === undefined)
    return;
  const sum = ({ balance, bounse }: { balance: string; bounse?: string | undefined }) =>
    Math.round((Number(balance) + Number(bounse ?? 0)) * 1000);
  kit.expect(
    sum(before.value) === sum(after.value) && Number(after.value.bounse) === 0,
    transferCashback,
    after.answer,
    {
      path: 'balance',
      expected: 'bonus that is moved to the balance',
      found: 'another sum',
      consequence: 'the player sees the balance change without a transfer',
    },
  );
}
