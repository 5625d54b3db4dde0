import { until } from '@tessera/provider-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { LEAGUES } from '../engine/leagues';
import { SPORTS } from '../engine/sport';
import { listEvents, openTestBook, prematchEvents, type TestBook } from '../testing/test-book';
import type { FavouriteList, ResultList, StandingsView } from '../wire';

const HOUR_MS = 3_600_000;
let book: TestBook;

beforeAll(async () => {
  book = await openTestBook();
  await until(async () => (await listEvents(book.app, 'view=live')).events.length >= 10);
  // No match ends between two requests.
  await book.stopTime();
});
afterAll(() => book.close());

async function get<T>(path: string, player = 'fan') {
  const response = await book.app.inject({
    url: `/sportsbook/api${path}`,
    headers: { authorization: `Bearer ${player}` },
  });
  return { status: response.statusCode, body: response.json<T>() };
}

test('finished matches are listed with their scores, live ones are not', async () => {
  const to = book.now();
  const live = new Set((await listEvents(book.app, 'view=live')).events.map(({ id }) => id));
  for (const sport of SPORTS) {
    const { body } = await get<ResultList>(`/results?sport=${sport}&from=${to - 12 * HOUR_MS}&to=${to}`);
    expect(body.results.length).toBeGreaterThan(3);
    for (const { event, score, parts } of body.results) {
      expect(event.sport).toBe(sport);
      expect(live.has(event.id)).toBe(false);
      expect(score).toHaveLength(2);
      expect(parts !== undefined).toBe(sport === 'basketball' || sport === 'tennis');
    }
  }
});

test('standings contain the matches of the league and month', async () => {
  const { rows } = await book.pool.query<{ home: number; away: number; id: string }>(
    `SELECT id, (state -> 'score' ->> 0)::integer AS home, (state -> 'score' ->> 1)::integer AS away
     FROM sportsbook.match
     WHERE ended AND id LIKE 'football-%' AND NOT (state ->> 'abandoned')::boolean
       AND starts_at >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`,
  );
  const tables = await Promise.all(
    LEAGUES.filter(({ sport }) => sport === 'football').map(
      async ({ id }) => (await get<StandingsView>(`/standings?sport=football&league=${id}`)).body,
    ),
  );
  const all = tables.flatMap(({ rows: table }) => table);
  const sum = (of: (row: (typeof all)[number]) => number) => all.reduce((total, row) => total + of(row), 0);
  const goals = rows.reduce((total, { home, away }) => total + home + away, 0);
  expect(sum((row) => row.played)).toBe(2 * rows.length);
  expect([sum((row) => row.scored), sum((row) => row.conceded)]).toEqual([goals, goals]);
  for (const { rows: table } of tables)
    expect(table.map(({ points }) => points)).toEqual(
      table.map(({ points }) => points).toSorted((a, b) => b - a),
    );
});

test('the default standings are those of the league with the most matches', async () => {
  const { body } = await get<StandingsView>('/standings?sport=handball');
  const tables = await Promise.all(
    LEAGUES.filter(({ sport }) => sport === 'handball').map(
      async ({ id }) => (await get<StandingsView>(`/standings?sport=handball&league=${id}`)).body,
    ),
  );
  const played = ({ rows }: StandingsView) => rows.reduce((sum, row) => sum + row.played, 0);
  expect(played(body)).toBe(Math.max(...tables.map(played)));
});

test('invalid queries are refused', async () => {
  const now = book.now();
  expect((await get(`/results?sport=chess&from=${now}&to=${now}`)).status).toBe(400);
  expect((await get(`/results?sport=football&from=0&to=${now}`)).status).toBe(400);
  expect((await get('/standings?sport=football&league=tennis-fr')).status).toBe(404);
  expect((await get("/standings?sport=football&league=';--")).status).toBe(400);
});

test('a search finds teams by a part of their name, in Latin and Arabic letters', async () => {
  const now = book.now();
  const find = async (text: string) =>
    (
      await listEvents(
        book.app,
        `view=prematch&from=${now}&to=${now + 168 * HOUR_MS}&search=${encodeURIComponent(text)}`,
      )
    ).events;
  const latin = await find('ashcombe');
  expect(new Set(latin.map(({ sport }) => sport)).size).toBeGreaterThan(1);
  expect((await find('آشكومب')).map(({ id }) => id)).toEqual(latin.map(({ id }) => id));
});

test('favourites belong to a player, are stored once and end with their match', async () => {
  const mark = async (player: string, id: string, marked: boolean) => {
    const response = await book.app.inject({
      method: 'POST',
      url: '/sportsbook/api/favourites',
      headers: { authorization: `Bearer ${player}` },
      payload: { id, marked },
    });
    return { status: response.statusCode, body: response.json<FavouriteList>() };
  };
  const [event] = await prematchEvents(book);
  await mark('fan', 'football-tn-1', true);
  await mark('fan', event!.id, true);
  expect((await mark('fan', event!.id, true)).body.ids.toSorted()).toEqual(
    ['football-tn-1', event!.id].toSorted(),
  );
  expect((await get<FavouriteList>('/favourites', 'other')).body.ids).toEqual([]);
  expect((await mark('fan', 'football-xx-1', true)).status).toBe(409);
  expect((await mark('fan', 'no such thing', true)).status).toBe(400);
  expect((await book.app.inject('/sportsbook/api/favourites')).statusCode).toBe(401);
  await book.pool.query("UPDATE sportsbook.favourite SET ends_at = now() - interval '1 day' WHERE id = $1", [
    event!.id,
  ]);
  expect((await get<FavouriteList>('/favourites')).body.ids).toEqual(['football-tn-1']);
  expect((await mark('fan', 'football-tn-1', false)).body.ids).toEqual([]);
});
