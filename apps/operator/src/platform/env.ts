import * as v from 'valibot';

import { gameKinds, type GameKind, type KindTable } from './game-kinds';
import { issueLine } from '@tessera/provider/issue-text';
import { misspeltSettings } from './setting-names';
import { StartupFailure } from './startup';

/** A text of a given form. The message has an example: a pattern explains nothing to an operator. */
const written = (pattern: RegExp, example: string) =>
  v.pipe(
    v.string(),
    v.regex(pattern, ({ received }) => `${received} is not possible: it is written like ${example}`),
  );

/** A name that the environment knows, such as a time zone. */
const known = (kind: 'currency' | 'timeZone', example: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => isKnown(kind, text),
      ({ received }) => `${received} is unknown: it is a name such as ${example}`,
    ),
  );

const numberBetween = (least: number, greatest: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(least), v.maxValue(greatest));

const wholeNumber = (least: number, greatest: number, otherwise: number) =>
  v.optional(numberBetween(least, greatest), String(otherwise));

/** Numbers separated by commas, sorted. */
const wholeNumbers = (least: number, greatest: number, otherwise: string) =>
  v.optional(
    v.pipe(
      written(/^\d+(,\d+)*$/, '1,7,14'),
      v.transform((text) => text.split(',').map(Number)),
      v.everyItem((number) => number >= least && number <= greatest),
      v.transform((numbers) => numbers.toSorted((a, b) => a - b)),
    ),
    otherwise,
  );

/** An amount in the currency of the operator, such as 250 or 12.500. */
const amountText = (otherwise: string) =>
  v.optional(written(/^\d{1,12}(\.\d{1,4})?$/, '250 or 12.500'), otherwise);

const sitePath = (otherwise: string) => v.optional(written(/^\/(?!\/)\S*$/, '/dashboard/deposit'), otherwise);

const PERCENT = String.raw`\d{1,3}(?:\.\d{1,4})?`;
/** Parts per million. */
const percent = (text: string) => Math.round(Number(text) * 10_000);

/** A percentage for each of several kinds of games, such as `slots:96.5,crash:97`. */
const kindTable = v.optional(
  v.pipe(
    written(
      new RegExp(`^(?:${gameKinds.join('|')}):${PERCENT}(?:,(?:${gameKinds.join('|')}):${PERCENT})*$`),
      'slots:96.5,live:98.95,crash:97,sport:97.75',
    ),
    v.transform((text) => text.split(',').map((part) => part.split(':') as [GameKind, string])),
    v.check((parts) => new Set(parts.map(([kind]) => kind)).size === parts.length, 'A kind is named twice.'),
    v.transform((parts): KindTable => Object.fromEntries(parts.map(([kind, text]) => [kind, percent(text)]))),
  ),
);

/** A jackpot: amounts in whole units of the currency, and the share of each stake in percent. */
const jackpotTier = v.optional(
  v.pipe(
    written(
      new RegExp(`^seed:\\d{1,9},limit:\\d{1,9},share:${PERCENT},stakePerWin:[1-9]\\d{0,11}$`),
      'seed:5000,limit:10000,share:0.1,stakePerWin:2000000',
    ),
    v.transform((text) => text.split(',').map((part) => part.split(':')[1] ?? '')),
    v.transform(([seed = '', limit = '', share = '', stakePerWin = '']) => ({
      seed: Number(seed),
      limit: Number(limit),
      sharePpm: percent(share),
      stakePerWin: Number(stakePerWin),
    })),
  ),
);

const PROTECTION_PARTS = ['limits', 'reality-check', 'breaks'] as const;

/** The operator's settings, from environment variables. An empty variable counts as unset. */
const Environment = v.object({
  CURRENCY: v.optional(known('currency', 'TND or EUR'), 'TND'),
  /** The folder of local data. The operator keeps nothing there unless JOINING_FILE says so. */
  DATA_DIR: v.optional(v.string(), '.data'),
  /** PostgreSQL connections of this instance. */
  DATABASE_CONNECTIONS: wholeNumber(2, 500, 10),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** The number of proxies in front, whose `X-Forwarded-*` headers are trusted. */
  TRUSTED_PROXIES: wholeNumber(0, 10, 0),
  /** The origin of the site, e.g. `https://example.com`; from the request if unset. */
  PUBLIC_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.url(),
      v.check(
        (url) => /^https?:\/\/[^/?#]+\/?$/.test(url),
        'it is an address without a path, such as https://example.com',
      ),
      v.transform((url) => new URL(url).origin),
    ),
  ),
  /** Replaces `frame-src` in the site's Content-Security-Policy. */
  FRAME_SOURCES: v.optional(written(/^[^;,\r\n]+$/, "'self' https://games.example")),
  /** Players have an id for the operator's analytics, derived with this secret. */
  ANALYTICS_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'a secret has at least 16 characters'))),
  /** The players' country (ISO 3166), for launches. */
  COUNTRY: v.optional(written(/^[A-Z]{2}$/, 'TN or FR'), 'TN'),
  /** Pages of the site that games lead to. */
  LOBBY_PATH: sitePath('/'),
  DEPOSIT_PATH: sitePath('/dashboard/deposit'),
  /** Serves the wallet of the providers on this port, on the same host, instead of the site's. */
  GATEWAY_PORT: v.optional(numberBetween(0, 65_535)),
  /** Timeout for opening a game. The site's own is 15 s. */
  PROVIDER_TIMEOUT_SECONDS: wholeNumber(1, 14, 8),
  /** After SIGTERM, `/readyz` fails for this time before the listener closes. */
  DRAIN_DELAY_SECONDS: wholeNumber(0, 60, 5),
  /** Serves metrics on this port, on the same host. */
  METRICS_PORT: v.optional(numberBetween(1, 65_535)),
  /** Serves metrics at `/metrics`, with this bearer token. */
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16))),
  /** Traces are sent to this OpenTelemetry collector (OTLP over HTTP). The names are those of OpenTelemetry. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:/))),
  /** Headers for the collector: `name=value`, separated by commas, percent-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w-]+=[^,=\s]*(,[\w-]+=[^,=\s]*)*$/),
      v.transform((text): Record<string, string> =>
        Object.fromEntries(
          text.split(',').map((pair) => pair.split('=').map(decodeURIComponent) as [string, string]),
        ),
      ),
    ),
  ),
  OTEL_SERVICE_NAME: v.optional(v.string(), 'tessera-operator'),
  /** The part of the traces that is sent, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(v.string(), v.regex(/^(0(\.\d+)?|1(\.0+)?)$/), v.transform(Number)),
    '1',
  ),
  /** A file of refused passwords, one per line, in addition to the guessable ones. */
  REFUSED_PASSWORDS_FILE: v.optional(v.string()),
  SESSION_IDLE_MINUTES: wholeNumber(1, 720, 30),
  /** The highest return of the games of each kind, in percent. Only kinds with a return can have promotions. */
  GAME_RETURNS: kindTable,
  /** What games and promotions together stay below 100 %, in percent. */
  PROMOTION_MARGIN: v.optional(
    v.pipe(written(new RegExp(`^${PERCENT}$`), '0.5'), v.transform(percent)),
    '0.5',
  ),
  /** The part of a stake that counts for the jackpots, by kind of game, in percent. */
  JACKPOT_KINDS: kindTable,
  JACKPOT_GOLD: jackpotTier,
  JACKPOT_SILVER: jackpotTier,
  JACKPOT_BRONZE: jackpotTier,
  /** Cashback as a share of the net loss of a period: 1000 is 10 %. 0: no cashback. */
  CASHBACK_BASIS_POINTS: wholeNumber(0, 10_000, 0),
  /** The most that is paid as cashback, as a share of the settled stakes by kind of game, in percent. */
  CASHBACK_KINDS: kindTable,
  CASHBACK_PERIOD: v.optional(v.picklist(['day', 'week']), 'week'),
  /** The most and the least cashback of a period, in whole units of the currency. */
  CASHBACK_CAP: wholeNumber(0, 999_999_999, 1_000),
  CASHBACK_MINIMUM: wholeNumber(0, 999_999_999, 0),
  /** The ids of games whose rounds do not count; 0: none. */
  CASHBACK_EXCLUDED_GAMES: wholeNumbers(0, 2_147_483_647, '0'),
  /** Whether visitors may play with play money, if the provider supports it. */
  DEMO_PLAY: v.optional(v.picklist(['on', 'off']), 'off'),
  /** Whether visitors get the sportsbook without a token, if it has a page for them. */
  SPORTS_FOR_VISITORS: v.optional(v.picklist(['on', 'off']), 'off'),
  /** The parts of player protection that are offered, separated by commas; `off` for none. */
  PROTECTION: v.optional(
    v.union([
      v.pipe(
        v.literal('off'),
        v.transform(() => []),
      ),
      v.pipe(
        v.string(),
        v.transform((text) => text.split(',')),
        v.array(v.picklist(PROTECTION_PARTS)),
      ),
    ]),
    PROTECTION_PARTS.join(','),
  ),
  /** For the days of limits and statements, unless the player has a time zone. */
  TIME_ZONE: v.optional(known('timeZone', 'Africa/Tunis'), 'Africa/Tunis'),
  /** The interval for players who have not chosen one. 0: no reality check unless they choose one. */
  REALITY_CHECK_MINUTES: wholeNumber(0, 1_440, 60),
  REALITY_CHECK_LEAST_MINUTES: wholeNumber(1, 1_440, 10),
  REALITY_CHECK_GREATEST_MINUTES: wholeNumber(1, 1_440, 240),
  /** How long bets are accepted while a reality check is unanswered; `off`: without limit. */
  REALITY_CHECK_GRACE_MINUTES: v.optional(
    v.union([
      v.pipe(
        v.literal('off'),
        v.transform(() => undefined),
      ),
      numberBetween(1, 60),
    ]),
    '2',
  ),
  /** After this time a looser limit can be confirmed. */
  LOOSER_LIMIT_HOURS: wholeNumber(24, 720, 24),
  /** Lengths of a break: up to six weeks, or three months where a licence requires it. */
  BREAK_DAYS: wholeNumbers(1, 92, '1,7,14,28,42'),
  /** Lengths of a self-exclusion: six months and more. */
  EXCLUSION_MONTHS: wholeNumbers(6, 1_200, '6,12,24,60'),
  /** Whether a self-exclusion continues after its time, until the player has asked to return and a day has passed. */
  SELF_EXCLUSION_RETURN: v.optional(v.picklist(['on-request', 'automatic']), 'on-request'),
  /** Payments that are open for longer are listed for staff. */
  PAYMENT_OVERDUE_MINUTES: wholeNumber(1, 43_200, 60),
  /** A deposit that its provider has never received fails after this time. */
  PAYMENT_LOST_MINUTES: wholeNumber(1, 1_440, 15),
  /** Withdrawals up to this amount are approved without staff, once they are this old. Until then the player can cancel them. */
  WITHDRAWALS_APPROVED_UP_TO: amountText('0'),
  WITHDRAWAL_APPROVAL_SECONDS: wholeNumber(0, 604_800, 0),
  /** Whether players without a limit on deposits are asked for one before they deposit. */
  DEPOSIT_LIMIT_PROMPT: v.optional(v.picklist(['on', 'off']), 'on'),
  /** The operator API for staff listens on this port, on the same host. */
  STAFF_PORT: v.optional(numberBetween(0, 65_535)),
  /** Adjustments above this amount need a second person. */
  ADJUSTMENT_ALONE_UP_TO: amountText('100'),
  /** Facts such as a paid deposit are sent to this address, signed with the secret. */
  EVENTS_URL: v.optional(v.pipe(v.string(), v.url(), written(/^https?:/, 'https://events.example/tessera'))),
  EVENTS_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  /** Wins from this amount on are such a fact. */
  LARGE_WIN: amountText('1000'),
  /** Memory of one password hash in KiB. Lower it in tests only. */
  PASSWORD_MEMORY_KIB: wholeNumber(8, 1_048_576, 19_456),
});

export type OperatorSettings = v.InferOutput<typeof Environment>;

/** Throws one error that lists every invalid variable. */
export function readSettings(variables: Record<string, string | undefined>): OperatorSettings {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = v.safeParse(Environment, present);
  const misspelt = misspeltSettings(Object.keys(present), Object.keys(Environment.entries));
  if (result.success && misspelt.length === 0) return result.output;
  const faults = [
    ...(result.issues ?? []).map((issue) => issueLine(issue, '?')),
    ...misspelt.map(({ name, nearest }) => `${name} is not a setting: did you mean ${nearest}?`),
  ];
  throw new Error(`Invalid settings in the environment.\n  ${faults.join('\n  ')}`);
}

/** For the start of a program: invalid settings are shown without a stack trace. */
export function requireSettings(variables: Record<string, string | undefined>): OperatorSettings {
  try {
    return readSettings(variables);
  } catch (error) {
    throw new StartupFailure(error instanceof Error ? error.message : String(error));
  }
}

function isKnown(kind: 'currency' | 'timeZone', text: string): boolean {
  if (kind === 'currency') return Intl.supportedValuesOf('currency').includes(text);
  try {
    // Also accepts names such as Europe/Kyiv that are another spelling of a listed one.
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
