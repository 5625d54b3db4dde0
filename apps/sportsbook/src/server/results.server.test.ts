import { until } from '@tessera/provider-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DAY_MS, HOUR_MS } from '../engine/fixtures';
import { LEAGUES } from '../engine/leagues';
import { SPORTS } from '../engine/sport';
import { listEvents, openTestBook, prematchEvents, type TestBook } from '../testing/test-book';
import type { FavouriteList, FormView, ResultList, StandingsView, UpcomingCounts } from '../wire';

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

/** Searches the matches of the next week. */
async function find(text: string) {
  const now = book.now();
  const query = `view=prematch&from=${now}&to=${now + 7 * DAY_MS}&search=${encodeURIComponent(text)}`;
  return (await listEvents(book.app, query)).events;
}

test('finished matches are listed with their scores, live ones are not', async () => {
  const to = book.now();
  const live = new Set((await listEvents(book.app, 'view=live')).events.map(({ id }) => id));
  for (const sport of SPORTS) {
    const { body } = await get<ResultList>(`/results?sport=${sport}&from=${to - 12 * HOUR_MS}&to=${to}`);
    expect(body.results.length).toBeGreaterThan(0);
    for (const { event, score, parts } of body.results) {
      expect(event.sport).toBe(sport);
      expect(live.has(event.id)).toBe(false);
      expect(score).toHaveLength(2);
      expect(parts !== undefined).toBe(sport !== 'football' && sport !== 'handball');
    }
  }
});

test('standings contain the matches of the league and month', async () => {
  const { rows } = await book.pool.query<{ home: number; away: number; id: string }>(
    `SELECT id, (state -> 'score' ->> 0)::integer AS home, (state -> 'score' ->> 1)::integer AS away
     FROM sportsbook.match
     WHERE ended AND id LIKE 'football-%' AND NOT (state ->> 'abandoned')::boolean
       AND starts_at >= date_trunc('month', $1::timestamptz AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`,
    [new Date(book.now())],
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

test('the form of both sides has their matches in the competition before this one', async () => {
  const { events } = await listEvents(book.app, 'view=live');
  const { rows } = await book.pool.query<{ id: string }>(
    "SELECT id FROM sportsbook.match WHERE ended AND id LIKE 'tennis-%' LIMIT 1",
  );
  expect(rows).toHaveLength(1);
  const upcoming = (await prematchEvents(book)).find(({ sport }) => sport === 'tennis');
  for (const id of [events[0]!.id, rows[0]!.id, upcoming!.id]) {
    const { status, body } = await get<FormView>(`/events/${id}/form`);
    expect(status).toBe(200);
    for (const { recent } of [body.home, body.away]) {
      expect(recent.length).toBeLessThanOrEqual(5);
      expect(recent.map(({ event }) => event.id)).not.toContain(id);
    }
  }
  expect((await get('/events/football-1-999/form')).status).toBe(404);
});

test('a search with a wrong letter finds the club', async () => {
  const right = await find('ashcombe');
  expect(right.length).toBeGreaterThan(0);
  expect(await find('ashcmobe')).toEqual(right);
});

test('upcoming matches are counted by league', async () => {
  const { body } = await get<UpcomingCounts>('/upcoming');
  expect(body.leagues['football-tn-1']).toBeGreaterThan(10);
});
