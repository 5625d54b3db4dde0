import type { FastifyInstance } from 'fastify';

import type { BuilderQuoteView, EventDetail, EventList, ResultList, UpcomingCounts } from '../../wire';
import { eventInfo } from '../book';
import { parse, RefusedCall } from '../refusal';
import { BuilderQuery, EventParams, EventsQuery, ResultsQuery, StandingsQuery } from '../shapes';
import { readIncidents, readMatch } from '../match-store';
import { liveView } from '../view';
import type { GetServices, Services } from './services';

/** What every visitor may read. */
export function registerEventRoutes(app: FastifyInstance, services: GetServices): void {
  app.get('/api/events', async (request) => {
    const { book, now } = services();
    const query = parse(EventsQuery, request.query);
    const nowMs = now();
    // Read before the first await: the page then receives every later change as a tick.
    const seq = book.seq;
    const events = query.view === 'live' ? book.liveEvents() : await book.prematchEvents(query, nowMs);
    return { seq, nowMs, events } satisfies EventList;
  });

  app.get('/api/upcoming', async () => {
    const { book, now } = services();
    return { leagues: book.upcomingByLeague(now()) } satisfies UpcomingCounts;
  });

  app.get('/api/events/:id', async (request) => {
    const { id } = parse(EventParams, request.params, 'not_found');
    return readEventDetail(services(), id);
  });

  app.get('/api/events/:id/builder', async (request) => {
    const { builders, now } = services();
    const { id: eventId } = parse(EventParams, request.params, 'not_found');
    const quote = await builders.quote({ eventId, ...parse(BuilderQuery, request.query) }, now);
    const answer: BuilderQuoteView =
      quote.kind === 'open'
        ? { odds: quote.odds }
        : {
            code:
              quote.kind === 'refused'
                ? quote.code
                : quote.kind === 'suspended'
                  ? 'market_suspended'
                  : 'event_closed',
          };
    return answer;
  });

  app.get('/api/events/:id/form', async (request) => {
    const { book, results } = services();
    const { id } = parse(EventParams, request.params, 'not_found');
    const fixture = book.calendar.find(id);
    if (!fixture) throw new RefusedCall('not_found');
    return results.form(fixture);
  });

  app.get('/api/results', async (request) => {
    const { sport, from, to } = parse(ResultsQuery, request.query);
    return { results: await services().results.list(sport, from, to) } satisfies ResultList;
  });

  app.get('/api/standings', async (request) => {
    const { sport, league } = parse(StandingsQuery, request.query);
    const standings = await services().results.standings(sport, league);
    if (!standings) throw new RefusedCall('not_found');
    return standings;
  });
}

async function readEventDetail({ book, pool, now }: Services, id: string): Promise<EventDetail> {
  const seq = book.seq;
  const nowMs = now();
  const open = book.event(id, nowMs);
  if (open && !open.live) return { seq, nowMs, event: open, incidents: [] };
  const [match, incidents] = await Promise.all([readMatch(pool, id), readIncidents(pool, id)]);
  const fixture = book.calendar.find(id);
  if (!match || !fixture) throw new RefusedCall('not_found');
  const ended = { ...eventInfo(fixture), live: liveView(match.state), markets: {}, marketCount: 0 };
  return { seq, nowMs, event: open ?? ended, incidents };
}
