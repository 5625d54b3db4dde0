import { connect, migrate } from '@tessera/database';
import { createTestDatabase } from '@tessera/database/testing';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DAY_MS, MINUTE_MS } from '../engine/fixtures';
import { decideLeg } from '../engine/settlement';
import { Book } from './book';
import { cryptoMatchRandom, MatchClock, REVIEWED_PER_TICK } from './match-clock';
import { readLiveMatches, readMatch, readTicks } from './match-store';

const NOON_MS = 20_700 * DAY_MS + 12 * 60 * MINUTE_MS;
let connection: ReturnType<typeof connect>;
let nowMs = NOON_MS;
const book = new Book('test');
const { log } = Fastify();

beforeAll(async () => {
  const database = await createTestDatabase();
  connection = connect(database.url, { name: 'test' });
  const folder = new URL('migrations', import.meta.url).pathname;
  await migrate(connection.pool, { schema: 'sportsbook', folder });
});
afterAll(() => connection.close());

async function openClock(): Promise<MatchClock> {
  const clock = new MatchClock({
    pool: connection.pool,
    book,
    now: () => nowMs,
    log,
    random: cryptoMatchRandom,
  });
  await clock.load();
  await clock.tick();
  return clock;
}

test.each([
  ['with an invalid state', `state || '{"red": null}'`],
  ['of another state version', `state || '{"version": 0}'`],
])('a match %s is abandoned, and all others continue', async (_, broken) => {
  await openClock();
  const match = (await readLiveMatches(connection.pool)).find(({ state }) => state.sport === 'football');
  await connection.pool.query(`UPDATE sportsbook.match SET state = ${broken} WHERE id = $1`, [match!.id]);
  nowMs += MINUTE_MS;
  await openClock();
  const { state } = (await readMatch(connection.pool, match!.id))!;
  expect(state).toMatchObject({ ended: true, abandoned: true });
  expect(decideLeg(state, '1x2', 'home')).toBe('void');
  const others = await readLiveMatches(connection.pool);
  expect(others.length).toBeGreaterThan(5);
  expect(others.every((other) => other.state.atMs > nowMs - 2_000)).toBe(true);
});

test('after the machine was suspended, upcoming matches are priced again over several ticks and announced', async () => {
  let prices = 0;
  const moving = (_seed: string, key: string, atMs: number) => {
    if (key.startsWith('prematch')) prices += 1;
    return Math.sin(atMs);
  };
  const suspendedBook = new Book('test', moving);
  const clock = new MatchClock({
    pool: connection.pool,
    book: suspendedBook,
    now: () => nowMs,
    log,
    random: cryptoMatchRandom,
  });
  await clock.load();
  await clock.tick();
  nowMs += 2 * 60 * MINUTE_MS;
  const { rows } = await connection.pool.query<{ seq: number }>(
    'SELECT max(seq) AS seq FROM sportsbook.tick',
  );
  const announced = async () => {
    const ticks = await readTicks(connection.pool, rows[0]!.seq);
    return new Set(ticks.flatMap(({ events }) => events.filter(({ live }) => !live).map(({ id }) => id)));
  };
  let before = 0;
  for (let tick = 1; tick <= 3; tick++) {
    prices = 0;
    await clock.tick();
    // One price before the review and one after it.
    expect(prices).toBe(2 * REVIEWED_PER_TICK);
    const now = await announced();
    expect(now.size).toBeGreaterThan(before);
    before = now.size;
  }
});
