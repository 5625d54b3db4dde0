import { decimalText, exactAmount, ZERO, type Minor } from '@tessera/money';
import type { PlayAction, ProviderHost } from '@tessera/provider/port';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import {
  codesOf,
  createBetSessions,
  createCurrencies,
  gameContext,
  NO_SESSION,
  textOf,
  type Refusal,
} from '../shared/wallet';
import { DEFAULT_CODES, OK } from './codes';
import type { PragmaticSettings } from './settings';
import {
  AuthenticateCall,
  BalanceCall,
  BetCall,
  EndRoundCall,
  PrizeCall,
  RefundCall,
  ResultCall,
} from './shapes';
import { hasValidHash } from './signature';

type Answer = Record<string, unknown>;
type Fields = Record<string, string>;

class Refused extends Error {
  readonly reason: Refusal;
  readonly answer: Answer;
  constructor(reason: Refusal, message: string = reason, answer: Answer = {}) {
    super(message);
    this.reason = reason;
    this.answer = answer;
  }
}

export async function pragmaticRoutes(
  app: FastifyInstance,
  host: ProviderHost,
  settings: () => PragmaticSettings,
): Promise<void> {
  const { wallet, sessions, directory } = host;
  const currencyOf = createCurrencies(directory);
  const betSessionOf = createBetSessions(sessions);
  const calls = {
    authenticate,
    balance,
    bet,
    result,
    endRound,
    refund,
    bonusWin: (fields: Fields) => prize('bonusWin', fields),
    jackpotWin: (fields: Fields) => prize('jackpotWin', fields),
    promoWin: (fields: Fields) => prize('promoWin', fields),
  };

  for (const [name, handle] of Object.entries(calls)) {
    app.post(`/${name}.html`, { config: { call: `pragmatic ${name}` } }, async (request) => {
      const parameters = new URLSearchParams(textOf(request));
      try {
        if (!hasValidHash(parameters, settings().secret, settings())) throw new Refused('bad_signature');
        const fields = Object.fromEntries(parameters);
        requireProvider(fields);
        return { ...(await handle(fields)), error: OK, description: 'Success' };
      } catch (error) {
        const reason = error instanceof Refused ? error.reason : 'unavailable';
        if (reason === 'unavailable')
          request.log.warn({ err: error, provider: host.name }, 'wallet call failed');
        if (reason === 'bad_signature')
          request.log.warn({ provider: host.name }, 'wallet call refused: bad signature');
        return {
          ...(error instanceof Refused && error.answer),
          error: codesOf(DEFAULT_CODES, settings().codes)[reason],
          description: error instanceof Refused ? error.message : 'Unavailable',
        };
      }
    });
  }

  function requireProvider({ providerId }: Fields): void {
    const { providerId: expected } = settings();
    if (expected !== undefined && providerId !== expected)
      throw new Refused('bad_request', 'unknown providerId');
  }

  async function authenticate(fields: Fields): Promise<Answer> {
    const { token } = parse(AuthenticateCall, fields);
    const session = await sessions.redeem(token);
    if (!session) throw new Refused('session_ended');
    const { playerId, currency } = session;
    return { userId: playerId, ...moneyOf(await wallet.balance(playerId), currency) };
  }

  async function balance(fields: Fields): Promise<Answer> {
    const { userId } = parse(BalanceCall, fields);
    const account = await directory.account(userId);
    if (!account) throw new Refused('player_not_found');
    return moneyOf(account.balance, account.currency);
  }

  async function bet(fields: Fields): Promise<Answer> {
    const call = parse(BetCall, fields);
    const currency = await requireCurrency(call.userId);
    const context = await gameContext(directory, call.gameId, call.roundId);
    if (context.providerId === undefined) throw new Refused('unknown_game');
    const answer = await transfer(call, currency, {
      kind: 'bet',
      transferId: `bet:${call.reference}`,
      sessionId: await sessionOf(call),
      // A free round takes no stake.
      amount: isSet(call.bonusCode) ? ZERO : amountOf(call.amount, currency),
      context,
      freeRounds: grantOf(call.bonusCode),
    });
    return { ...answer, usedPromo: 0 };
  }

  async function result(fields: Fields): Promise<Answer> {
    const call = parse(ResultCall, fields);
    const currency = await requireCurrency(call.userId);
    const context = await gameContext(directory, call.gameId, call.roundId);
    const isFree = isSet(call.bonusCode);
    const paid = isFree && settings().freeRoundsPaidBy !== 'result' ? ZERO : amountOf(call.amount, currency);
    const { promoWinAmount, promoWinReference } = call;
    const prizes: PlayAction[] =
      isSet(promoWinAmount) && isSet(promoWinReference)
        ? [
            {
              kind: 'win',
              transferId: `promoWin:${promoWinReference}`,
              amount: amountOf(promoWinAmount, currency),
              context,
              promotion: true,
              late: true,
            },
          ]
        : [];
    return transfer(
      call,
      currency,
      {
        kind: 'win',
        transferId: `result:${call.reference}`,
        amount: paid,
        context,
        promotion: isFree,
        late: true,
        freeRounds: grantOf(call.bonusCode),
      },
      prizes,
    );
  }

  async function prize(kind: 'bonusWin' | 'jackpotWin' | 'promoWin', fields: Fields): Promise<Answer> {
    const call = parse(PrizeCall, fields);
    const currency = await requireCurrency(call.userId, call.currency);
    const isPaid = kind !== 'bonusWin' || settings().freeRoundsPaidBy === 'bonusWin';
    return transfer(call, currency, {
      kind: 'win',
      transferId: `${kind}:${call.reference}`,
      amount: isPaid ? amountOf(call.amount, currency) : ZERO,
      context: await gameContext(directory, call.gameId ?? '', call.roundId ?? `${kind}:${call.reference}`),
      promotion: kind !== 'jackpotWin',
      // A jackpot may come without a round.
      unstaked: kind === 'jackpotWin' && call.roundId === undefined,
      late: true,
      // The sum of all free rounds, at their end.
      ...(kind === 'bonusWin' &&
        isPaid &&
        settings().freeRoundsNeedGrant && { freeRounds: call.bonusCode ?? '', settlesFreeRounds: true }),
    });
  }

  /** The reference of the granted free rounds; `undefined` for other bets. */
  function grantOf(bonusCode: string | undefined): string | undefined {
    return isSet(bonusCode) && settings().freeRoundsNeedGrant ? bonusCode : undefined;
  }

  async function endRound(fields: Fields): Promise<Answer> {
    const { userId, gameId, roundId } = parse(EndRoundCall, fields);
    const currency = await requireCurrency(userId);
    const closed = await wallet.close({
      playerId: userId,
      context: await gameContext(directory, gameId, roundId),
      currentBalance: true,
    });
    if (!closed.ok) throw new Refused(closed.code);
    return moneyOf(closed.balance, currency);
  }

  async function refund(fields: Fields): Promise<Answer> {
    const { userId, reference } = parse(RefundCall, fields);
    await requireCurrency(userId);
    const refunded = await wallet.rollback({
      transferId: `refund:${reference}`,
      originalTransferId: `bet:${reference}`,
      playerId: userId,
    });
    if (!refunded.ok) throw new Refused(refunded.code);
    return { transactionId: `refund:${reference}` };
  }

  /** A transfer that was refunded before it arrived is answered with error 0, and moves nothing. */
  async function transfer(
    { userId }: { userId: string },
    currency: string,
    action: Extract<PlayAction, { kind: 'bet' | 'win' }>,
    more: readonly PlayAction[] = [],
  ): Promise<Answer> {
    const played = await wallet.play({ playerId: userId, actions: [action, ...more], currentBalance: true });
    if (!played.ok && played.code !== 'rolled_back')
      throw new Refused(
        played.code,
        played.code,
        played.balance === undefined ? {} : moneyOf(played.balance, currency),
      );
    const now = played.ok ? played.balance : await wallet.balance(userId);
    return { transactionId: action.transferId, ...moneyOf(now, currency) };
  }

  async function requireCurrency(userId: string, given?: string): Promise<string> {
    const own = await currencyOf(userId);
    if (own === undefined) throw new Refused('player_not_found');
    if (isSet(given) && own !== given) throw new Refused('wrong_currency');
    return own;
  }

  async function sessionOf({
    token,
    userId,
  }: {
    token?: string | undefined;
    userId: string;
  }): Promise<string> {
    if (isSet(token)) {
      const session = await betSessionOf(token);
      return session?.playerId === userId ? session.id : NO_SESSION;
    }
    if (settings().betsHaveToken) return NO_SESSION;
    return (await directory.latestSession(userId)) ?? NO_SESSION;
  }
}

function amountOf(text: string, currency: string): Minor {
  const amount = exactAmount(text, currency);
  if (amount === undefined) throw new Refused('bad_amount');
  return amount;
}

/** The players of this operator have no bonus balance: promotion money is cash. */
function moneyOf(balance: Minor, currency: string): Answer {
  return { currency, cash: Number(decimalText(balance, currency)), bonus: 0 };
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== '';
}

function parse<Shape extends v.GenericSchema>(shape: Shape, fields: Fields): v.InferOutput<Shape> {
  const result = v.safeParse(shape, fields);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
  throw new Refused('bad_request', faults.join(' '));
}
