import { minor } from '@tessera/money';
import * as v from 'valibot';

/* Requests of providers to the gateway, documented in docs/providers.md. Unknown fields are ignored: protocols grow. */

const Id = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/));
const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
/** In minor units: 2500 is 2.500 TND. A finer amount is refused, never rounded. */
const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.transform(minor));

const CatalogueId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

const context = {
  roundId: Id,
  /** The name of the game or event, for the player's history. */
  title: v.pipe(v.string(), v.maxLength(200), v.regex(/^\P{Cc}*$/u)),
  area: v.optional(v.picklist(['casino', 'sport']), 'casino'),
  /** The game's provider, by the operator's provider ids. */
  providerId: v.optional(CatalogueId),
  /** The game, by the operator's game ids. */
  gameId: v.optional(CatalogueId),
};

export const SessionCall = v.object({ token: v.pipe(v.string(), v.maxLength(200)) });
/** The reference of granted free rounds. The bet has the amount 0. */
const freeRounds = v.optional(Id);

const Bet = v.object({ transferId: Id, sessionId: Id, amount: Amount, freeRounds, ...context });
const Win = v.object({
  transferId: Id,
  betTransferId: v.optional(Id),
  amount: Amount,
  promotion: v.optional(v.boolean(), false),
  late: v.optional(v.boolean(), false),
  freeRounds,
  settlesFreeRounds: v.optional(v.boolean(), false),
  ...context,
});
const Rollback = v.object({ transferId: Id, originalTransferId: Id });
const Close = v.object(context);
/** The fields of a call that are its `GameContext`. */
export type ContextFields = v.InferOutput<typeof Close>;

const player = { playerId: Id, currentBalance: v.optional(v.boolean(), false) };
export const BetCall = v.object({ ...player, currency: Currency, ...Bet.entries });
export const WinCall = v.object({ ...player, currency: Currency, ...Win.entries });
export const RollbackCall = v.object({ ...player, ...Rollback.entries });
export const CloseCall = v.object({ ...player, ...Close.entries });
export const PlayCall = v.object({
  ...player,
  currency: Currency,
  actions: v.pipe(
    v.array(
      v.variant('kind', [
        v.object({ kind: v.literal('bet'), ...Bet.entries }),
        v.object({ kind: v.literal('win'), ...Win.entries }),
        v.object({ kind: v.literal('rollback'), ...Rollback.entries }),
        v.object({ kind: v.literal('close'), ...Close.entries }),
      ]),
    ),
    v.maxLength(50),
  ),
});
export const BalanceCall = v.object({ playerId: Id });
