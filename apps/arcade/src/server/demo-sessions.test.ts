import { games } from '@tessera/catalogue';
import { cryptoRandom } from '@tessera/provider-kit/random';
import { expect, test } from 'vitest';

import { createDemoSessions } from './demo-sessions';
import { SPIN_MS } from './slots';

const MACHINE = games.find(({ type }) => type === 1)!;
const KEY = Buffer.alloc(32, 7);
const random = cryptoRandom();
const HOUR_MS = 3_600_000;

function openSessions(key = KEY) {
  const clock = { now: 1_000_000_000 };
  const sessions = createDemoSessions(
    key,
    () => random,
    () => clock.now,
  );
  const open = (currency = 'TND') => sessions.open(MACHINE.providerId, MACHINE.id, currency) ?? '';
  return { sessions, clock, open };
}

test('a session begins with a thousand play units of its currency', () => {
  const { sessions, open } = openSessions();
  expect(sessions.read(open())).toMatchObject({ balance: 1_000_000, currency: 'TND' });
  expect(sessions.read(open('EUR'))?.balance).toBe(100_000);
});

test('every spin takes the stake, pays what its frames show, and returns a token with the new balance', () => {
  const { sessions, clock, open } = openSessions();
  let session = sessions.read(open())!;
  for (let spin = 0; spin < 200; spin++) {
    clock.now += SPIN_MS;
    const answer = sessions.spin(session, { id: `spin-${spin}`, stake: 1_000 });
    const coins = answer.frames.reduce((sum, frame) => sum + frame.coins, 0);
    expect(answer.payout).toBe(coins * answer.coinValue);
    const next = sessions.read(answer.demoToken)!;
    expect(next.balance).toBe(session.balance - 1_000 + answer.payout);
    session = next;
  }
});

test('a stake that the game does not have, or above the balance, is refused', () => {
  const { sessions, open } = openSessions();
  const session = sessions.read(open())!;
  expect(() => sessions.spin(session, { id: 'a', stake: 1_001 })).toThrow('stake_not_allowed');
  expect(() => sessions.spin({ ...session, balance: 500 }, { id: 'a', stake: 1_000 })).toThrow(
    'insufficient_funds',
  );
});

test('a session ends after two hours, with all its tokens', () => {
  const { sessions, clock, open } = openSessions();
  const token = open();
  clock.now += HOUR_MS;
  const { demoToken } = sessions.spin(sessions.read(token)!, { id: 'a', stake: 1_000 });
  clock.now += HOUR_MS - 1;
  expect(sessions.read(demoToken)).toBeDefined();
  clock.now += 1;
  expect(sessions.read(demoToken)).toBeUndefined();
});

test('a changed token, and one signed with another key, are refused', () => {
  const { sessions, open } = openSessions();
  const token = open();
  const [prefix, text = '', signature = ''] = token.split('.');
  const rich = Buffer.from(
    Buffer.from(text, 'base64url').toString().replace('"balance":1000000', '"balance":9000000'),
  ).toString('base64url');
  expect(rich).not.toBe(text);
  for (const other of [
    '',
    'demo.',
    'anna.37.1001',
    `${prefix}.${rich}.${signature}`,
    `${prefix}.${text}`,
    openSessions(Buffer.alloc(32, 8)).open(),
  ])
    expect(sessions.read(other), other).toBeUndefined();
});

test('tables and crash games have no demo sessions', () => {
  const { sessions } = openSessions();
  for (const type of [2, 3]) {
    const { providerId, id } = games.find((game) => game.type === type)!;
    expect(sessions.open(providerId, id, 'TND')).toBeUndefined();
  }
});

test('of 300 demo spins in one second, 200 are accepted', () => {
  const { sessions, open } = openSessions();
  const results = Array.from({ length: 300 }, (_, index) => {
    try {
      return sessions.spin(sessions.read(open())!, { id: `spin-${index}`, stake: 1_000 }) && 'spun';
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(results.filter((result) => result === 'spun')).toHaveLength(200);
  expect(results.filter((result) => result === 'too_fast')).toHaveLength(100);
});
