import * as v from 'valibot';

import { Id } from '../shared/wallet';

/* The calls of the aggregator. Unknown fields are ignored. */

const Token = v.pipe(v.string(), v.maxLength(200));
const Flag = v.nullish(v.boolean(), false);

const common = { request_uuid: Id, user: Id };
const game = { ...common, game_code: Id, round: Id, round_closed: Flag };
/** In units of 1/100,000. */
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const free = { is_free: Flag, reward_uuid: v.nullish(Id), is_supplier_promo: Flag };

export const UserCall = v.object({ ...common, token: Token });
export const BetCall = v.object({
  ...game,
  token: Token,
  transaction_uuid: Id,
  currency: v.string(),
  amount,
  ...free,
});
export const WinCall = v.object({
  ...game,
  transaction_uuid: Id,
  /** Optional for promotions of a supplier. */
  reference_transaction_uuid: v.nullish(Id),
  currency: v.string(),
  amount,
  ...free,
});
export const RollbackCall = v.object({
  ...common,
  game_code: v.nullish(Id),
  round: v.nullish(Id),
  round_closed: Flag,
  transaction_uuid: Id,
  reference_transaction_uuid: Id,
});
