import { pause } from '@tessera/database';

import { DAY_MS } from '../engine/fixtures';
import { kickOff, playUntil } from '../engine/simulation';
import type { Book } from './book';
import { MAX_MATCH_MS, type MatchRandom } from './match-clock';
import { hasPastMatches, notePastMatches, writePastMatches, type PastMatch } from './match-store';
import type pg from 'pg';

const STORED_TOGETHER = 25;
/** After every match, so that requests are not delayed. */
const PAUSE_MS = 5;

type Options = {
  pool: pg.Pool;
  book: Book;
  now: () => number;
  random: MatchRandom;
  /** How many days before the first start are played. */
  days: number;
};

/**
 * Plays the matches of the days before the first start, latest first, so that results, standings and the form of both sides are not empty.
 * The next start continues after an interruption.
 */
export async function playPastMatches(options: Options, signal: AbortSignal): Promise<void> {
  const { pool, book, now, random, days } = options;
  if (days === 0 || (await hasPastMatches(pool))) return;
  // Later ones belong to the clock.
  const toMs = now() - MAX_MATCH_MS;
  const fixtures = book.calendar.starting(toMs - days * DAY_MS, toMs).toReversed();
  let played: PastMatch[] = [];
  for (const fixture of fixtures) {
    if (signal.aborted) return;
    const start = kickOff(fixture);
    const { state, incidents } = playUntil(
      fixture,
      start.state,
      fixture.startsAtMs + MAX_MATCH_MS,
      random(fixture.sport),
    );
    played.push({ id: fixture.id, state, incidents: [...start.incidents, ...incidents] });
    if (played.length === STORED_TOGETHER) {
      await writePastMatches(pool, played);
      played = [];
    }
    await pause(PAUSE_MS, signal);
  }
  await writePastMatches(pool, played);
  await notePastMatches(pool);
}
