import * as v from 'valibot';

import { PAYMENT_KINDS, PAYMENT_STATUSES } from '../calls/cashier';
import { GAME_TYPES } from '../calls/games';
import { LIST_CAPABILITIES } from '../calls/capabilities';
import { VERIFICATION_STATES } from '../calls/verification';

/*
 * The strict shapes of requests and responses, for the types of the reference operator and the OpenAPI document. The readers in `calls/`
 * accept more.
 */

/** A decimal amount as text with all decimals of its currency, so that it is not rounded. */
export const Amount = v.pipe(v.string(), v.regex(/^[+-]?\d{1,15}(\.\d+)?$/));

/** Ids are numbers or texts, and are sent back unchanged. */
export const Id = v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.nonEmpty())]);

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Name = v.pipe(v.string(), v.nonEmpty());
const OptionalText = v.nullish(v.string());

export const Game = v.object({
  game_id: Id,
  provider_id: Id,
  type: v.nullish(v.pipe(v.number(), v.picklist(GAME_TYPES))),
  name: Name,
  image: OptionalText,
  provider_name: OptionalText,
  is_favorite: v.nullish(v.boolean()),
  is_new: v.nullish(v.boolean()),
  is_hot: v.nullish(v.boolean()),
  has_demo: v.nullish(v.boolean()),
  rtp: v.nullish(Amount),
  volatility: v.nullish(v.picklist(['low', 'medium', 'high'])),
  min_stake: v.nullish(Amount),
  max_stake: v.nullish(Amount),
  bonus_every: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
const Supports = v.optional(v.array(v.picklist(LIST_CAPABILITIES)));

export const GamePage = v.object({
  data: v.array(Game),
  total: Count,
  supports: Supports,
});
export const FoundGames = v.object({ data: v.array(Game), nearest: v.optional(v.array(Game)) });
export const GameList = v.array(Game);

export const TopWin = v.object({
  provider: OptionalText,
  user: v.string(),
  amount: Amount,
  currency: OptionalText,
});
export const TopWinList = v.array(TopWin);

export const Category = v.union([
  v.object({ cat_id: Id, name: v.string() }),
  v.object({ id: Id, name: v.string() }),
]);
export const CategoryList = v.array(Category);

export const Provider = v.union([
  v.object({ pro_id: Id, Alias: v.string(), image: OptionalText }),
  v.object({ id: Id, Alias: v.string(), image: OptionalText }),
]);
const PaginationInfo = v.object({ total: Count });
export const ProviderPage = v.object({ data: v.array(Provider), paginationInfo: PaginationInfo });
export const ProviderList = v.array(Provider);

export const Token = v.object({ token: v.pipe(v.string(), v.nonEmpty()) });

export const User = v.object({
  username: v.string(),
  balance: Amount,
  currency: OptionalText,
  bounse: v.nullish(Amount),
  analytics_id: v.nullish(v.string()),
  cashback_so_far: v.optional(Amount),
  cashback_ends_at: v.optional(v.string()),
  protection: v.optional(v.boolean()),
  verification: v.optional(v.picklist(VERIFICATION_STATES)),
  closing: v.optional(v.boolean()),
  supports: Supports,
});

const Address = v.pipe(v.string(), v.nonEmpty());

export const Launch = v.union([
  v.object({ url: Address, isFrame: v.boolean() }),
  v.object({ code: v.pipe(v.string(), v.nonEmpty()), isFrame: v.optional(v.boolean()) }),
]);

export const Embed = v.object({ url: Address, isFrame: v.optional(v.boolean()) });

const Label = v.nullish(v.union([v.string(), v.number()]));
const OptionalAmount = v.nullish(Amount);

function historyPage<const S extends v.GenericSchema>(row: S) {
  return v.object({
    data: v.array(row),
    paginationInfo: PaginationInfo,
    last_page: Count,
    hasNextPage: v.optional(v.boolean()),
  });
}

export const Transaction = v.object({
  transaction_date: OptionalText,
  num_id: Label,
  balance_before: OptionalAmount,
  status: Label,
  amount: OptionalAmount,
});
export const TransactionPage = historyPage(Transaction);

export const CasinoRound = v.object({
  game_date: OptionalText,
  num_id: Label,
  event_id: Label,
  game_name: OptionalText,
  direction: OptionalText,
  amount: OptionalAmount,
  has_replay: v.nullish(v.boolean()),
});
export const CasinoRoundPage = historyPage(CasinoRound);

export const HistoryRound = v.object({
  game_date: OptionalText,
  event_id: Label,
  game_name: OptionalText,
  stake: OptionalAmount,
  payout: OptionalAmount,
  has_replay: v.nullish(v.boolean()),
});
export const HistoryRoundPage = v.object({ data: v.array(HistoryRound), hasNextPage: v.boolean() });

export const FreeRoundsGrant = v.object({
  id: Name,
  game: Game,
  rounds: Count,
  left: Count,
  stake: Amount,
  max_win: Amount,
  currency: Name,
  expires_at: v.string(),
});
export const FreeRoundsList = v.array(FreeRoundsGrant);

export const SportBet = v.object({
  game_date: OptionalText,
  event_id: Label,
  balance_before: OptionalAmount,
  amount: OptionalAmount,
  balance_after: OptionalAmount,
  direction: OptionalText,
});
export const SportBetPage = historyPage(SportBet);

export const JackpotWin = v.object({
  id: v.nullish(Id),
  name: v.picklist(['gold', 'silver', 'bronze']),
  amount: Amount,
});
export const JackpotPot = v.object({
  name: v.picklist(['gold', 'silver', 'bronze']),
  amount: Amount,
  currency: v.optional(v.string()),
});
export const Jackpot = v.object({
  data: v.array(JackpotWin),
  state: v.boolean(),
  pots: v.optional(v.array(JackpotPot)),
});

/** The body of every error response. */
export const Failure = v.object({
  code: v.optional(v.string()),
  message: v.string(),
  until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  fields: v.optional(v.record(v.string(), v.string())),
  attemptsLeft: v.optional(Count),
  left: v.optional(Amount),
});

/** For calls whose response the site does not read. */
export const Ignored = v.unknown();

const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const;
const limitPeriods = ['day', 'week', 'month'] as const;

/** ISO 8601 with its time zone. */
export const Moment = v.pipe(v.string(), v.isoTimestamp());
/** A non-negative decimal amount as text. */
const UnsignedAmount = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d+)?$/));
/** An amount of money, or whole minutes. */
const LimitAmount = UnsignedAmount;

export const LimitName = { kind: v.picklist(limitKinds), period: v.picklist(limitPeriods) };
export const LimitChange = v.object({ ...LimitName, amount: v.nullable(LimitAmount) });
export const LimitAnswer = v.object({ ...LimitName, accept: v.boolean() });

const Limit = v.object({
  ...LimitName,
  amount: v.nullable(LimitAmount),
  used: v.nullable(Amount),
  left: v.nullable(LimitAmount),
  resetsAt: Moment,
  pending: v.nullable(v.object({ amount: v.nullable(LimitAmount), from: Moment, until: Moment })),
});

export const Protection = v.object({
  now: Moment,
  timeZone: Name,
  session: v.object({ startedAt: Moment, staked: Amount, won: Amount, net: Amount }),
  lastLogin: v.nullable(v.object({ at: Moment, device: v.nullable(v.string()) })),
  realityCheck: v.nullable(
    v.object({
      minutes: v.nullable(Count),
      least: Count,
      greatest: Count,
      mayBeOff: v.boolean(),
      dueAt: v.nullable(Moment),
    }),
  ),
  limits: v.nullable(v.array(Limit)),
  breaks: v.nullable(v.object({ days: v.array(Count), months: v.array(Count) })),
});

export const BreakRequest = v.union([
  v.object({ days: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.object({ months: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
]);
export const Break = v.object({ until: Moment });

const sums = {
  deposits: Amount,
  withdrawals: Amount,
  stakes: Amount,
  wins: Amount,
  net: Amount,
  bonuses: v.optional(Amount),
};
export const Statement = v.object({
  timeZone: v.optional(Name),
  totals: v.object(sums),
  days: v.array(v.object({ date: v.pipe(v.string(), v.isoDate()), ...sums })),
});

/** A field of a form that the backend describes. */
export const Field = v.object({
  name: Name,
  kind: Name,
  required: v.optional(v.boolean()),
  minLength: v.nullish(Count),
  maxLength: v.nullish(Count),
  step: v.nullish(Count),
  label: OptionalText,
  href: OptionalText,
  version: OptionalText,
  options: v.nullish(v.array(v.object({ value: v.string(), label: v.string() }))),
});

export const PaymentMethod = v.object({
  id: Id,
  name: Name,
  min: UnsignedAmount,
  max: UnsignedAmount,
  presets: v.nullish(v.array(UnsignedAmount)),
  fee: v.nullish(UnsignedAmount),
  duration: OptionalText,
  logo: OptionalText,
  fields: v.nullish(v.array(Field)),
});

const Block = v.object({ code: v.string(), message: v.string() });
export const Cashier = v.object({
  currency: Name,
  balance: Amount,
  withdrawable: UnsignedAmount,
  limitPrompt: v.optional(v.boolean()),
  deposit: v.array(PaymentMethod),
  withdraw: v.array(PaymentMethod),
  blocked: v.nullish(v.object({ deposit: v.nullish(Block), withdraw: v.nullish(Block) })),
});

export const Payment = v.object({
  id: Id,
  kind: v.picklist(PAYMENT_KINDS),
  method: Id,
  amount: UnsignedAmount,
  fee: v.nullish(UnsignedAmount),
  status: v.picklist(PAYMENT_STATUSES),
  createdAt: Moment,
  updatedAt: Moment,
  reason: OptionalText,
  cancellable: v.optional(v.boolean()),
  instructions: OptionalText,
});
export const PaymentPage = v.object({ data: v.array(Payment), paginationInfo: PaginationInfo });

export const Next = v.object({ kind: v.picklist(['redirect', 'frame']), url: Address });
export const StartedPayment = v.object({ payment: Payment, next: v.optional(Next) });

/** A UUID that the site has made. A repeated call with the same id and content answers the first result. */
export const CallId = v.pipe(v.string(), v.uuid());

/** The site makes the id: a repeated call with the same id answers the first result. */
export const PaymentRequest = v.object({
  id: CallId,
  method: Id,
  amount: UnsignedAmount,
  values: v.record(v.string(), v.unknown()),
});

export const Registration = v.object({ minimumAge: v.optional(Count), fields: v.array(Field) });

export const FieldValues = v.record(
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  v.nullable(
    v.union([
      v.pipe(v.string(), v.maxLength(1000)),
      v.literal(true),
      v.object({ amount: LimitAmount, period: v.picklist(limitPeriods) }),
    ]),
  ),
);

const ContactCheck = v.object({
  id: Id,
  channel: v.picklist(['email', 'phone']),
  sentTo: v.string(),
  waitSeconds: Count,
});
export const RegisterAnswer = v.union([Token, v.object({ verify: ContactCheck })]);
export const Wait = v.object({ waitSeconds: Count });

const Need = v.object({
  id: Id,
  kind: v.picklist(['identity', 'address', 'payment']),
  accepts: v.array(Name),
  maxBytes: v.optional(Count),
  status: v.picklist(['needed', 'pending', 'done', 'refused']),
  reason: v.nullable(v.string()),
});
export const Verification = v.object({
  status: v.picklist(VERIFICATION_STATES),
  needs: v.array(Need),
  blocks: v.array(v.string()),
});

/* Requests. Query parameters are text. */

function wholeNumber(maximum: number) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.digits())]),
    v.transform(Number),
    v.integer(),
    v.minValue(1),
    v.maxValue(maximum),
  );
}

export const PageIndex = wholeNumber(1_000_000);
export const PageSize = wholeNumber(100);
export const GameTypeParam = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.picklist(GAME_TYPES),
);
export const GameSortParam = v.picklist(['popular', 'newest', 'name']);
export const GameName = v.pipe(v.string(), v.maxLength(100));
/** A language code of the site, such as `fr`. A sportsbook without it chooses another. */
export const Language = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$/));
