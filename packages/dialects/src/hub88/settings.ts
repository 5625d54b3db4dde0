import * as v from 'valibot';

import { PrivateKey, PublicKeys } from '../shared/keys';
import { FreeRoundsNeedGrant, Opens, Path, readSettings, Url } from '../shared/settings';
import { codeSettings } from '../shared/wallet';
import { DEFAULT_CODES } from './codes';

/* The settings of README.md. */

const Settings = v.strictObject({
  url: Url,
  operatorId: v.pipe(v.number(), v.integer()),
  /** Signs our calls. */
  ourPrivateKey: PrivateKey,
  /** Of the aggregator, for its calls. */
  theirPublicKey: PublicKeys,
  opens: Opens,
  subPartnerId: v.optional(v.string()),
  demoCurrency: v.optional(v.string(), 'XXX'),
  freeRoundsNeedGrant: FreeRoundsNeedGrant,
  paths: v.optional(
    v.strictObject({
      launch: v.optional(Path, '/operator/generic/v2/game/url'),
      games: v.optional(Path, '/operator/generic/v2/game/list'),
      transactions: v.optional(Path),
      grantFreeRounds: v.optional(Path, '/operator/generic/v2/freebet/rewards/create'),
      cancelFreeRounds: v.optional(Path, '/operator/generic/v2/freebet/rewards/cancel'),
    }),
    {},
  ),
  codes: codeSettings(
    DEFAULT_CODES,
    v.pipe(v.string(), v.regex(/^RS_[A-Z_]+$/, 'looks like RS_ERROR_UNKNOWN')),
  ),
});

export type Hub88Settings = v.InferOutput<typeof Settings>;

export function readHub88Settings(settings: Record<string, unknown>): Hub88Settings {
  return readSettings(Settings, settings);
}
