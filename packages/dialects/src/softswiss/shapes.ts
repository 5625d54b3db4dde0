import * as v from 'valibot';

import { Id, ReferenceId } from '../shared/wallet';

/* The calls of the aggregator. Unknown fields are ignored. */

const MAX_ACTIONS = 49;

const round = {
  user_id: Id,
  currency: v.string(),
  game: v.nullish(Id),
  game_id: v.nullish(Id),
  finished: v.nullish(v.boolean(), false),
};
const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const PlayCall = v.looseObject({
  ...round,
  actions: v.nullish(
    v.pipe(
      v.array(v.object({ action: v.picklist(['bet', 'win']), action_id: Id, amount: Amount })),
      v.maxLength(MAX_ACTIONS),
    ),
    [],
  ),
});
export const RollbackCall = v.object({
  ...round,
  actions: v.pipe(
    v.array(v.object({ action: v.literal('rollback'), action_id: Id, original_action_id: Id })),
    v.maxLength(MAX_ACTIONS),
  ),
});
/** The end of the free spins of a player. */
export const FreespinsCall = v.object({
  issue_id: ReferenceId,
  status: v.string(),
  total_amount: v.nullish(Amount, 0),
  user_id: v.nullish(Id),
  currency: v.nullish(v.string()),
  game: v.nullish(Id),
});
