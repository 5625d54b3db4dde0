import * as v from 'valibot';

import { actions } from '../../engine/blackjack/table';
import { PLAYER_SEED } from '../../engine/crash/player-seed';
import { Refusal } from '../refusal';

/* The shapes of all requests. The page chooses the ids, so that it can repeat a request. */

const CommandId = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
const Amount = v.pipe(v.number(), v.safeInteger());
const Uuid = v.pipe(v.string(), v.uuid());

const spin = { id: CommandId, stake: Amount };

export const SpinCommand = v.strictObject({
  ...spin,
  freeRounds: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/))),
});

/** Every demo spin returns a new token. */
export const DemoSpinCommand = v.strictObject({
  ...spin,
  demoToken: v.optional(v.pipe(v.string(), v.maxLength(500))),
});

export const CrashBetCommand = v.strictObject({
  id: CommandId,
  roundId: Uuid,
  seat: v.pipe(v.number(), v.safeInteger()),
  stake: Amount,
  autoCashOut: v.optional(v.pipe(v.number(), v.safeInteger())),
  seed: v.optional(v.pipe(v.string(), v.regex(PLAYER_SEED))),
});

export const TableBetCommand = v.strictObject({
  id: CommandId,
  roundId: Uuid,
  chips: v.array(v.strictObject({ spot: v.string(), amount: Amount })),
});

export const DecisionCommand = v.strictObject({
  id: CommandId,
  hand: v.pipe(v.number(), v.safeInteger()),
  cards: v.pipe(v.number(), v.safeInteger()),
  action: v.picklist(actions),
});

export const RoundParams = v.object({ roundId: Uuid });

export const RoundsQuery = v.object({ before: v.optional(v.pipe(v.string(), v.isoTimestamp())) });

export const ShownCommand = v.strictObject({
  shown: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
});

/** Without a body the whole bet is cashed out. */
export const CashOutCommand = v.optional(
  v.object({ part: v.optional(v.picklist(['all', 'half']), 'all') }),
  {},
);

export const BetParams = v.object({ betId: Uuid });

export function read<const S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, data);
  if (!result.success) throw new Refusal('bad_request');
  return result.output;
}
