import { currencyExponent } from '@tessera/money';
import type {
  GameContext,
  PlayAction,
  PlayPort,
  TransferRefusal,
  TransferResult,
} from '@tessera/provider/port';
import { checkCall } from '@tessera/provider/signature';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

import { issueLine } from '@tessera/provider/issue-text';
import { addDetails } from '../../platform/request-details';
import type { GameSessions, ProviderEntry } from '../launch';
import type { Wallet } from '../wallet';
import {
  BalanceCall,
  BetCall,
  CloseCall,
  PlayCall,
  RollbackCall,
  SessionCall,
  WinCall,
  type ContextFields,
} from './shapes';
import type { NonceStore } from './store';

/*
 * The wallet over HTTP, for providers with a server of their own: the same functions that a provider module gets. Each call is
 * signed with the provider's secret, and each is idempotent.
 */

export const GATEWAY_PATH = '/gateway';

type Parts = {
  nonces: NonceStore;
  wallet: Pick<Wallet, 'account'>;
  /** The wallet of the provider with this name. */
  walletOf: (name: string) => PlayPort;
  gameSessions: GameSessions;
  entries: readonly ProviderEntry[];
};

type Answer = Record<string, unknown>;
/** An error response to the provider. */
class GatewayRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: object;
  constructor(status: number, code: string, message: string, details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export async function gatewayRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { nonces } = parts;
  // The signature covers the raw body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  /** Accepts the signature of any of the provider's secrets: while one is replaced, both are valid. */
  async function authenticate(
    { name, walletSecrets = [] }: ProviderEntry,
    request: FastifyRequest,
  ): Promise<void> {
    const call = { method: request.method, path: request.url, body: textOf(request) };
    const checks = walletSecrets.map((secret) => checkCall(secret, call, request.headers));
    const check = checks.find(({ ok }) => ok) ??
      checks.find((failed) => !failed.ok && failed.fault === 'bad_timestamp') ?? {
        ok: false as const,
        fault: 'bad_signature' as const,
      };
    if (!check.ok) {
      request.log.warn(
        { provider: name, fault: check.fault },
        'gateway call refused: the signature is wrong or has expired',
      );
      throw new GatewayRefusal(
        401,
        check.fault,
        'The signature does not match this call, or it has expired.',
      );
    }
    if (!(await nonces.use(name, check.nonce)))
      throw new GatewayRefusal(401, 'nonce_used', 'Sign each attempt with a new nonce.');
  }

  for (const entry of parts.entries) {
    const { provider } = entry;
    if (provider.walletRoutes) {
      await app.register(async (scope) => provider.walletRoutes?.(scope), { prefix: `/${entry.name}` });
      continue;
    }
    if (!entry.walletSecrets) continue;
    for (const [action, handle] of Object.entries(actionsOf(entry, parts))) {
      app.post(
        `/${entry.name}/${action}`,
        { config: { call: `gateway ${action}` } },
        async (request, reply) => {
          addDetails(request, { provider: entry.name });
          try {
            await authenticate(entry, request);
            return await handle(textOf(request));
          } catch (error) {
            return refuse(error, request, reply);
          }
        },
      );
    }
  }
}

function actionsOf(entry: ProviderEntry, { wallet, walletOf, gameSessions }: Parts) {
  const port = walletOf(entry.name);
  const sessions = gameSessions.forProvider(entry.name);

  async function accountOf(playerId: string, currency?: string) {
    const account = await wallet.account(playerId);
    if (!account) throw new GatewayRefusal(404, 'player_not_found', 'There is no such player.');
    if (currency !== undefined && currency !== account.currency)
      throw new GatewayRefusal(409, 'wrong_currency', `The player's money is ${account.currency}.`);
    return { balance: account.balance, currency: account.currency };
  }

  async function transfer(
    playerId: string,
    currency: string | undefined,
    move: () => Promise<TransferResult>,
  ): Promise<Answer> {
    const account = await accountOf(playerId, currency);
    const result = await move();
    if (!result.ok) throw new GatewayRefusal(409, result.code, messages[result.code]);
    return { ...answerOf(result), currency: account.currency };
  }

  type ParsedAction = v.InferOutput<typeof PlayCall>['actions'][number];
  function actionOf(action: ParsedAction): PlayAction {
    if (action.kind === 'rollback') return action;
    return { ...action, context: contextOf(action) };
  }

  function contextOf({ roundId, title, area, providerId, gameId }: ContextFields): GameContext {
    if (providerId !== undefined && Array.isArray(entry.games) && !entry.games.includes(providerId))
      throw new GatewayRefusal(
        400,
        'bad_request',
        `Provider ${providerId} is not connected by ${entry.name}.`,
      );
    return { roundId, title, area, providerId, gameId };
  }

  return {
    async session(text: string): Promise<Answer> {
      const { token } = parse(SessionCall, text);
      const session = await sessions.redeem(token);
      if (!session)
        throw new GatewayRefusal(
          404,
          'session_not_found',
          'The token is unknown or expired, or its session has ended.',
        );
      const { id, playerId, username, currency, language, providerId, gameId, expiresAt } = session;
      const { balance } = await accountOf(playerId);
      return {
        sessionId: id,
        playerId,
        username,
        balance,
        currency,
        decimals: currencyExponent(currency),
        language,
        providerId,
        gameId,
        expiresAt: expiresAt.toISOString(),
      };
    },

    async bet(text: string): Promise<Answer> {
      const { currency, ...call } = parse(BetCall, text);
      const context = contextOf(call);
      return transfer(call.playerId, currency, () => port.bet({ ...call, context }));
    },

    async win(text: string): Promise<Answer> {
      const { currency, ...call } = parse(WinCall, text);
      const context = contextOf(call);
      return transfer(call.playerId, currency, () => port.win({ ...call, context }));
    },

    async rollback(text: string): Promise<Answer> {
      const call = parse(RollbackCall, text);
      return transfer(call.playerId, undefined, () => port.rollback(call));
    },

    async close(text: string): Promise<Answer> {
      const call = parse(CloseCall, text);
      const context = contextOf(call);
      return transfer(call.playerId, undefined, () => port.close({ ...call, context }));
    },

    async play(text: string): Promise<Answer> {
      const { currency, actions, ...call } = parse(PlayCall, text);
      const account = await accountOf(call.playerId, currency);
      const result = await port.play({ ...call, actions: actions.map(actionOf) });
      if (!result.ok)
        throw new GatewayRefusal(409, result.code, messages[result.code], { failed: result.failed });
      return {
        balance: result.balance,
        currency: account.currency,
        results: result.results.map(answerOf),
      };
    },

    async balance(text: string): Promise<Answer> {
      return accountOf(parse(BalanceCall, text).playerId);
    },
  };
}

function answerOf({ balance, replayed, held, unknown }: TransferResult & { ok: true }): Answer {
  return { balance, replayed, ...(held && { held }), ...(unknown && { unknown }) };
}

function textOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

function parse<Shape extends v.GenericSchema>(shape: Shape, text: string): v.InferOutput<Shape> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new GatewayRefusal(400, 'bad_request', 'The body is not JSON.');
  }
  const result = v.safeParse(shape, value);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => issueLine(issue, 'body'));
  throw new GatewayRefusal(400, 'bad_request', faults.join(' '));
}

/** Other errors are handled by the app: 503 while the database is unavailable, 500 otherwise. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof GatewayRefusal)) throw error;
  addDetails(request, { code: error.code });
  return reply.code(error.status).send({ code: error.code, message: error.message, ...error.details });
}

const messages = {
  insufficient_funds: 'The balance does not cover the stake.',
  session_ended: 'The game session has ended, or belongs to another provider.',
  transfer_conflict: 'This transfer id was used before with other data.',
  rolled_back: 'The transfer was rolled back.',
  already_settled: 'The bet has a win: roll that back first.',
  bet_not_found: 'The player has no such bet in this round.',
  round_closed: 'The round is closed.',
  player_not_found: 'There is no such player.',
  stake_limit: 'The stake would exceed a limit of the player.',
  loss_limit: 'The stake, if lost, would exceed a limit of the player.',
  time_limit: 'The time limit of the player is used up.',
  reality_check: 'The player has to answer a reality check on the site.',
  on_break: 'The player is taking a break.',
  self_excluded: 'The player is self-excluded.',
  no_free_round: 'There is no such free round.',
  bad_amount: 'The amount has to be a whole number of minor units, 0 or more.',
} as const satisfies Record<TransferRefusal, string>;
