import { expect, test } from 'vitest';

import { isAbsent, parseBody, readAnswer, readFailure } from './call';
import { login, logout, topWinners, userDetails } from './calls';
import { describeProblem } from './problem';

function problemsOf(...[call, body]: Parameters<typeof readAnswer>): string[] {
  return readAnswer(call, body).problems.map(describeProblem);
}

test('an unreadable response has no value, and its problem names the expected type', () => {
  expect(readAnswer(login, { access_token: 'x' }).value).toBeUndefined();
  expect(problemsOf(login, { access_token: 'x' })).toEqual([
    'login  token: text expected, nothing found; no player can log in',
  ]);
  expect(problemsOf(userDetails, parseBody(200, '<html>'))).toEqual([
    'UserDetails  answer: JSON expected, no JSON found; the site shows neither name nor balance',
  ]);
  expect(problemsOf(topWinners, { result: { data: [] } })).toEqual([
    'top_winners  data: list expected, nothing found; the winners say Unknown error',
  ]);
});

test('a list without a readable item has no value, and a problem for every item', () => {
  expect(readAnswer(topWinners, [{ user: 'a' }, null]).value).toBeUndefined();
  expect(problemsOf(topWinners, [{ user: 'a' }, null])).toEqual([
    'top_winners  [0].amount: decimal amount expected, nothing found; the winners say Unknown error',
    'top_winners  [1]: object expected, null found; the winners say Unknown error',
  ]);
});

test('204 is an empty list', () => {
  expect(readAnswer(topWinners, parseBody(204, ''))).toEqual({ value: [], problems: [] });
});

test('a response without a reader may have any body', () => {
  expect(readAnswer(logout, parseBody(200, '')).problems).toEqual([]);
  expect(readAnswer(logout, parseBody(200, '7')).problems).toEqual([]);
  expect(readAnswer(logout, parseBody(200, 'Bye')).problems).toEqual([]);
});

test('an error response is read as far as possible', () => {
  expect(readFailure({ code: 500, message: ' Maintenance ' })).toEqual({
    code: undefined,
    message: 'Maintenance',
    until: undefined,
  });
  expect(readFailure(parseBody(502, '<html>'))).toEqual({});
});

test('only an optional call may be absent', () => {
  expect([404, 405, 501, 500].map((status) => isAbsent({ optional: true }, status))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(isAbsent({}, 404)).toBe(false);
});
