import * as v from 'valibot';

import { Secrets } from '../shared/keys';
import { FreeRoundsNeedGrant, Opens, Path, readSettings, Url } from '../shared/settings';
import { codeSettings } from '../shared/wallet';
import { DEFAULT_CODES } from './codes';

/* The settings of README.md. */

const API = '/IntegrationService/v3/http/CasinoGameAPI';

const Settings = v.strictObject({
  url: Url,
  secureLogin: v.pipe(v.string(), v.nonEmpty('is empty')),
  /** Signs the calls of both sides. The first one signs ours. */
  secret: Secrets,
  /** The `providerId` of the aggregator's calls; others are refused. */
  providerId: v.optional(v.string()),
  opens: Opens,
  /** Whether parameters without a value are part of the hash. */
  hashesEmptyValues: v.optional(v.boolean(), false),
  /** Whether bets have to carry the token of their session; otherwise the session that the player opened last is used. */
  betsHaveToken: v.optional(v.boolean(), false),
  /** Which call pays the wins of free rounds. The other one moves nothing. */
  freeRoundsPaidBy: v.optional(v.picklist(['result', 'bonusWin']), 'result'),
  freeRoundsNeedGrant: FreeRoundsNeedGrant,
  paths: v.optional(
    v.strictObject({
      launch: v.optional(Path, `${API}/game/url/`),
      games: v.optional(Path, `${API}/getCasinoGames/`),
      transactions: v.optional(Path),
      grantFreeRounds: v.optional(Path, '/IntegrationService/v3/http/FreeRoundsBonusAPI/createFRB/'),
      cancelFreeRounds: v.optional(Path, '/IntegrationService/v3/http/FreeRoundsBonusAPI/cancelFRB/'),
    }),
    {},
  ),
  codes: codeSettings(DEFAULT_CODES, v.pipe(v.number(), v.integer(), v.minValue(1))),
});

export type PragmaticSettings = v.InferOutput<typeof Settings>;

export function readPragmaticSettings(settings: Record<string, unknown>): PragmaticSettings {
  return readSettings(Settings, settings);
}
