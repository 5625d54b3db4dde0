import { sessionOf, viewPosition } from '@tessera/provider-kit/server';
import type { SandboxHost } from '@tessera/provider/port';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import * as v from 'valibot';

import type {
  BetPage,
  BetStatus,
  BetView,
  CashOutOffers,
  EventDetail,
  EventList,
  FavouriteList,
  Me,
  Refusal,
  RefusalCode,
  ResultList,
} from '../wire';
import type { Betting } from './betting';
import { eventInfo, type Book } from './book';
import type { CashOuts } from './cash-outs';
import type { Favourites } from './favourites';
import { limitsOf } from './limits';
import type { Results } from './results';
import {
  BetBody,
  BetParams,
  BetsQuery,
  CashOutBody,
  EventParams,
  EventsQuery,
  FavouriteBody,
  ResultsQuery,
  StandingsQuery,
} from './shapes';
import { readSlip, readSlips, type Slip } from './slip-store';
import { readIncidents, readMatch } from './store';
import type { Stream } from './stream';
import { liveView } from './view';

export type Services = {
  host: SandboxHost;
  pool: pg.Pool;
  book: Book;
  betting: Betting;
  cashOuts: CashOuts;
  results: Results;
  favourites: Favourites;
  stream: Stream;
  now: () => number;
};

const BETS_PER_PAGE = 20;
/** Of the newest open bets; who has more of them waits until some are settled. */
const MOST_OFFERS = 100;

const STATUS_OF: Partial<Record<RefusalCode, number>> = {
  bad_request: 400,
  unauthorized: 401,
  not_found: 404,
};

const MESSAGES: Record<RefusalCode, string> = {
  bad_request: 'The request is not a bet.',
  unauthorized: 'The session is over.',
  too_many_legs: 'Too many selections.',
  same_event: 'Two selections of one event cannot be combined.',
  stake_too_low: 'The stake is below the minimum.',
  stake_too_high: 'The stake is above the maximum.',
  payout_too_high: 'The possible return is above the maximum.',
  event_payout_too_high: 'Your bets on this event could return more than the maximum.',
  price_changed: 'The price has changed.',
  market_suspended: 'The market is suspended.',
  event_closed: 'The event is closed.',
  bet_conflict: 'This bet id stands for another bet.',
  cash_out_closed: 'The bet is not open any more.',
  cash_out_pending: 'Another cash-out of this bet waits for acceptance.',
  too_many_pending: 'Too many bets wait for acceptance.',
  too_many_favourites: 'There is no such favourite, or room for it.',
  insufficient_funds: 'The balance does not cover the stake.',
  stake_limit: 'The stake would pass a limit that the player has set.',
  loss_limit: 'The stake, if lost, would pass a limit that the player has set.',
  time_limit: 'The time that the player has set for play is used up.',
  reality_check: 'A reality check waits for the answer of the player on the site.',
  on_break: 'The player is taking a break.',
  self_excluded: 'The player is self-excluded.',
  interrupted: 'The bet was not placed.',
  not_found: 'There is no such thing.',
};

function refuse(
  reply: FastifyReply,
  code: RefusalCode,
  { changes, offer }: Pick<Refusal, 'changes' | 'offer'> = {},
): Refusal {
  void reply.code(STATUS_OF[code] ?? 409);
  return {
    code,
    message: MESSAGES[code],
    ...(changes?.length && { changes }),
    ...(offer !== undefined && { offer }),
  };
}

/** Calls are registered before the book has started; until then `services` throws, and they answer 503. */
export function registerCalls(app: FastifyInstance, services: () => Services): void {
  const playerOf = (request: FastifyRequest) => sessionOf(request, services().host.sessions);

  app.get('/api/events', async (request, reply) => {
    const { book, now } = services();
    const query = v.safeParse(EventsQuery, request.query);
    if (!query.success) return refuse(reply, 'bad_request');
    const nowMs = now();
    // Before the first pause: what ticks tell from here on, the page hears from them.
    const seq = book.seq;
    const events =
      query.output.view === 'live' ? book.liveEvents() : await book.prematchEvents(query.output, nowMs);
    return { seq, nowMs, events } satisfies EventList;
  });

  app.get('/api/events/:id', async (request, reply) => {
    const { book, pool, now } = services();
    const params = v.safeParse(EventParams, request.params);
    if (!params.success) return refuse(reply, 'not_found');
    const { id } = params.output;
    const seq = book.seq;
    const nowMs = now();
    const open = book.event(id, nowMs);
    if (open && !open.live) return { seq, nowMs, event: open, incidents: [] } satisfies EventDetail;
    const [match, incidents] = await Promise.all([readMatch(pool, id), readIncidents(pool, id)]);
    const fixture = book.calendar.find(id);
    if (!match || !fixture) return refuse(reply, 'not_found');
    const event = open ?? {
      ...eventInfo(fixture),
      live: liveView(match.state),
      markets: {},
      marketCount: 0,
    };
    return { seq, nowMs, event, incidents } satisfies EventDetail;
  });

  app.get('/api/results', async (request, reply) => {
    const query = v.safeParse(ResultsQuery, request.query);
    if (!query.success) return refuse(reply, 'bad_request');
    const { sport, from, to } = query.output;
    return { results: await services().results.list(sport, from, to) } satisfies ResultList;
  });

  app.get('/api/standings', async (request, reply) => {
    const query = v.safeParse(StandingsQuery, request.query);
    if (!query.success) return refuse(reply, 'bad_request');
    const { sport, league } = query.output;
    return (await services().results.standings(sport, league)) ?? refuse(reply, 'not_found');
  });

  app.get('/api/favourites', async (request, reply) => {
    const session = await playerOf(request);
    if (!session) return refuse(reply, 'unauthorized');
    return { ids: await services().favourites.list(session.playerId) } satisfies FavouriteList;
  });

  app.post('/api/favourites', async (request, reply) => {
    const { favourites } = services();
    const session = await playerOf(request);
    if (!session) return refuse(reply, 'unauthorized');
    const body = v.safeParse(FavouriteBody, request.body);
    if (!body.success) return refuse(reply, 'bad_request');
    const { id, marked } = body.output;
    if (!(await favourites.set(session.playerId, id, marked))) return refuse(reply, 'too_many_favourites');
    return { ids: await favourites.list(session.playerId) } satisfies FavouriteList;
  });

  app.get('/api/me', async (request, reply) => {
    const { host, now } = services();
    const session = await playerOf(request);
    if (!session) return refuse(reply, 'unauthorized');
    const { username, currency, playerId } = session;
    const balance = await host.wallet.balance(playerId);
    return { username, currency, balance, limits: limitsOf(currency), nowMs: now() } satisfies Me;
  });

  app.get('/api/position', async (request, reply) => {
    const session = await playerOf(request);
    return session ? viewPosition(session, services().host.sessions) : refuse(reply, 'unauthorized');
  });

  app.post('/api/bets', async (request, reply) => {
    const { betting, book } = services();
    const session = await playerOf(request);
    if (!session) return refuse(reply, 'unauthorized');
    const body = v.safeParse(BetBody, request.body);
    if (!body.success) return refuse(reply, 'bad_request');
    const placement = await betting.place(session, body.output);
    if (!placement.ok) return refuse(reply, placement.code, placement);
    return betView(placement.slip, book);
  });

  app.get('/api/bets', async (request, reply) => {
    const { pool, book, now } = services();
    const session = await playerOf(request);
    if (!session) return refuse(reply, 'unauthorized');
    const query = v.safeParse(BetsQuery, request.query);
    if (!query.success) return refuse(reply, 'bad_request');
    const before = query.output.before ?? now() + 1;
    const slips = await readSlips(pool, session.playerId, query.output.group, before, BETS_PER_PAGE);
    const last = slips.length === BETS_PER_PAGE ? slips.at(-1) : undefined;
    return {
      bets: slips.map((slip) => betView(slip, book)),
      ...(last && { nextBeforeMs: last.placedAtMs }),
    } satisfies BetPage;
  });

  app.get('/api/bets/:id', async (request, reply) => {
    const { pool, book } = services();
    const session = await playerOf(request);
    if (!session) return refuse(reply, 'unauthorized');
    const params = v.safeParse(BetParams, request.params);
    if (!params.success) return refuse(reply, 'not_found');
    const slip = await readSlip(pool, { playerId: session.playerId, id: params.output.id });
    return slip ? betView(slip, book) : refuse(reply, 'not_found');
  });

  app.post('/api/bets/:id/cash-out', async (request, reply) => {
    const { cashOuts, book } = services();
    const session = await playerOf(request);
    if (!session) return refuse(reply, 'unauthorized');
    const params = v.safeParse(BetParams, request.params);
    if (!params.success) return refuse(reply, 'not_found');
    const body = v.safeParse(CashOutBody, request.body);
    if (!body.success) return refuse(reply, 'bad_request');
    const answer = await cashOuts.request(session, params.output.id, body.output);
    return answer.ok ? betView(answer.slip, book) : refuse(reply, answer.code, answer);
  });

  app.get('/api/cash-outs', async (request, reply) => {
    const { pool, cashOuts, now } = services();
    const session = await playerOf(request);
    if (!session) return refuse(reply, 'unauthorized');
    const nowMs = now();
    const slips = await readSlips(pool, session.playerId, 'open', nowMs + 1, MOST_OFFERS);
    const quotes = await cashOuts.quotes(slips);
    const offers = slips.flatMap(({ id }, index) => {
      const quote = quotes[index];
      return quote ? [[id, quote.offer] as const] : [];
    });
    return { nowMs, offers: Object.fromEntries(offers) } satisfies CashOutOffers;
  });

  // A HEAD of a stream would never be answered: there is no body that could end.
  app.get('/api/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const { stream } = services();
    const session = await playerOf(request);
    if (!session) return refuse(reply, 'unauthorized');
    const since = Number(request.headers['last-event-id'] ?? Number.NaN);
    stream.open(request, reply, session.playerId, Number.isSafeInteger(since) ? since : undefined);
    return reply;
  });
}

/** A slip on its way to being accepted, or to being taken back, is still pending for the player. */
function statusOf({ state, outcome }: Slip): BetStatus {
  switch (state) {
    case 'pending':
    case 'placing':
      return 'pending';
    case 'refused':
      return 'refused';
    case 'refunding':
      return outcome ? 'open' : 'pending';
    case 'refunded':
      return outcome ?? 'refused';
    case 'settled':
      // The table has no settled slip without an outcome.
      return outcome ?? 'lost';
    default:
      return 'open';
  }
}

function betView(slip: Slip, book: Book): BetView {
  const settled = slip.settledAtMs !== undefined;
  return {
    id: slip.id,
    stake: slip.stake,
    currency: slip.currency,
    status: statusOf(slip),
    ...(slip.system && { system: slip.system }),
    ...(slip.refusal && { refusal: slip.refusal }),
    potential: slip.potential,
    ...(settled && { payout: (slip.payout ?? 0) + slip.cashedAmount }),
    ...(slip.cashedStake > 0 && { cashedOut: { stake: slip.cashedStake, amount: slip.cashedAmount } }),
    placedAtMs: slip.placedAtMs,
    ...(slip.settledAtMs !== undefined && { settledAtMs: slip.settledAtMs }),
    legs: slip.legs.flatMap((leg) => {
      const fixture = leg.event ? undefined : book.calendar.find(leg.eventId);
      const event = leg.event ?? (fixture && eventInfo(fixture));
      if (!event) return [];
      return {
        event,
        market: leg.market,
        outcome: leg.outcome,
        live: leg.live,
        odds: leg.odds,
        ...(leg.result && { result: leg.result }),
        ...(leg.score && { score: leg.score }),
      };
    }),
  };
}
