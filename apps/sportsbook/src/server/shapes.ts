import * as v from 'valibot';

import { ODDS_POLICIES } from '../wire';

const Leg = v.strictObject({
  eventId: v.pipe(v.string(), v.regex(/^[a-z]+-\d{1,6}-\d{1,3}$/)),
  market: v.pipe(v.string(), v.regex(/^[a-z0-9_]{2,20}(@-?\d{1,3}(\.5)?)?$/)),
  outcome: v.pipe(v.string(), v.regex(/^[a-z_]{2,20}$/)),
  odds: v.pipe(v.number(), v.safeInteger()),
});

export const BetBody = v.strictObject({
  /** Chosen by the page, once per bet: sending it again never bets twice. */
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  stake: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  policy: v.picklist(ODDS_POLICIES),
  legs: v.pipe(v.array(Leg), v.minLength(1), v.maxLength(50)),
});

const Milliseconds = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

export const EventsQuery = v.variant('view', [
  v.object({ view: v.literal('live') }),
  v.object({
    view: v.literal('prematch'),
    from: Milliseconds,
    to: Milliseconds,
    /** Part of a competitor's name. */
    search: v.optional(v.pipe(v.string(), v.maxLength(60))),
    league: v.optional(v.pipe(v.string(), v.maxLength(60))),
  }),
]);

export const BetsQuery = v.object({
  group: v.picklist(['open', 'settled']),
  before: v.optional(Milliseconds),
});
