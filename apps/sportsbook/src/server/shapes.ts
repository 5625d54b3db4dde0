import * as v from 'valibot';

import { HOUR_MS } from '../engine/fixtures';
import { SPORTS } from '../engine/sport';
import { MAX_SYSTEM_LEGS } from '../engine/system';
import { ODDS_POLICIES } from '../wire';

const EventId = v.pipe(v.string(), v.regex(/^[a-z]+-\d{1,6}-\d{1,3}$/));
/** Idempotency key, chosen by the page. */
const BetId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/));

export const EventParams = v.object({ id: EventId });
export const BetParams = v.object({ id: BetId });

/** The selections of a bet builder. */
const BuilderOutcome = v.pipe(v.string(), v.maxLength(240), v.regex(/^[a-z0-9_@.:+-]+$/));

export const BuilderQuery = v.object({ outcome: BuilderOutcome });

const Leg = v.strictObject({
  eventId: EventId,
  market: v.pipe(v.string(), v.regex(/^[a-z0-9_]{2,20}(@-?\d{1,3}(\.5)?)?$/)),
  outcome: v.union([v.pipe(v.string(), v.regex(/^[a-z_]{2,20}$/)), BuilderOutcome]),
  odds: v.pipe(v.number(), v.safeInteger()),
});

export const BetBody = v.strictObject({
  id: BetId,
  stake: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  policy: v.picklist(ODDS_POLICIES),
  legs: v.pipe(v.array(Leg), v.minLength(1), v.maxLength(50)),
  system: v.optional(v.pipe(v.array(v.pipe(v.number(), v.safeInteger())), v.maxLength(MAX_SYSTEM_LEGS))),
});

export const CashOutBody = v.strictObject({
  id: BetId,
  stake: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});

const Milliseconds = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** A day in the player's time zone; 25 hours when daylight saving time ends. */
const MAX_SPAN_MS = 25 * HOUR_MS;

const PrematchQuery = v.pipe(
  v.object({
    view: v.literal('prematch'),
    from: Milliseconds,
    to: Milliseconds,
    /** Part of a competitor's name. */
    search: v.optional(v.pipe(v.string(), v.maxLength(60))),
    league: v.optional(v.pipe(v.string(), v.maxLength(60))),
  }),
  // All leagues of all days would be a response of about 650 kB, without a login.
  v.check(
    ({ from, to, search = '', league }) =>
      search.trim() !== '' || league !== undefined || to - from <= MAX_SPAN_MS,
  ),
);

export const EventsQuery = v.union([v.object({ view: v.literal('live') }), PrematchQuery]);

export const ResultsQuery = v.pipe(
  v.object({ sport: v.picklist(SPORTS), from: Milliseconds, to: Milliseconds }),
  v.check(({ from, to }) => to - from <= MAX_SPAN_MS),
);

const LeagueId = v.pipe(v.string(), v.regex(/^[a-z]+-[a-z]{2}(-\d)?$/));

/** The default league is the one with the most matches. */
export const StandingsQuery = v.object({ sport: v.picklist(SPORTS), league: v.optional(LeagueId) });

export const FavouriteBody = v.strictObject({ id: v.union([LeagueId, EventId]), marked: v.boolean() });

export const BetsQuery = v.object({
  group: v.picklist(['open', 'settled']),
  before: v.optional(Milliseconds),
});
