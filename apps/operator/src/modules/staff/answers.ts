import * as v from 'valibot';

/* What the calls of the operator API answer, for its OpenAPI document. A test compares real answers with it. */

const Text = v.string();
const Time = v.pipe(v.string(), v.isoTimestamp());
const Uuid = v.pipe(v.string(), v.uuid());
/** In units of the currency. */
const Decimal = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/));
/** In minor units of the currency. */
const Minor = v.pipe(v.number(), v.integer());
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const TraceId = v.nullable(v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)));
/** Depends on the action. */
const Facts = v.record(v.string(), v.unknown());

const playerState = v.picklist(['open', 'blocked', 'closed']);

const Need = v.strictObject({ id: Text, kind: Text, status: Text, reason: v.nullable(Text) });

const SetLimit = v.strictObject({
  kind: Text,
  period: Text,
  /** Minutes for time, minor units for the others. */
  amount: v.nullable(Minor),
  used: Minor,
  pendingAmount: v.nullable(Minor),
  pendingFrom: v.nullable(Time),
});

const Payment = v.strictObject({
  playerId: Uuid,
  id: Uuid,
  kind: v.picklist(['deposit', 'withdrawal']),
  status: v.picklist(['pending', 'approved', 'done', 'refused', 'failed', 'cancelled']),
  provider: Text,
  method: Text,
  currency: Text,
  amount: Decimal,
  fee: Decimal,
  details: v.record(v.string(), v.string()),
  language: Text,
  createdAt: Time,
  updatedAt: Time,
  sentAt: v.nullable(Time),
  acceptedAt: v.nullable(Time),
  externalId: v.nullable(Text),
  instructions: v.nullable(Text),
  reason: v.nullable(Text),
  contradiction: v.nullable(Text),
  traceId: TraceId,
});

const transfer = {
  id: Text,
  number: Count,
  kind: Text,
  area: Text,
  currency: Text,
  amount: Minor,
  balanceBefore: Minor,
  balanceAfter: Minor,
  /** The bet of a win, or the transfer that is reversed. */
  originalId: v.nullable(Text),
  roundId: v.nullable(Text),
  title: v.nullable(Text),
  providerId: v.nullable(Count),
  traceId: TraceId,
  createdAt: Time,
};
const Transfer = v.strictObject(transfer);

const KindPercents = v.record(v.picklist(['slots', 'live', 'crash', 'sport']), v.number());
const ofCurrency = {
  jackpots: v.strictObject({
    kinds: KindPercents,
    tiers: v.record(
      v.picklist(['gold', 'silver', 'bronze']),
      v.strictObject({ seed: Decimal, limit: Decimal, share: v.number(), stakePerWin: Decimal }),
    ),
  }),
  cashback: v.nullable(
    v.strictObject({
      rate: v.number(),
      period: v.picklist(['day', 'week']),
      cap: Decimal,
      minimum: Decimal,
      kinds: KindPercents,
      excludedGames: v.array(Count),
    }),
  ),
};
const Promotions = v.strictObject({
  version: Count,
  /** `configuration`, or `staff` with the name of the actor. */
  source: Text,
  since: Time,
  gameReturns: KindPercents,
  /** The default currency, to which the rules beside it apply. */
  currency: Text,
  ...ofCurrency,
  /** The rules of every other currency. */
  others: v.record(v.string(), v.strictObject(ofCurrency)),
});

const PaymentStep = v.strictObject({ payment: Payment, changed: v.boolean() });
const adjustmentStatus = v.picklist(['waiting', 'done', 'refused']);

export const answers = {
  players: v.strictObject({
    players: v.array(
      v.strictObject({ id: Uuid, username: Text, state: playerState, balance: Decimal, currency: Text }),
    ),
  }),
  player: v.strictObject({
    id: Uuid,
    username: Text,
    state: playerState,
    stateReason: v.nullable(Text),
    createdAt: Time,
    currency: Text,
    balance: Decimal,
    debt: Decimal,
    reserved: Decimal,
    limits: v.array(
      v.strictObject({
        kind: Text,
        period: Text,
        /** Minutes for time. */
        amount: v.nullable(Text),
        used: v.nullable(Text),
        left: v.nullable(Text),
        resetsAt: Time,
        pending: v.nullable(v.strictObject({ amount: v.nullable(Text), from: Time, until: Time })),
      }),
    ),
    sessions: v.array(v.strictObject({ id: Uuid, createdAt: Time, lastActiveAt: Time, expiresAt: Time })),
    verification: v.array(Need),
  }),
  state: v.strictObject({ id: Uuid, state: playerState }),
  limits: v.strictObject({ currency: Text, limits: v.array(SetLimit) }),
  ended: v.strictObject({ ended: Count }),
  verification: v.strictObject({ verification: v.array(Need) }),
  payments: v.strictObject({ payments: v.array(Payment) }),
  payment: v.strictObject({
    payment: Payment,
    events: v.array(
      v.strictObject({ madeAt: Time, source: Text, eventId: v.nullable(Text), step: Text, outcome: Text }),
    ),
  }),
  paymentStep: PaymentStep,
  adjustment: v.strictObject({ id: Uuid, status: adjustmentStatus, amount: Decimal, currency: Text }),
  adjustments: v.strictObject({
    adjustments: v.array(
      v.strictObject({
        playerId: Uuid,
        id: Uuid,
        amount: Decimal,
        currency: Text,
        reason: Text,
        status: adjustmentStatus,
        requestedBy: Text,
        requestedAt: Time,
        decidedBy: v.nullable(Text),
      }),
    ),
  }),
  decidedAdjustment: v.strictObject({ id: Uuid, status: adjustmentStatus }),
  grantedFreeRounds: v.strictObject({ granted: v.array(v.strictObject({ player: Uuid, id: Uuid })) }),
  freeRounds: v.strictObject({
    freeRounds: v.array(
      v.strictObject({
        id: Uuid,
        playerId: Uuid,
        username: Text,
        campaign: Text,
        source: Text,
        providerId: Count,
        gameId: Count,
        title: Text,
        code: v.nullable(Text),
        rounds: Count,
        used: Count,
        currency: Text,
        stake: Decimal,
        maxWin: Decimal,
        won: Decimal,
        expiresAt: Time,
        template: v.nullable(Text),
        state: v.picklist(['granted', 'offered', 'refused', 'cancelled']),
        reference: v.nullable(Text),
      }),
    ),
  }),
  cancelledFreeRounds: v.strictObject({ id: Uuid, state: v.literal('cancelled') }),
  transfer: v.strictObject({ transfer: Transfer }),
  transfers: v.strictObject({ transfers: v.array(Transfer) }),
  trace: v.strictObject({
    transfers: v.array(v.strictObject({ ...transfer, playerId: Uuid, username: Text })),
    payments: v.array(Payment),
  }),
  pots: v.strictObject({
    pots: v.array(v.strictObject({ tier: Text, balance: Decimal, currency: Text })),
  }),
  promotions: Promotions,
  deadEvents: v.strictObject({
    events: v.array(
      v.strictObject({
        playerId: Uuid,
        kind: Text,
        key: Text,
        id: Uuid,
        happenedAt: Time,
        deadAt: Time,
        error: v.nullable(Text),
      }),
    ),
  }),
  sent: v.strictObject({ sent: Count }),
  actions: v.strictObject({
    actions: v.array(
      v.strictObject({
        number: Count,
        madeAt: Time,
        actor: Text,
        action: Text,
        subject: Text,
        reason: Text,
        before: Facts,
        after: Facts,
        key: Text,
        hash: Text,
      }),
    ),
  }),
};
