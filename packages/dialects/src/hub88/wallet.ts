import { minorOfUnits, unitsOfMinor, ZERO, type Minor } from '@tessera/money';
import type { PlayAction, ProviderHost, TransferResult } from '@tessera/provider/port';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import { isSignedByRsa } from '../shared/keys';
import {
  codesOf,
  createBetSessions,
  createCurrencies,
  gameContext,
  NO_SESSION,
  parseJson,
  textOf,
  type Refusal,
} from '../shared/wallet';
import { DEFAULT_CODES, NO_TRANSACTION, OK, WRONG_TYPES } from './codes';
import type { Hub88Settings } from './settings';
import { UNIT_DIGITS } from './units';
import { BetCall, RollbackCall, UserCall, WinCall } from './shapes';

type Answer = Record<string, unknown>;
type FreeFields = Pick<v.InferOutput<typeof WinCall>, 'is_free' | 'reward_uuid' | 'is_supplier_promo'>;

class Refused extends Error {
  readonly reason: Refusal;
  readonly code: string | undefined;
  readonly answer: Answer;
  /** `code` replaces that of the reason. */
  constructor(reason: Refusal, { code, answer = {} }: { code?: string; answer?: Answer } = {}) {
    super(reason);
    this.reason = reason;
    this.code = code;
    this.answer = answer;
  }
}

export async function hub88Routes(
  app: FastifyInstance,
  host: ProviderHost,
  settings: () => Hub88Settings,
): Promise<void> {
  const calls = {
    '/user/info': info,
    '/user/balance': balance,
    '/transaction/bet': bet,
    '/transaction/win': win,
    '/transaction/rollback': rollback,
  };
  const { wallet, sessions, directory } = host;
  const currencyOf = createCurrencies(directory);
  const betSessionOf = createBetSessions(sessions);

  for (const [path, handle] of Object.entries(calls)) {
    app.post(path, { config: { call: `hub88 ${path.slice(1)}` } }, async (request) => {
      const text = textOf(request);
      const body = parseJson(text);
      const echo = echoOf(body);
      try {
        if (!isSignedByRsa(settings().theirPublicKey, text, request.headers['x-hub88-signature']))
          throw new Refused('bad_signature');
        return { status: OK, ...echo, ...(await handle(body)) };
      } catch (error) {
        const details = error instanceof Refused ? error.answer : {};
        return { ...details, ...echo, status: statusOf(error, request.log) };
      }
    });
  }

  function statusOf(error: unknown, log: { warn(details: object, text: string): void }): string {
    const reason = error instanceof Refused ? error.reason : 'unavailable';
    if (reason === 'unavailable') log.warn({ err: error, provider: host.name }, 'wallet call failed');
    if (reason === 'bad_signature') log.warn({ provider: host.name }, 'wallet call refused: bad signature');
    return (
      (error instanceof Refused ? error.code : undefined) ?? codesOf(DEFAULT_CODES, settings().codes)[reason]
    );
  }

  /** The token has to be of this player. */
  async function requireSession(token: string, user: string) {
    const session = await sessions.redeem(token);
    if (session?.playerId !== user) throw new Refused('session_ended');
    return session;
  }

  async function requireCurrency(user: string, currency: string): Promise<void> {
    const own = await currencyOf(user);
    if (own === undefined) throw new Refused('player_not_found');
    if (own !== currency) throw new Refused('wrong_currency');
  }

  async function info(body: unknown): Promise<Answer> {
    const { token, user } = parse(UserCall, body);
    const { currency } = await requireSession(token, user);
    return { user, currency };
  }

  async function balance(body: unknown): Promise<Answer> {
    const { token, user } = parse(UserCall, body);
    const { currency } = await requireSession(token, user);
    return { user, currency, balance: unitsOf(await wallet.balance(user), currency) };
  }

  async function bet(body: unknown): Promise<Answer> {
    const call = parse(BetCall, body);
    const { user, currency } = call;
    const session = await betSessionOf(call.token);
    if (session && session.playerId !== user) throw new Refused('session_ended');
    await requireCurrency(user, currency).catch((error: unknown) => {
      throw isRefused(error, 'player_not_found') ? new Refused('session_ended') : error;
    });
    const context = await gameContext(directory, call.game_code, call.round);
    if (context.providerId === undefined) throw new Refused('unknown_game');
    return transfer(call, {
      kind: 'bet',
      transferId: call.transaction_uuid,
      // A repeated bet is answered after the end of its session, too.
      sessionId: session?.id ?? NO_SESSION,
      // A free bet takes no stake, whatever its value is.
      amount: call.is_free || call.is_supplier_promo ? ZERO : amountOf(call.amount, currency),
      context,
      freeRounds: grantOf(call),
    });
  }

  async function win(body: unknown): Promise<Answer> {
    const call = parse(WinCall, body);
    const { user, currency } = call;
    await requireCurrency(user, currency);
    const { reference_transaction_uuid: betId, is_supplier_promo: isPromotion } = call;
    const isFree = call.is_free || isPromotion || typeof call.reward_uuid === 'string';
    if (typeof betId !== 'string' && !isPromotion) throw new Refused('bad_request');
    return transfer(call, {
      kind: 'win',
      transferId: call.transaction_uuid,
      betTransferId: betId ?? undefined,
      amount: amountOf(call.amount, currency),
      context: await gameContext(directory, call.game_code, call.round),
      // A free round has no stake: what it wins is a promotion.
      promotion: isFree,
      late: true,
      freeRounds: grantOf(call),
    });
  }

  /** The reference of the granted free rounds; `undefined` for other bets, and for promotions that the supplier pays. */
  function grantOf({ is_free, reward_uuid, is_supplier_promo }: FreeFields): string | undefined {
    const isFree = is_free || typeof reward_uuid === 'string';
    if (!isFree || is_supplier_promo || !settings().freeRoundsNeedGrant) return undefined;
    return reward_uuid ?? '';
  }

  async function rollback(body: unknown): Promise<Answer> {
    const { user, transaction_uuid, reference_transaction_uuid, round, round_closed, game_code } = parse(
      RollbackCall,
      body,
    );
    const currency = await currencyOf(user);
    if (currency === undefined) throw new Refused('player_not_found');
    const result = await wallet.rollback({
      transferId: transaction_uuid,
      originalTransferId: reference_transaction_uuid,
      playerId: user,
    });
    if (!result.ok) throw refusedBy(result, user, currency);
    if (result.unknown) throw new Refused('bet_not_found', { code: NO_TRANSACTION });
    if (round_closed && typeof round === 'string')
      await wallet.close({ playerId: user, context: await gameContext(directory, game_code ?? '', round) });
    return { user, currency, balance: unitsOf(result.balance, currency) };
  }

  /** A bet or a win, and the close of its round in the same transaction. */
  async function transfer(
    { user, currency, round_closed }: { user: string; currency: string; round_closed: boolean },
    action: Extract<PlayAction, { kind: 'bet' | 'win' }>,
  ): Promise<Answer> {
    const close: PlayAction[] = round_closed ? [{ kind: 'close', context: action.context }] : [];
    const played = await wallet.play({ playerId: user, actions: [action, ...close] });
    if (!played.ok) throw refusedBy(played, user, currency);
    const result: TransferResult = played.results[0]!; // One result per action.
    return { user, currency, balance: unitsOf(result.balance, currency) };
  }
}

function amountOf(units: number, currency: string): Minor {
  const amount = minorOfUnits(units, UNIT_DIGITS, currency);
  if (amount === undefined) throw new Refused('bad_amount');
  return amount;
}

function unitsOf(balance: Minor, currency: string): number {
  return unitsOfMinor(balance, UNIT_DIGITS, currency);
}

/** With the balance, which the protocol requires when funds are insufficient. */
function refusedBy(
  { code, balance }: { code: Refusal; balance: Minor | undefined },
  user: string,
  currency: string,
): Refused {
  const answer = balance === undefined ? {} : { user, currency, balance: unitsOf(balance, currency) };
  return new Refused(code, { answer });
}

function isRefused(error: unknown, reason: Refusal): boolean {
  return error instanceof Refused && error.reason === reason;
}

/** Every answer has the request's id, also a refusal. */
function echoOf(body: unknown): Answer {
  const id =
    typeof body === 'object' && body !== null && 'request_uuid' in body ? body.request_uuid : undefined;
  return typeof id === 'string' ? { request_uuid: id.slice(0, 100) } : {};
}

/** A missing field is wrong syntax, a field with another type or form is a wrong type. */
function parse<Shape extends v.GenericSchema>(shape: Shape, body: unknown): v.InferOutput<Shape> {
  const result = v.safeParse(shape, body);
  if (result.success) return result.output;
  const isMissing =
    result.issues.some(({ received }) => received === 'undefined') || typeof body !== 'object';
  throw isMissing ? new Refused('bad_request') : new Refused('bad_request', { code: WRONG_TYPES });
}
