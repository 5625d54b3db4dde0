import type { FastifyInstance } from 'fastify';

import type { Bet } from '../bet-store';
import { Refusal } from '../refusal';
import { viewOwn, viewRound } from '../rooms/view';
import {
  BetParams,
  CashOutCommand,
  CrashBetCommand,
  DecisionCommand,
  read,
  RoundParams,
  TableBetCommand,
} from './commands';
import type { Services } from './services';
import { requirePlayer } from './session';

export function registerBetRoutes(api: FastifyInstance, { sessions, betting }: Services): void {
  api.post('/bets', async (request) => {
    const { session, game } = await requirePlayer(request, sessions);
    if (game.type === 1) throw new Refusal('wrong_game');
    const bet =
      game.type === 3
        ? await betting.placeCrash(session, game, read(CrashBetCommand, request.body))
        : await betting.placeTable(session, game, read(TableBetCommand, request.body));
    return viewPlaced(bet);
  });

  api.post('/rounds/:roundId/decisions', async (request) => {
    const receivedAt = performance.now();
    const { session, game } = await requirePlayer(request, sessions);
    const { roundId } = read(RoundParams, request.params);
    const command = read(DecisionCommand, request.body);
    const { round, bet } = await betting.decide(session, game, roundId, command, receivedAt);
    return { ...(bet && viewPlaced(bet)), round: viewRound(round, 'blackjack', round.now) };
  });

  api.post('/bets/:betId/cash-out', async (request) => {
    const receivedAt = performance.now();
    const { session, game } = await requirePlayer(request, sessions);
    if (game.type !== 3) throw new Refusal('wrong_game');
    const { betId } = read(BetParams, request.params);
    const { part } = read(CashOutCommand, request.body ?? undefined);
    return viewPlaced(await betting.cashOut(session, betId, part, receivedAt));
  });

  api.post('/bets/:betId/cancel', async (request) => {
    const { session } = await requirePlayer(request, sessions);
    return viewPlaced(await betting.cancel(session, read(BetParams, request.params).betId));
  });
}

function viewPlaced(bet: Bet) {
  return { bet: viewOwn(bet), balance: bet.balance };
}
