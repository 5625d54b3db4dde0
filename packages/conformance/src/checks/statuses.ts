import {
  isAbsent,
  listGames,
  login,
  readAnswer,
  readFailure,
  resetPassword,
  userDetails,
} from '@tessera/contract';
import { allEndpoints } from '@tessera/contract/server';

import type { Answer } from '../client';
import type { Kit } from '../kit';

const UNKNOWN_NAME = 'no-player-of-this-name';
const LANGUAGES = ['fr-FR', 'en-US', 'ar-TN'];

/** Calls that need a player's token. */
const PLAYER_CALLS = allEndpoints.filter(({ auth }) => auth === 'player');

/** Without a token a player's call must answer 401, so that the site detects the end of the session. */
export async function checkVisitors(kit: Kit): Promise<void> {
  for (const call of PLAYER_CALLS) {
    if (!kit.wants(call)) continue;
    const { query, body } = call.example;
    const answer = await kit.send(call, { ...(query && { query }), ...(body && { body }) });
    if (isAbsent(call, answer.status) && !answer.isRedirected) continue;
    const isOpen =
      answer.status < 300 && !answer.isRedirected && readAnswer(call, answer.body).value !== undefined;
    if (answer.status === 401) kit.hold(call);
    else
      kit.noteStatus(
        call,
        answer,
        '401',
        isOpen
          ? 'everybody can call it without a login'
          : 'the site does not notice that the session is over',
      );
    kit.expectMessage(call, answer);
  }
}

export async function checkDeadToken(kit: Kit): Promise<void> {
  if (!kit.wants(userDetails)) return;
  const answer = await kit.send(userDetails, { token: 'this-token-has-never-been-given-out' });
  if (answer.status === 401) kit.hold(userDetails);
  else if (!kit.hasFinding(userDetails, 'status'))
    kit.note(userDetails, answer, {
      path: 'status for a dead token',
      expected: '401',
      found: String(answer.status),
      consequence: 'a player appears to be logged in after the session has ended',
    });
  await checkLanguages(kit);
}

/** The site shows the backend's messages, so they have to be in the player's language. */
async function checkLanguages(kit: Kit): Promise<void> {
  const messages = new Set<string>();
  let last;
  for (const language of LANGUAGES) {
    last = await kit.send(userDetails, { language });
    const { message } = (last.body ?? {}) as { message?: unknown };
    if (typeof message === 'string' && message !== '') messages.add(message);
  }
  if (messages.size === 0) return;
  kit.expect(messages.size > 1, userDetails, last, {
    path: 'message',
    expected: 'text in the language of Accept-Language',
    found: 'one text for all languages',
    consequence: 'players read messages in a foreign language',
    severity: 'tolerated',
  });
}

export async function checkWrongLogin(kit: Kit): Promise<void> {
  if (!kit.wants(login)) return;
  const answer = await kit.send(login, {
    body: { username: kit.options.username, password: 'not-the-password-of-anybody' },
  });
  const isOpen = answer.status === 200 && readAnswer(login, answer.body).value !== undefined;
  if (isOpen) kit.noteStatus(login, answer, '401', 'anybody can log in with any password');
  else if (answer.status < 400 || answer.status >= 500 || answer.status === 0)
    kit.noteStatus(login, answer, '401', 'a mistyped password looks like a broken site');
  else kit.hold(login);
  kit.expectMessage(login, answer);
  if (kit.hasFinding(login, 'status')) return;
  await checkCase(kit);
  await checkUnknownName(kit, answer);
}

/** A password in other letters is another password. */
async function checkCase(kit: Kit): Promise<void> {
  const { username, password } = kit.options;
  const other = password === password.toUpperCase() ? password.toLowerCase() : password.toUpperCase();
  if (other === password) return;
  kit.client.secrets.add(other, 'password');
  const answer = await kit.send(login, { body: { username, password: other } });
  const token = answer.status === 200 ? readAnswer(login, answer.body).value?.token : undefined;
  kit.expect(token === undefined, login, answer, {
    path: 'password',
    expected: 'refusal of a password in capital letters',
    found: 'a token',
    consequence: 'passwords are easier to guess',
  });
  if (token === undefined) return;
  kit.client.secrets.add(token, 'token');
  kit.tokens.add(token);
}

async function checkUnknownName(kit: Kit, wrong: Answer): Promise<void> {
  const unknown = await kit.send(login, {
    body: { username: UNKNOWN_NAME, password: 'not-the-password-of-anybody' },
  });
  const textOf = ({ status, body }: Answer) => JSON.stringify([status, readFailure(body)]);
  kit.expect(textOf(unknown) === textOf(wrong), login, unknown, {
    path: 'unknown name',
    expected: 'the answer of a wrong password',
    found: 'another answer',
    consequence: 'strangers learn which accounts exist',
    severity: 'tolerated',
  });
}

/** Uses the current password as the new one, so that nothing changes if the backend accepts it. */
export async function checkWrongOldPassword(kit: Kit): Promise<void> {
  if (!kit.wants(resetPassword)) return;
  const { password } = kit.options;
  const answer = await kit.send(resetPassword, {
    token: kit.token,
    body: { oldPassword: 'not-the-old-password', newPassword: password, repeatPassword: password },
  });
  const consequence =
    answer.status === 401
      ? 'a mistyped old password logs the player out'
      : answer.status < 300
        ? 'a stolen token is enough to take over the account'
        : 'the form cannot say that the old password is wrong';
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 401) kit.hold(resetPassword);
  else
    kit.note(resetPassword, answer, {
      path: 'status for a wrong old password',
      expected: '400',
      found: String(answer.status),
      consequence,
    });
  kit.expectMessage(resetPassword, answer);
  // An accepted change ends the session.
  if (answer.status < 300) kit.token = await kit.openSession(password);
}

/** An unknown path must answer 404: if it answers a page, a missing call looks like a broken one. */
export async function checkUnknownCall(kit: Kit): Promise<void> {
  if (!kit.wants(listGames)) return;
  const unknown = { method: 'GET', path: '/no_such_call' } as const;
  const answer = await kit.send(unknown);
  if (answer.status >= 400 && answer.status < 500) return;
  kit.note(unknown, answer, {
    path: 'status',
    expected: '404',
    found: String(answer.status),
    consequence: 'a call that is missing looks like one that is broken',
  });
}
