import { until } from '@tessera/provider-kit/testing';
import { expect, test } from 'vitest';

import { DAY_MS } from '../engine/fixtures';
import { openTestBook, prematchEvents } from '../testing/test-book';
import type { FormView, ResultList } from '../wire';

test('a new sportsbook has results of the days before its first start, and a form for both sides @full', async () => {
  const book = await openTestBook({ pastDays: 4 });
  try {
    const get = async <T>(path: string) =>
      (
        await book.app.inject({ url: `/sportsbook/api${path}`, headers: { authorization: 'Bearer fan' } })
      ).json<T>();
    const settings = () =>
      book.pool
        .query("SELECT FROM sportsbook.setting WHERE name = 'past_matches'")
        .then((result) => result.rowCount);
    await until(async () => (await settings()) === 1);
    const to = book.now() - 2 * DAY_MS;
    const { results } = await get<ResultList>(`/results?sport=football&from=${to - DAY_MS}&to=${to}`);
    expect(results.length).toBeGreaterThan(20);
    const upcoming = (await prematchEvents(book)).filter(({ sport }) => sport === 'football');
    expect(upcoming.length).toBeGreaterThan(0);
    for (const { id, home, away } of upcoming.slice(0, 5)) {
      const form = await get<FormView>(`/events/${id}/form`);
      for (const [side, competitor] of [
        [form.home, home],
        [form.away, away],
      ] as const) {
        expect(side.recent.length).toBeGreaterThan(0);
        for (const { event } of side.recent) expect([event.home.id, event.away.id]).toContain(competitor.id);
      }
    }
    // Every match of these days has ended once, with its incidents.
    const { rows } = await book.pool.query<{ open: number; silent: number }>(
      `SELECT count(*) FILTER (WHERE NOT ended)::integer AS open,
         count(*) FILTER (WHERE NOT EXISTS (SELECT FROM sportsbook.incident WHERE match_id = match.id))::integer AS silent
       FROM sportsbook.match WHERE starts_at < $1`,
      [new Date(book.now() - DAY_MS)],
    );
    expect(rows).toEqual([{ open: 0, silent: 0 }]);
  } finally {
    await book.close();
  }
});
