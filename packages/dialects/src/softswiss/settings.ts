import { currencyExponent } from '@tessera/money';
import * as v from 'valibot';

import { Secrets } from '../shared/keys';
import { FreeRoundsNeedGrant, Opens, Path, readSettings, Url } from '../shared/settings';
import { codeSettings } from '../shared/wallet';
import { DEFAULT_CODES } from './codes';

/* The settings of README.md. */

const Multiplier = v.pipe(
  v.number(),
  v.check((value) => Number.isInteger(Math.log10(value)) && value <= 1e8, 'is a power of ten, such as 100'),
);

const Settings = v.strictObject({
  url: Url,
  casinoId: v.pipe(v.string(), v.nonEmpty('is empty')),
  /** Signs the calls of both sides. The first one signs ours. */
  authToken: Secrets,
  opens: Opens,
  /** The units of an amount in one unit of the currency; by default its minor units. */
  multipliers: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'is a currency')), Multiplier),
    {},
  ),
  /** Where a bet has the token of its game session; without it, the session that the player opened last. */
  sessionField: v.optional(v.pipe(v.string(), v.nonEmpty('is empty'))),
  freeRoundsNeedGrant: FreeRoundsNeedGrant,
  paths: v.optional(
    v.strictObject({
      launch: v.optional(Path, '/sessions'),
      demo: v.optional(Path, '/demo'),
      games: v.optional(Path),
      transactions: v.optional(Path),
      grantFreeRounds: v.optional(Path, '/freespins/issue'),
      cancelFreeRounds: v.optional(Path, '/freespins/cancel'),
    }),
    {},
  ),
  codes: codeSettings(
    DEFAULT_CODES,
    v.strictObject({
      status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
      code: v.pipe(v.number(), v.integer()),
    }),
  ),
});

export type SoftswissSettings = v.InferOutput<typeof Settings>;

export function readSoftswissSettings(settings: Record<string, unknown>): SoftswissSettings {
  return readSettings(Settings, settings);
}

/** The decimals of an amount. */
export function digitsOf({ multipliers }: SoftswissSettings, currency: string): number {
  const multiplier = multipliers[currency];
  return multiplier === undefined ? currencyExponent(currency) : Math.log10(multiplier);
}
