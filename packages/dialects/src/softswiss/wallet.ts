import { minorOfUnits, unitsOfMinor, type Minor } from '@tessera/money';
import type { GameContext, PlayAction, ProviderHost, Transferred } from '@tessera/provider/port';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import {
  codesOf,
  createBetSessions,
  createCurrencies,
  NO_SESSION,
  parseJson,
  textOf,
  type Refusal,
} from '../shared/wallet';
import { DEFAULT_CODES } from './codes';
import { digitsOf, type SoftswissSettings } from './settings';
import { FreespinsCall, PlayCall, RollbackCall } from './shapes';
import { isSignedByHmac, SIGNATURE_HEADER } from './signature';

type Answer = Record<string, unknown>;
type Action = Exclude<PlayAction, { kind: 'close' }>;

class Refused extends Error {
  readonly reason: Refusal;
  readonly details: object;
  constructor(reason: Refusal, message: string = reason, details = {}) {
    super(message);
    this.reason = reason;
    this.details = details;
  }
}

export async function softswissRoutes(
  app: FastifyInstance,
  host: ProviderHost,
  settings: () => SoftswissSettings,
): Promise<void> {
  const { wallet, sessions, directory } = host;
  const currencyOf = createCurrencies(directory);
  const betSessionOf = createBetSessions(sessions);
  const calls = { '/play': play, '/rollback': rollback, '/freespins': freespins };

  for (const [path, handle] of Object.entries(calls)) {
    app.post(path, { config: { call: `softswiss ${path.slice(1)}` } }, async (request, reply) => {
      const text = textOf(request);
      try {
        if (!isSignedByHmac(settings().authToken, text, request.headers[SIGNATURE_HEADER]))
          throw new Refused('bad_signature');
        return await handle(parseJson(text));
      } catch (error) {
        const reason = error instanceof Refused ? error.reason : 'unavailable';
        if (reason === 'unavailable')
          request.log.warn({ err: error, provider: host.name }, 'wallet call failed');
        if (reason === 'bad_signature')
          request.log.warn({ provider: host.name }, 'wallet call refused: bad signature');
        const { status, code } = codesOf(DEFAULT_CODES, settings().codes)[reason];
        const details =
          error instanceof Refused ? { message: error.message, ...error.details } : { message: reason };
        return reply.code(status).send({ code, ...details });
      }
    });
  }

  async function play(body: unknown): Promise<Answer> {
    const call = parse(PlayCall, body);
    const currency = await requireCurrency(call.user_id, call.currency);
    if (call.actions.length === 0) {
      if (call.finished) await finish(call, currency);
      return { balance: unitsOf(await wallet.balance(call.user_id), currency) };
    }
    const context = await contextOf(call);
    const hasBet = call.actions.some(({ action }) => action === 'bet');
    if (hasBet && context.providerId === undefined) throw new Refused('unknown_game');
    const sessionId = hasBet ? await sessionOf(call) : NO_SESSION;
    const actions = call.actions.map(({ action, action_id, amount }): Action => {
      const common = { transferId: action_id, amount: amountOf(amount, currency), context };
      return action === 'bet'
        ? { kind: 'bet', ...common, sessionId }
        : { kind: 'win', ...common, late: true };
    });
    return transact(call, currency, context, actions);
  }

  async function rollback(body: unknown): Promise<Answer> {
    const call = parse(RollbackCall, body);
    const currency = await requireCurrency(call.user_id, call.currency);
    const actions = call.actions.map(({ action_id, original_action_id }): Action => ({
      kind: 'rollback',
      transferId: action_id,
      originalTransferId: original_action_id,
    }));
    return transact(call, currency, call.game_id ? await contextOf(call) : undefined, actions);
  }

  /**
   * All actions in one transaction, with the close of a finished round. An action that was rolled back before it arrived is left out: it
   * is answered without a transaction id, and moves nothing.
   */
  async function transact(
    {
      user_id,
      game_id,
      finished,
    }: { user_id: string; game_id?: string | null | undefined; finished: boolean },
    currency: string,
    context: GameContext | undefined,
    actions: readonly Action[],
  ): Promise<Answer> {
    const left = new Set<string>();
    for (;;) {
      const played = actions.filter(({ transferId }) => !left.has(transferId));
      const close: PlayAction[] = finished && context ? [{ kind: 'close', context }] : [];
      const result = await wallet.play({
        playerId: user_id,
        actions: [...played, ...close],
        currentBalance: true,
      });
      if (result.ok) {
        const done = new Map(played.map(({ transferId }, index) => [transferId, result.results[index]]));
        return {
          balance: unitsOf(result.balance, currency),
          ...(typeof game_id === 'string' && { game_id }),
          transactions: actions.map(({ transferId }) => transactionOf(transferId, done.get(transferId))),
        };
      }
      const failed = played[result.failed];
      if (result.code !== 'rolled_back' || !failed)
        throw new Refused(result.code, result.code, {
          ...(result.balance !== undefined && { balance: unitsOf(result.balance, currency) }),
        });
      left.add(failed.transferId);
      if (failed.kind === 'bet') for (const id of await unpaidWins(user_id, actions)) left.add(id);
    }
  }

  /** The wins of a bet that was rolled back before it arrived are not paid either. Those that were paid before are repeated. */
  async function unpaidWins(playerId: string, actions: readonly Action[]): Promise<string[]> {
    const wins = actions.filter(({ kind }) => kind === 'win').map(({ transferId }) => transferId);
    const isPaid = await Promise.all(wins.map((id) => directory.hasTransfer(playerId, id)));
    return wins.filter((_id, index) => !isPaid[index]);
  }

  /** Free spins are paid at their end, as a promotion. `issue_id` is the grant, which has one player. */
  async function freespins(body: unknown): Promise<Answer> {
    const { issue_id, total_amount, user_id, currency: given, game } = parse(FreespinsCall, body);
    const playerId = user_id ?? (await directory.freeRoundsOwner(issue_id));
    if (playerId === undefined) throw new Refused('player_not_found');
    const currency = await requireCurrency(playerId, given ?? undefined);
    const result = await wallet.win({
      transferId: `freespins:${issue_id}`,
      playerId,
      amount: amountOf(total_amount, currency),
      context: await contextOf({ game, game_id: `freespins:${issue_id}` }),
      promotion: true,
      currentBalance: true,
      ...(settings().freeRoundsNeedGrant && { freeRounds: issue_id, settlesFreeRounds: true }),
    });
    if (!result.ok) throw new Refused(result.code);
    return { balance: unitsOf(result.balance, currency) };
  }

  async function finish(call: v.InferOutput<typeof PlayCall>, currency: string): Promise<void> {
    if (call.game_id) await transact(call, currency, await contextOf(call), []);
  }

  async function requireCurrency(playerId: string, given: string | undefined): Promise<string> {
    const own = await currencyOf(playerId);
    if (own === undefined) throw new Refused('player_not_found');
    if (given !== undefined && own !== given) throw new Refused('wrong_currency');
    return own;
  }

  async function contextOf({
    game,
    game_id,
  }: {
    game?: string | null | undefined;
    game_id?: string | null | undefined;
  }): Promise<GameContext> {
    if (typeof game_id !== 'string') throw new Refused('bad_request', 'game_id is missing');
    const found = typeof game === 'string' ? await directory.game(game) : undefined;
    return {
      area: 'casino',
      roundId: game_id,
      title: found?.title ?? game ?? '',
      providerId: found?.providerId,
      gameId: found?.gameId,
    };
  }

  async function sessionOf(call: v.InferOutput<typeof PlayCall>): Promise<string> {
    const { sessionField } = settings();
    if (sessionField === undefined) return (await directory.latestSession(call.user_id)) ?? NO_SESSION;
    const token = call[sessionField];
    const session = typeof token === 'string' ? await betSessionOf(token) : undefined;
    return session?.playerId === call.user_id ? session.id : NO_SESSION;
  }

  function amountOf(units: number, currency: string): Minor {
    const amount = minorOfUnits(units, digitsOf(settings(), currency), currency);
    if (amount === undefined) throw new Refused('bad_amount');
    return amount;
  }

  function unitsOf(balance: Minor, currency: string): number {
    return unitsOfMinor(balance, digitsOf(settings(), currency), currency);
  }
}

/** Our id of a transaction is the aggregator's: it is the same in every repeated answer. Empty if nothing was done. */
function transactionOf(actionId: string, result: Transferred | undefined): Answer {
  const isDone = result !== undefined && !result.unknown;
  return { action_id: actionId, tx_id: isDone ? actionId : '', processed_at: new Date().toISOString() };
}

function parse<Shape extends v.GenericSchema>(shape: Shape, body: unknown): v.InferOutput<Shape> {
  const result = v.safeParse(shape, body);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
  throw new Refused('bad_request', faults.join(' '));
}
