import { minor } from '@tessera/money';
import * as v from 'valibot';

/* Requests of providers to the gateway, documented in docs/providers.md. */

const Id = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/));
const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
/** In minor units: 2500 is 2.500 TND. */
const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.transform(minor));

const context = {
  roundId: Id,
  /** The name of the game or event, for the player's history. */
  title: v.pipe(v.string(), v.maxLength(200), v.regex(/^\P{Cc}*$/u)),
  area: v.optional(v.picklist(['casino', 'sport']), 'casino'),
  /** The game's provider, by the operator's provider ids. */
  providerId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))),
};

export const SessionCall = v.strictObject({ token: v.pipe(v.string(), v.maxLength(200)) });
export const BetCall = v.strictObject({
  transferId: Id,
  sessionId: Id,
  playerId: Id,
  amount: Amount,
  currency: Currency,
  ...context,
});
export const WinCall = v.strictObject({
  transferId: Id,
  betTransferId: v.optional(Id),
  playerId: Id,
  amount: Amount,
  currency: Currency,
  promotion: v.optional(v.boolean(), false),
  ...context,
});
export const RollbackCall = v.strictObject({ transferId: Id, originalTransferId: Id, playerId: Id });
export const CloseCall = v.strictObject({ playerId: Id, ...context });
export const BalanceCall = v.strictObject({ playerId: Id });
