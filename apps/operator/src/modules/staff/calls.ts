import * as v from 'valibot';

import { answers } from './answers';
import type { Scope } from './tokens';

/* Every call of the operator API: its address, scope and shapes. Routes and the OpenAPI document follow from this table. */

export type StaffCall = {
  method: 'GET' | 'POST';
  /** With `{name}` for its parameters. */
  path: string;
  summary: string;
  scope: Scope;
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  ok: v.GenericSchema;
};

const Uuid = v.pipe(v.string(), v.uuid());
const Reason = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500));
const Count = (most: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(most));
const Moment = v.pipe(v.string(), v.isoTimestamp());
const onlyReason = v.strictObject({ reason: Reason });
/** A decimal amount in the player's currency. */
const PositiveAmount = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/));
/** A negative amount is taken from the player. */
const SignedAmount = v.pipe(v.string(), v.regex(/^-?\d{1,12}(\.\d{1,4})?$/));

const Version = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const WholeAmount = v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,4})?$/));
/** With at most four decimals. */
const Percent = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(100),
  v.check(
    (value) => Number.isInteger(Number((value * 10_000).toFixed(6))),
    'A percentage has at most four decimals.',
  ),
);
const KindPercents = v.strictObject({
  slots: v.optional(Percent),
  live: v.optional(Percent),
  crash: v.optional(Percent),
  sport: v.optional(Percent),
});
const Tier = v.strictObject({
  seed: WholeAmount,
  limit: WholeAmount,
  share: Percent,
  /** The pot is won once per this much staked, on average. */
  stakePerWin: v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/), v.regex(/[1-9]/)),
});
const Jackpots = v.strictObject({
  kinds: KindPercents,
  tiers: v.strictObject({
    gold: v.optional(Tier),
    silver: v.optional(Tier),
    bronze: v.optional(Tier),
  }),
});
const Cashback = v.strictObject({
  /** Of the net loss of a period. */
  rate: v.pipe(Percent, v.gtValue(0)),
  period: v.picklist(['day', 'week']),
  cap: WholeAmount,
  minimum: WholeAmount,
  /** The most that is paid of the settled stakes. */
  kinds: KindPercents,
  excludedGames: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647))),
    v.maxLength(10_000),
  ),
});
const ofCurrency = { jackpots: Jackpots, cashback: v.nullable(Cashback) };
const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
/** If players have several currencies, a call names the one of its amounts, which has to be the player's. */
const currency = { currency: v.optional(Currency) };

const CurrencyPromotions = v.strictObject(ofCurrency);
const PromotionsBody = v.strictObject({
  version: Version,
  /** Of the default currency, if it is named. */
  ...currency,
  ...ofCurrency,
  /** The rules of every other currency. */
  others: v.optional(v.record(Currency, CurrencyPromotions), {}),
  reason: Reason,
});
export type CurrencyPromotions = v.InferOutput<typeof CurrencyPromotions>;
export type PromotionsBody = Omit<v.InferOutput<typeof PromotionsBody>, 'version' | 'reason'>;

export const calls = {
  findPlayers: {
    method: 'GET',
    path: '/players',
    summary: 'Players by name: the one with this name, or all in the order of their names after one.',
    scope: 'players:read',
    ok: answers.players,
    query: v.strictObject({ name: v.optional(v.string()), after: v.optional(v.string()) }),
  },
  getPlayer: {
    method: 'GET',
    path: '/players/{player}',
    summary: 'One player: state, balance, debt, reserved money, limits, sessions, documents.',
    scope: 'players:read',
    ok: answers.player,
  },
  setState: {
    method: 'POST',
    path: '/players/{player}/state',
    summary: 'Opens, blocks or closes an account. The player reads the reason.',
    scope: 'players:write',
    ok: answers.state,
    body: v.strictObject({ state: v.picklist(['open', 'blocked', 'closed']), reason: Reason }),
  },
  setLimit: {
    method: 'POST',
    path: '/players/{player}/limits',
    summary: 'Sets a limit. A looser one waits for the player’s confirmation, as on the site.',
    scope: 'players:write',
    ok: answers.limits,
    body: v.strictObject({
      kind: v.picklist(['deposit', 'loss', 'stake', 'time']),
      period: v.picklist(['day', 'week', 'month']),
      /** Minutes for time; null: no limit. */
      amount: v.nullable(v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/))),
      ...currency,
      reason: Reason,
    }),
  },
  logOut: {
    method: 'POST',
    path: '/players/{player}/logout',
    summary: 'Ends every session of the player.',
    scope: 'players:write',
    ok: answers.ended,
    body: onlyReason,
  },
  decideVerification: {
    method: 'POST',
    path: '/players/{player}/verification/{need}',
    summary: 'Accepts or refuses the documents of a need. The player reads the reason of a refusal.',
    scope: 'players:write',
    ok: answers.verification,
    body: v.strictObject({ status: v.picklist(['done', 'refused']), reason: Reason }),
  },
  listPayments: {
    method: 'GET',
    path: '/payments',
    summary:
      'Payments, newest first. With `attention`: contradictions that are not resolved, and those that are open for too long.',
    scope: 'payments:read',
    ok: answers.payments,
    query: v.strictObject({
      status: v.optional(v.picklist(['pending', 'approved', 'done', 'refused', 'failed', 'cancelled'])),
      kind: v.optional(v.picklist(['deposit', 'withdrawal'])),
      player: v.optional(Uuid),
      attention: v.optional(v.literal('true')),
      before: v.optional(Moment),
      limit: v.optional(Count(200), '50'),
    }),
  },
  getPayment: {
    method: 'GET',
    path: '/payments/{player}/{payment}',
    summary: 'One payment with its events.',
    scope: 'payments:read',
    ok: answers.payment,
  },
  approvePayment: {
    method: 'POST',
    path: '/payments/{player}/{payment}/approve',
    summary: 'Approves a withdrawal, which is then sent to its provider.',
    scope: 'payments:write',
    ok: answers.paymentStep,
    body: onlyReason,
  },
  refusePayment: {
    method: 'POST',
    path: '/payments/{player}/{payment}/refuse',
    summary: 'Refuses a pending withdrawal. The money returns, and the player reads the reason.',
    scope: 'payments:write',
    ok: answers.paymentStep,
    body: onlyReason,
  },
  markPaid: {
    method: 'POST',
    path: '/payments/{player}/{payment}/paid',
    summary: 'An approved withdrawal was paid outside the provider, or a pending deposit has arrived.',
    scope: 'payments:write',
    ok: answers.paymentStep,
    body: onlyReason,
  },
  markFailed: {
    method: 'POST',
    path: '/payments/{player}/{payment}/fail',
    summary:
      'An approved withdrawal or a pending deposit will not be paid. The provider is asked first: not if it says otherwise.',
    scope: 'payments:write',
    ok: answers.paymentStep,
    body: onlyReason,
  },
  resolveContradiction: {
    method: 'POST',
    path: '/payments/{player}/{payment}/resolve',
    summary:
      'The contradiction of a payment was examined: it leaves the list of `attention`. No money moves. The provider of an open payment is asked again.',
    scope: 'payments:write',
    ok: answers.paymentStep,
    body: onlyReason,
  },
  adjust: {
    method: 'POST',
    path: '/players/{player}/adjustments',
    summary: 'Corrects a balance. Above an amount it waits for a second person.',
    scope: 'adjustments:write',
    ok: answers.adjustment,
    body: v.strictObject({ id: Uuid, amount: SignedAmount, ...currency, reason: Reason }),
  },
  listAdjustments: {
    method: 'GET',
    path: '/adjustments',
    summary: 'Adjustments that wait for a second person.',
    scope: 'adjustments:write',
    ok: answers.adjustments,
  },
  approveAdjustment: {
    method: 'POST',
    path: '/adjustments/{player}/{adjustment}/approve',
    summary: 'Makes an adjustment that another person has requested.',
    scope: 'adjustments:write',
    ok: answers.decidedAdjustment,
    body: onlyReason,
  },
  refuseAdjustment: {
    method: 'POST',
    path: '/adjustments/{player}/{adjustment}/refuse',
    summary: 'Refuses an adjustment that waits.',
    scope: 'adjustments:write',
    ok: answers.decidedAdjustment,
    body: onlyReason,
  },
  grantFreeRounds: {
    method: 'POST',
    path: '/free-rounds',
    summary:
      'Gives free rounds of one game to players, once per player and campaign. Players see them when the provider has accepted them.',
    scope: 'promotions:write',
    body: v.strictObject({
      campaign: v.pipe(v.string(), v.regex(/^[\w.-]{3,60}$/)),
      players: v.pipe(v.array(Uuid), v.minLength(1), v.maxLength(200)),
      game: v.pipe(v.number(), v.integer()),
      rounds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
      /** The value of one round. */
      stake: PositiveAmount,
      /** What all rounds of a player can win. More is held. */
      maxWin: PositiveAmount,
      ...currency,
      expiresAt: Moment,
      /** The provider's own template, such as `prepaid_uuid` of hub88. */
      template: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
      reason: Reason,
    }),
    ok: answers.grantedFreeRounds,
  },
  listFreeRounds: {
    method: 'GET',
    path: '/free-rounds',
    summary: 'Free rounds of a campaign or of a player, newest first.',
    scope: 'players:read',
    query: v.strictObject({ campaign: v.optional(v.string()), player: v.optional(Uuid) }),
    ok: answers.freeRounds,
  },
  cancelFreeRounds: {
    method: 'POST',
    path: '/free-rounds/{player}/{grant}/cancel',
    summary: 'Ends free rounds of a player. Rounds that have begun are still paid.',
    scope: 'promotions:write',
    body: onlyReason,
    ok: answers.cancelledFreeRounds,
  },
  getTransfer: {
    method: 'GET',
    path: '/players/{player}/transfers/{transfer}',
    summary: 'One transfer of the ledger, by its id.',
    scope: 'ledger:read',
    ok: answers.transfer,
  },
  getRound: {
    method: 'GET',
    path: '/players/{player}/rounds/{round}',
    summary: 'The transfers of a round, in their order.',
    scope: 'ledger:read',
    ok: answers.transfers,
  },
  getTrace: {
    method: 'GET',
    path: '/traces/{trace}',
    summary:
      'What one request of the site or a game has done: its transfers, those of their rounds, and its payments. Reads the transfers of the last `hours`.',
    scope: 'ledger:read',
    ok: answers.trace,
    query: v.strictObject({ hours: v.optional(Count(2_160), '24') }),
  },
  listJackpots: {
    method: 'GET',
    path: '/jackpots',
    summary: 'The pots of the jackpots.',
    scope: 'settings:read',
    ok: answers.pots,
  },
  getPromotions: {
    method: 'GET',
    path: '/promotions',
    summary: 'The rules of jackpots and cashback in force, and the returns of the games that limit them.',
    scope: 'settings:read',
    ok: answers.promotions,
  },
  setPromotions: {
    method: 'POST',
    path: '/promotions',
    summary:
      'Sets the rules of jackpots and cashback, within seconds on every instance. Refused if games and promotions could return too much, or if `version` is not the one in force.',
    scope: 'settings:write',
    ok: answers.promotions,
    body: PromotionsBody,
  },
  resetPromotions: {
    method: 'POST',
    path: '/promotions/reset',
    summary: 'Returns to the rules of the configuration.',
    scope: 'settings:write',
    ok: answers.promotions,
    body: v.strictObject({ version: Version, reason: Reason }),
  },
  listDeadEvents: {
    method: 'GET',
    path: '/events/dead',
    summary: 'Facts that the receiver of events has refused too often.',
    scope: 'events:write',
    ok: answers.deadEvents,
  },
  retryEvents: {
    method: 'POST',
    path: '/events/retry',
    summary: 'Sends all of them again.',
    scope: 'events:write',
    ok: answers.sent,
    body: onlyReason,
  },
  listActions: {
    method: 'GET',
    path: '/actions',
    summary: 'What was changed through this API, newest first.',
    scope: 'players:read',
    ok: answers.actions,
    query: v.strictObject({ before: v.optional(Count(Number.MAX_SAFE_INTEGER)) }),
  },
} as const satisfies Record<string, StaffCall>;

export type CallName = keyof typeof calls;
