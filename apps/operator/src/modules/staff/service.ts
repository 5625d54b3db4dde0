import { createHash, randomUUID } from 'node:crypto';

import type { Transaction } from '@tessera/database';
import { currencyExponent, decimalText, exactAmount, minor, parseAmount, type Minor } from '@tessera/money';

import type { ByCurrency } from '../../platform/by-currency';
import { Refusal } from '../../platform/errors';
import { traceIdOf } from '../../platform/request-id';
import type { FactStore } from '../events-out';
import type { FreeRoundsService } from '../free-rounds';
import type { Providers } from '../launch';
import {
  findPayment,
  movePayment,
  resolveContradiction,
  type Payment,
  type PaymentOutcome,
  type Payments,
} from '../payments';
import type { Players } from '../players';
import type { Jackpot } from '../jackpot';
import type { PromotionRules, PromotionVersions } from '../promotions';
import type { Protection } from '../protection';
import type { Verification } from '../verification';
import type { Wallet } from '../wallet';
import type { PromotionsBody } from './calls';
import { describePromotions, readPromotions } from './promotions';
import { StaffRefusal } from './refusal';
import type { Adjustment, StaffStore } from './store';
import type { Actor } from './tokens';

export type StaffSettings = {
  currencies: readonly string[];
  /** Adjustments above this amount need a second person. */
  secondPersonAbove: ByCurrency<Minor>;
  looserAfterHours: number;
};

type Parts = {
  store: StaffStore;
  payments: Payments;
  players: Players;
  protection: Protection;
  verification: Pick<Verification, 'decideWithin'>;
  wallet: Wallet;
  facts: Pick<FactStore, 'dead' | 'retry'>;
  promotionVersions: PromotionVersions;
  jackpot: Pick<Jackpot, 'openAll'>;
  freeRounds: FreeRoundsService;
  providers: Pick<Providers, 'nameOf'>;
  settings: StaffSettings;
};

/** A changing call: who, under which idempotency key, what and why. */
export type Order = {
  actor: Actor;
  key: string;
  action: string;
  subject: string;
  reason: string;
  request: object;
};

type Change = { before: object; after: object; answer: object };

const ACTIONS_PER_PAGE = 100;
const HOUR_MS = 3_600_000;

const notFound = (what: string) => new StaffRefusal(404, 'not_found', `There is no such ${what}.`);

export type Staff = ReturnType<typeof createStaff>;

export function createStaff({
  store,
  payments,
  players,
  protection,
  verification,
  wallet,
  facts,
  promotionVersions,
  jackpot,
  freeRounds,
  providers,
  settings,
}: Parts) {
  /**
   * Makes a change and records it, in one transaction. The same key of the same actor answers the first result; a refused change does
   * not use up its key.
   */
  function change(order: Order, work: (transaction: Transaction) => Promise<Change>): Promise<object> {
    const requestHash = createHash('sha256')
      .update(JSON.stringify([order.action, order.subject, order.request]))
      .digest('hex');
    return store.transact(async (transaction) => {
      await store.lock(transaction);
      const known = await store.findAction(transaction, order.actor.name, order.key);
      if (known) {
        if (known.requestHash === requestHash) return known.answer;
        throw new StaffRefusal(409, 'conflict', 'This Idempotency-Key was used for another call.');
      }
      const { before, after, answer } = await work(transaction);
      const { action, subject, reason, key } = order;
      await store.record(transaction, {
        actor: order.actor.name,
        action,
        subject,
        reason,
        before,
        after,
        key,
        requestHash,
        answer,
      });
      return answer;
    });
  }

  async function getPlayer(id: string) {
    const player = await store.findPlayer(id);
    if (!player) throw notFound('player');
    return player;
  }

  /** An amount that names no currency is meant in the only one. */
  function requireCurrency(named: string | undefined, currency: string): void {
    if (named === undefined && settings.currencies.length > 1)
      throw new StaffRefusal(400, 'bad_request', 'currency: is missing, because players have several.');
    if (named !== undefined && named !== currency)
      throw new StaffRefusal(409, 'wrong_currency', `The player's money is ${currency}.`);
  }

  /** The largest amount without a second person. */
  const aloneUpTo = (currency: string) => settings.secondPersonAbove[currency] ?? 0;

  /** Moves a payment as staff. */
  async function movePaymentAs(
    order: Order,
    key: { playerId: string; id: string },
    step: 'approve' | 'refuse' | 'done' | 'failed',
  ) {
    let moved: PaymentOutcome | undefined;
    const done = await change(order, async (transaction) => {
      const before = await findPayment(transaction, key);
      if (!before) throw notFound('payment');
      moved = await movePayment(transaction, {
        ...key,
        step,
        source: `staff ${order.actor.name}`,
        ...(step === 'refuse' || step === 'failed' ? { reason: order.reason } : {}),
      });
      const { outcome, changed } = moved;
      if (outcome !== 'ok')
        throw new StaffRefusal(409, outcome, messages[outcome] ?? 'This is not possible now.');
      const after = await findPayment(transaction, key);
      if (!after) throw notFound('payment');
      const answer = { payment: describePayment(after), changed };
      return { before: { status: before.status }, after: { status: after.status }, answer };
    });
    if (moved) payments.count(moved);
    return done;
  }

  /** The whole rules, as a new version. The pots of new jackpots get their seed. */
  function changePromotions(
    order: Order,
    version: number,
    source: string,
    rulesOf: () => ByCurrency<PromotionRules>,
  ) {
    return change(order, async (transaction) => {
      const before = await promotionVersions.read(transaction);
      const rules = rulesOf();
      const isAdded =
        before.version === version &&
        (await promotionVersions.add(transaction, rules, { previous: version, source }));
      if (!isAdded)
        throw new StaffRefusal(409, 'conflict', `The rules in force have the version ${before.version}.`);
      await jackpot.openAll(transaction, rules);
      const after = describePromotions(await promotionVersions.read(transaction), promotionVersions);
      return { before: describePromotions(before, promotionVersions), after, answer: after };
    });
  }

  async function makeAdjustment(
    transaction: Transaction,
    adjustment: Pick<Adjustment, 'playerId' | 'id' | 'amount' | 'reason'>,
  ) {
    const { outcome, balance } = await store.adjust(transaction, adjustment);
    if (outcome !== 'ok')
      throw new StaffRefusal(409, outcome, messages[outcome] ?? 'This is not possible now.');
    return balance;
  }

  return {
    async findPlayers({ name, after = '' }: { name?: string | undefined; after?: string | undefined }) {
      const found = name === undefined ? await players.list({ after }) : [await players.find(name)];
      return {
        players: found.flatMap((player) =>
          player
            ? [
                {
                  id: player.id,
                  username: player.username,
                  state: player.state,
                  balance: decimalText(player.balance, player.currency),
                  currency: player.currency,
                },
              ]
            : [],
        ),
      };
    },

    async getPlayer(id: string) {
      const { balance, debt, reserved, currency, ...player } = await getPlayer(id);
      const written = (amount: Minor) => decimalText(amount, currency);
      return {
        ...player,
        currency,
        balance: written(balance),
        debt: written(debt),
        reserved: written(reserved),
        limits:
          (await protection.describe({ playerId: id, currency })).limits?.filter(
            ({ amount }) => amount !== null,
          ) ?? [],
        sessions: await store.sessions(id),
        verification: await store.verification(id),
      };
    },

    setState: (order: Order, playerId: string, state: 'open' | 'blocked' | 'closed') =>
      change(order, async (transaction) => {
        const before = await getPlayer(playerId);
        const outcome = await store.setState(
          transaction,
          playerId,
          state,
          `staff ${order.actor.name}`,
          order.reason,
        );
        if (outcome !== 'ok')
          throw new StaffRefusal(409, outcome, messages[outcome] ?? 'This is not possible now.');
        return { before: { state: before.state }, after: { state }, answer: { id: playerId, state } };
      }),

    setLimit: (order: Order, playerId: string, { kind, period, amount: text, currency: named }: LimitBody) =>
      change(order, async (transaction) => {
        const { currency } = await getPlayer(playerId);
        if (text !== null && kind !== 'time') requireCurrency(named, currency);
        const amount = text === null ? null : kind === 'time' ? Number(text) : parseAmount(text, currency);
        if (amount === undefined || (amount !== null && !Number.isSafeInteger(amount)))
          throw new StaffRefusal(400, 'bad_request', 'amount: not an amount, or no whole minutes.');
        const before = await store.limits(transaction, playerId);
        await store.setLimit(transaction, playerId, { kind, period, amount }, settings.looserAfterHours);
        const after = await store.limits(transaction, playerId);
        return { before: { limits: before }, after: { limits: after }, answer: { currency, limits: after } };
      }),

    logOut: (order: Order, playerId: string) =>
      change(order, async (transaction) => {
        await getPlayer(playerId);
        const ended = await store.logOut(transaction, playerId);
        return { before: { sessions: ended }, after: { sessions: 0 }, answer: { ended } };
      }),

    decideVerification: (order: Order, playerId: string, need: string, status: 'done' | 'refused') =>
      change(order, async (transaction) => {
        const before = await store.verification(playerId, transaction);
        const decision = { status, reason: order.reason };
        await verification
          .decideWithin(transaction, playerId, need, decision, `staff ${order.actor.name}`)
          .catch((error: unknown) => {
            throw error instanceof Refusal ? notFound('need') : error;
          });
        const after = await store.verification(playerId, transaction);
        return {
          before: { verification: before },
          after: { verification: after },
          answer: { verification: after },
        };
      }),

    async listPayments(query: {
      status?: Payment['status'] | undefined;
      kind?: Payment['kind'] | undefined;
      player?: string | undefined;
      attention?: 'true' | undefined;
      before?: string | undefined;
      limit: number;
    }) {
      const rows = await payments.store.list({
        statuses: query.status && [query.status],
        kind: query.kind,
        playerId: query.player,
        overdueBefore: query.attention && payments.overdueBefore(),
        before: query.before === undefined ? undefined : new Date(query.before),
        limit: query.limit,
      });
      return { payments: rows.map(describePayment) };
    },

    async getPayment(key: { playerId: string; id: string }) {
      const payment = await payments.store.find(key);
      if (!payment) throw notFound('payment');
      return { payment: describePayment(payment), events: await payments.store.events(key) };
    },

    approvePayment: (order: Order, key: { playerId: string; id: string }) =>
      movePaymentAs(order, key, 'approve'),
    refusePayment: (order: Order, key: { playerId: string; id: string }) =>
      movePaymentAs(order, key, 'refuse'),
    markPaid: (order: Order, key: { playerId: string; id: string }) => movePaymentAs(order, key, 'done'),

    /** Not if the provider says that it is paid, or may still pay. */
    async markFailed(order: Order, key: { playerId: string; id: string }) {
      const payment = await payments.store.find(key);
      if (!payment) throw notFound('payment');
      const isOpen = payment.status === (payment.kind === 'deposit' ? 'pending' : 'approved');
      if (isOpen && payment.sentAt) {
        const outcome = await payments.askProvider(payment);
        if (outcome === 'done' || outcome === 'pending')
          throw new StaffRefusal(
            409,
            `provider_${outcome}`,
            `The provider says that this payment is ${outcome}.`,
          );
      }
      return movePaymentAs(order, key, 'failed');
    },

    /** Staff has examined it: the payment leaves the list of `attention`, and its provider is asked again if it is open. */
    resolveContradiction: (order: Order, key: { playerId: string; id: string }) =>
      change(order, async (transaction) => {
        const before = await findPayment(transaction, key);
        if (!before) throw notFound('payment');
        const { changed } = await resolveContradiction(transaction, key, `staff ${order.actor.name}`);
        const after = await findPayment(transaction, key);
        if (!after) throw notFound('payment');
        return {
          before: { status: before.status, contradiction: before.contradiction },
          after: { status: after.status, contradiction: after.contradiction },
          answer: { payment: describePayment(after), changed },
        };
      }),

    adjust: (
      order: Order,
      playerId: string,
      { id, amount: text, currency: named }: { id: string; amount: string; currency?: string | undefined },
    ) =>
      change(order, async (transaction) => {
        const { currency, balance } = await getPlayer(playerId);
        requireCurrency(named, currency);
        const amount = parseAmount(text, currency);
        if (
          amount === undefined ||
          amount === 0 ||
          (text.split('.')[1] ?? '').length > currencyExponent(currency)
        )
          throw new StaffRefusal(400, 'bad_request', 'amount: not an amount of this currency.');
        const isWaiting = Math.abs(amount) > aloneUpTo(currency);
        const adjustment = {
          playerId,
          id,
          amount,
          reason: order.reason,
          status: isWaiting ? ('waiting' as const) : ('done' as const),
          requestedBy: order.actor.person,
        };
        if (!(await store.addAdjustment(transaction, adjustment)))
          throw new StaffRefusal(409, 'conflict', 'There is an adjustment with this id.');
        const after = isWaiting ? balance : await makeAdjustment(transaction, adjustment);
        const answer = { id, status: adjustment.status, amount: decimalText(amount, currency), currency };
        return {
          before: { balance },
          after: { balance: after, status: adjustment.status },
          answer,
        };
      }),

    async listAdjustments() {
      const rows = await store.waitingAdjustments();
      return {
        adjustments: rows.map((row) => ({ ...row, amount: decimalText(row.amount, row.currency) })),
      };
    },

    decideAdjustment: (order: Order, playerId: string, id: string, decision: 'done' | 'refused') =>
      change(order, async (transaction) => {
        const adjustment = await store.findAdjustment(playerId, id, transaction);
        if (!adjustment) throw notFound('adjustment');
        if (adjustment.status !== 'waiting')
          throw new StaffRefusal(409, 'conflict', `This adjustment is ${adjustment.status}.`);
        if (decision === 'done' && adjustment.requestedBy === order.actor.person)
          throw new StaffRefusal(403, 'second_person', 'Another person has to approve this adjustment.');
        if (decision === 'done') await makeAdjustment(transaction, adjustment);
        await store.decideAdjustment(transaction, adjustment, decision, order.actor.person);
        return {
          before: { status: 'waiting' },
          after: { status: decision },
          answer: { id, status: decision },
        };
      }),

    grantFreeRounds: (order: Order, campaign: FreeRoundsCampaign) =>
      change(order, async (transaction) => {
        const { game: gameId, players: playerIds, rounds, template = null } = campaign;
        const game = await freeRounds.findGame(gameId);
        if (!game) throw notFound('game');
        const source = providers.nameOf(game.providerId);
        if (source === undefined || !freeRounds.hasProvider(source))
          throw new StaffRefusal(409, 'no_free_rounds', 'The provider of this game has no free rounds.');
        const expiresAt = new Date(campaign.expiresAt);
        if (expiresAt.getTime() <= Date.now())
          throw new StaffRefusal(400, 'bad_request', 'expiresAt: is in the past.');
        const granted: { player: string; id: string }[] = [];
        for (const playerId of new Set(playerIds)) {
          const { currency } = await getPlayer(playerId);
          requireCurrency(campaign.currency, currency);
          const stake = positiveAmount('stake', campaign.stake, currency);
          const maxWin = positiveAmount('maxWin', campaign.maxWin, currency);
          if (maxWin > aloneUpTo(currency))
            throw new StaffRefusal(403, 'second_person', 'maxWin: is above ADJUSTMENT_ALONE_UP_TO.');
          const id = randomUUID();
          const isNew = await freeRounds.grant(transaction, {
            id,
            playerId,
            campaign: campaign.campaign,
            source,
            providerId: game.providerId,
            gameId,
            rounds,
            stake,
            maxWin,
            expiresAt,
            template,
          });
          if (isNew) granted.push({ player: playerId, id });
        }
        const { reason: _reason, players: _players, ...terms } = campaign;
        return { before: {}, after: { ...terms, granted }, answer: { granted } };
      }),

    async listFreeRounds(query: { campaign?: string | undefined; player?: string | undefined }) {
      const found = await freeRounds.list(query);
      return {
        freeRounds: found.map(({ currency, stake, maxWin, won, image: _image, type: _type, ...grant }) => ({
          ...grant,
          currency,
          stake: decimalText(stake, currency),
          maxWin: decimalText(maxWin, currency),
          won: decimalText(won, currency),
        })),
      };
    },

    cancelFreeRounds: (order: Order, key: { playerId: string; id: string }) =>
      change(order, async (transaction) => {
        const before = await freeRounds.find(key, transaction);
        if (!before) throw notFound('grant');
        await freeRounds.cancel(transaction, key);
        return {
          before: { state: before.state, used: before.used },
          after: { state: 'cancelled' },
          answer: { id: key.id, state: 'cancelled' },
        };
      }),

    async getTransfer(playerId: string, id: string) {
      const transfer = await wallet.transfer(playerId, id);
      if (!transfer) throw notFound('transfer');
      return { transfer };
    },

    async getRound(playerId: string, round: string) {
      const transfers = await wallet.round(playerId, round);
      if (transfers.length === 0) throw notFound('round');
      return { transfers };
    },

    async getTrace(id: string, hours: number) {
      const traceId = traceIdOf(id);
      if (traceId === undefined)
        throw new StaffRefusal(400, 'bad_request', 'trace: 32 hexadecimal digits, or a traceparent.');
      const since = new Date(Date.now() - hours * HOUR_MS);
      const [transfers, asked] = await Promise.all([
        wallet.traceRequest(traceId, since),
        payments.store.traceRequest(traceId, since),
      ]);
      if (transfers.length === 0 && asked.length === 0) throw notFound('trace in this time');
      return { transfers, payments: asked.map(describePayment) };
    },

    async listJackpots() {
      const pots = await store.jackpots();
      return {
        pots: pots.map((pot) => ({ ...pot, balance: decimalText(minor(pot.balance), pot.currency) })),
      };
    },

    getPromotions: async () => describePromotions(await promotionVersions.read(), promotionVersions),

    setPromotions: (order: Order, body: PromotionsBody & { version: number }) =>
      changePromotions(order, body.version, `staff ${order.actor.name}`, () => {
        const rules = readPromotions(body, promotionVersions);
        const faults = promotionVersions.faultsOf(rules);
        if (faults.length > 0) throw new StaffRefusal(409, 'refused_promotions', faults.join(' '));
        return rules;
      }),

    resetPromotions: (order: Order, version: number) =>
      changePromotions(order, version, 'configuration', () => promotionVersions.configured),

    listDeadEvents: async () => ({ events: await facts.dead() }),

    retryEvents: (order: Order) =>
      change(order, async (transaction) => {
        const count = await facts.retry(transaction);
        return { before: { dead: count }, after: { dead: 0 }, answer: { sent: count } };
      }),

    listActions: async (before: number | undefined) => ({
      actions: await store.actions(before, ACTIONS_PER_PAGE),
    }),
  };
}

type LimitBody = {
  kind: string;
  period: string;
  amount: string | null;
  currency?: string | undefined;
};

export type FreeRoundsCampaign = {
  campaign: string;
  players: string[];
  game: number;
  rounds: number;
  stake: string;
  maxWin: string;
  currency?: string | undefined;
  expiresAt: string;
  template?: string | undefined;
  reason: string;
};

function positiveAmount(name: string, text: string, currency: string): Minor {
  const amount = exactAmount(text, currency);
  if (amount === undefined || amount === 0)
    throw new StaffRefusal(400, 'bad_request', `${name}: not an amount of this currency.`);
  return amount;
}

/** With everything that staff needs; amounts as decimals. */
function describePayment({ amount, fee, currency, next: _next, ...payment }: Payment) {
  return {
    ...payment,
    currency,
    amount: decimalText(amount, currency),
    fee: decimalText(fee, currency),
  };
}

const messages: Record<string, string> = {
  conflict: 'The payment has another status: this step is not possible.',
  debt: 'The player has a debt: refuse the withdrawal, so that the money pays it.',
  blocked: 'The account is blocked.',
  verification_needed: 'Documents of the player have to be accepted first.',
  balance_left: 'The account has money: pay it out first.',
  erased: 'The data of this player was erased.',
  insufficient_funds: 'The balance minus the debt does not cover that.',
};
