import '../testing/page';

import { callName, listGames, login, topWinners, userDetails } from '@tessera/contract';
import { afterEach, expect, test } from 'vitest';

import { backend } from '../testing/backend';
import { recordProblems } from '../testing/record-problems';
import { ApiFailure, call } from './call';
import { reportMissingCode } from './report';
import { dropToken, keepToken } from './token';

const { events, lines } = recordProblems();
let restore: () => void = () => undefined;
afterEach(() => {
  restore();
  dropToken();
});

const game = { game_id: 1, provider_id: 37, type: 1, name: 'Atlas' };
const query = { page_index: 1, page_size: 30 };

test('every item that is left out is reported with call, path, expected and found type', async () => {
  const data = [game, { ...game, name: null }, { ...game, game_id: {} }];
  ({ restore } = backend({ '/get_slot_game': { body: { data, total: 3 } } }));
  await call(listGames, { query });
  expect(events).toMatchObject([
    { kind: 'answer', call: 'get_slot_game', path: 'data[1].name', expected: 'text', found: 'null' },
    { kind: 'answer', call: 'get_slot_game', path: 'data[2].game_id', expected: 'id', found: 'object' },
  ]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('get_slot_game  data[1].name');

  // A repeated problem is another event for the monitoring, but no other console line.
  await call(listGames, { query });
  expect(events).toHaveLength(4);
  expect(lines).toHaveLength(2);
});

test('an invalid response, a failed call and a lost connection are reported', async () => {
  const answers = [{ body: { no: 'list' } }, { text: '<html>' }, { status: 500 }, { isLost: true }];
  for (const answer of answers) {
    ({ restore } = backend({ '/top_winners': answer }));
    await expect(call(topWinners)).rejects.toBeInstanceOf(ApiFailure);
    restore();
  }
  expect(events.map(({ call: name, path, expected, found }) => [name, path, expected, found])).toEqual([
    ['top_winners', 'data', 'list', 'nothing'],
    ['top_winners', '', 'JSON', 'no JSON'],
    ['top_winners', '', 'status 200 or 204', 'status 500'],
    ['top_winners', '', 'status 200 or 204', 'no connection'],
  ]);
});

test('a report contains no value of a response', async () => {
  keepToken('secret-token');
  ({ restore } = backend({ '/UserDetails': { body: { username: 'amel-1987', balance: 'many 1234.567' } } }));
  await expect(call(userDetails)).rejects.toBeInstanceOf(ApiFailure);
  expect(events).toHaveLength(1);
  expect(JSON.stringify(events) + lines.join()).not.toMatch(/amel|1234|secret/);
});

test('a refusal with a code or message is not reported', async () => {
  for (const answer of [
    { status: 401 },
    { status: 429, body: { code: 'too_many_attempts', message: 'Wait' } },
    { status: 400, body: { message: 'No' } },
  ]) {
    ({ restore } = backend({ '/login': answer }));
    await expect(call(login, { body: { username: 'a', password: 'b' } })).rejects.toBeInstanceOf(ApiFailure);
    restore();
  }
  expect(events).toEqual([]);
  ({ restore } = backend({ '/login': { status: 418 } }));
  await expect(call(login, { body: { username: 'a', password: 'b' } })).rejects.toBeInstanceOf(ApiFailure);
  expect(events).toMatchObject([{ call: callName(login), found: 'status 418' }]);
});

test('a file of the site that could not be fetched is reported with its name', () => {
  reportMissingCode(
    new TypeError('Failed to fetch dynamically imported module: https://a.example/assets/Play-a1.js'),
  );
  reportMissingCode(new TypeError('Importing a module script failed.'));
  expect(events).toMatchObject([
    { kind: 'code', path: '/assets/Play-a1.js' },
    { kind: 'code', path: 'a file of the site' },
  ]);
});
