import * as v from 'valibot';

import { Id, ReferenceId } from '../shared/wallet';

/* The calls of the aggregator: form fields. Unknown fields are ignored. */

const Decimal = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,8})?$/, 'is not a decimal amount'));
const Token = v.pipe(v.string(), v.maxLength(200));

const transaction = { userId: Id, reference: ReferenceId };
const round = { ...transaction, gameId: Id, roundId: ReferenceId };

export const AuthenticateCall = v.object({ token: Token });
export const BalanceCall = v.object({ userId: Id });
export const BetCall = v.object({
  ...round,
  amount: Decimal,
  token: v.optional(Token),
  bonusCode: v.optional(v.string()),
});
export const ResultCall = v.object({
  ...round,
  amount: Decimal,
  bonusCode: v.optional(v.string()),
  promoWinAmount: v.optional(Decimal),
  promoWinReference: v.optional(ReferenceId),
});
/** Wins outside of `result`. */
export const PrizeCall = v.object({
  ...transaction,
  amount: Decimal,
  gameId: v.optional(Id),
  roundId: v.optional(ReferenceId),
  currency: v.optional(v.string()),
  bonusCode: v.optional(v.string()),
});
export const EndRoundCall = v.object({ userId: Id, gameId: Id, roundId: ReferenceId });
export const RefundCall = v.object(transaction);
