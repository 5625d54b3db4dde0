import type { FastifyInstance } from 'fastify';

import type { CashOutOffers } from '../../wire';
import { betView } from '../bet-view';
import { parse, RefusedCall } from '../refusal';
import { BetParams, CashOutBody } from '../shapes';
import { readSlips } from '../slip-store';
import { requireSession, type GetServices } from './services';

/** Only the newest open bets have an offer. */
const MAX_OFFERS = 100;

export function registerCashOutRoutes(app: FastifyInstance, services: GetServices): void {
  app.get('/api/cash-outs', async (request) => {
    const { pool, cashOuts, now } = services();
    const { playerId } = await requireSession(request, services());
    const nowMs = now();
    const slips = await readSlips(pool, playerId, 'open', nowMs + 1, MAX_OFFERS);
    const quotes = await cashOuts.quotes(slips);
    const offers = slips.flatMap(({ id }, index) => {
      const quote = quotes[index];
      return quote ? [[id, quote.offer] as const] : [];
    });
    return { nowMs, offers: Object.fromEntries(offers) } satisfies CashOutOffers;
  });

  app.post('/api/bets/:id/cash-out', async (request) => {
    const { cashOuts, book } = services();
    const session = await requireSession(request, services());
    const { id } = parse(BetParams, request.params, 'not_found');
    const answer = await cashOuts.request(session, id, parse(CashOutBody, request.body));
    if (!answer.ok) throw new RefusedCall(answer.code, answer);
    return betView(answer.slip, book);
  });
}
