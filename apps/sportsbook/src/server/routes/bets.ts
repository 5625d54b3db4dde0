import type { FastifyInstance } from 'fastify';

import type { BetPage } from '../../wire';
import { betView } from '../bet-view';
import { parse, RefusedCall } from '../refusal';
import { BetBody, BetParams, BetsQuery } from '../shapes';
import { readSlip, readSlips } from '../slip-store';
import { requireSession, type GetServices } from './services';

const BETS_PER_PAGE = 20;

export function registerBetRoutes(app: FastifyInstance, services: GetServices): void {
  app.post('/api/bets', async (request) => {
    const { betting, book } = services();
    const session = await requireSession(request, services());
    const placement = await betting.place(session, parse(BetBody, request.body));
    if (!placement.ok) throw new RefusedCall(placement.code, placement);
    return betView(placement.slip, book);
  });

  app.get('/api/bets', async (request) => {
    const { pool, book, now } = services();
    const { playerId } = await requireSession(request, services());
    const { group, before = now() + 1 } = parse(BetsQuery, request.query);
    const slips = await readSlips(pool, playerId, group, before, BETS_PER_PAGE);
    const last = slips.length === BETS_PER_PAGE ? slips.at(-1) : undefined;
    return {
      bets: slips.map((slip) => betView(slip, book)),
      ...(last && { nextBeforeMs: last.placedAtMs }),
    } satisfies BetPage;
  });

  app.get('/api/bets/:id', async (request) => {
    const { pool, book } = services();
    const { playerId } = await requireSession(request, services());
    const { id } = parse(BetParams, request.params, 'not_found');
    const slip = await readSlip(pool, { playerId, id });
    if (!slip) throw new RefusedCall('not_found');
    return betView(slip, book);
  });
}
