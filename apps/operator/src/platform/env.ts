import { currencyExponent, type Minor } from '@tessera/money';
import * as v from 'valibot';

import { readAmount, readEach, splitCurrencies, type ByCurrency, type PerCurrency } from './by-currency';
import { messageOf } from './errors';
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

const wholeNumber = (least: number, greatest: number, defaultValue: number) =>
  v.optional(numberBetween(least, greatest), String(defaultValue));

/** Numbers separated by commas, sorted. */
const wholeNumbers = (least: number, greatest: number, defaultValue: string) =>
  v.optional(
    v.pipe(
      written(/^\d+(,\d+)*$/, '1,7,14'),
      v.transform((text) => text.split(',').map(Number)),
      v.everyItem((number) => number >= least && number <= greatest),
      v.transform((numbers) => numbers.toSorted((a, b) => a - b)),
    ),
    defaultValue,
  );

/** A text of a given form, or one for each currency: `TND 1000; EUR 300`. `readEach` reads it, when the currencies are known. */
const perCurrency = (pattern: RegExp, example: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => [splitCurrencies(text)].flatMap(textsOf).every((part) => pattern.test(part)),
      ({ received }) =>
        `${received} is not possible: it is written like ${example}, or with several currencies like "TND ${example}; EUR ${example}"`,
    ),
    v.transform(splitCurrencies),
  );

function textsOf(written: PerCurrency): string[] {
  return typeof written === 'string' ? [written] : Object.values(written);
}

/** An amount such as 250 or 12.500. */
const amount = v.optional(perCurrency(/^\d{1,12}(\.\d{1,4})?$/, '12.500'));

const sitePath = (defaultValue: string) =>
  v.optional(written(/^\/(?!\/)\S*$/, '/dashboard/deposit'), defaultValue);

const PERCENT = String.raw`\d{1,3}(?:\.\d{1,4})?`;
/** Parts per million. */
const percent = (text: string) => Math.round(Number(text) * 10_000);

/** A percentage for each of several kinds of games, such as `slots:96.5,crash:97`. */
const kindTable = v.optional(
  v.pipe(
    written(
      new RegExp(`^(?:${gameKinds.join('|')}):${PERCENT}(?:,(?:${gameKinds.join('|')}):${PERCENT})*$`),
      'slots:96.7,live:99.27,crash:97,sport:97.75',
    ),
    v.transform((text) => text.split(',').map((part) => part.split(':') as [GameKind, string])),
    v.check((parts) => new Set(parts.map(([kind]) => kind)).size === parts.length, 'A kind is named twice.'),
    v.transform((parts): KindTable => Object.fromEntries(parts.map(([kind, text]) => [kind, percent(text)]))),
  ),
);

/** A jackpot: amounts in whole units of the currency, and the share of each stake in percent. */
const TIER = new RegExp(`^seed:(\\d{1,9}),limit:(\\d{1,9}),share:(${PERCENT}),stakePerWin:([1-9]\\d{0,11})$`);
const jackpotTier = v.optional(perCurrency(TIER, 'seed:5000,limit:10000,share:0.1,stakePerWin:2000000'));

/** Amounts in minor units. */
export type TierSetting = { seed: number; limit: number; sharePpm: number; stakePerWin: number };

function readTier(text: string, currency: string): TierSetting | undefined {
  const [, seed = '', limit = '', share = '', stakePerWin = ''] = TIER.exec(text) ?? [];
  const unit = 10 ** currencyExponent(currency);
  return {
    seed: Number(seed) * unit,
    limit: Number(limit) * unit,
    sharePpm: percent(share),
    stakePerWin: Number(stakePerWin) * unit,
  };
}

const isCurrency = (text: string) => isKnown('currency', text);
const currencyList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((name) => name.trim())),
  v.check((names) => names.every(isCurrency), 'it is a list such as TND,EUR: the first is the default'),
  v.check((names) => new Set(names).size === names.length, 'a currency is named twice'),
);

/** The currency of each site, by its host: `casino.example.fr EUR; casino.example.jp JPY`. */
const siteCurrencies = v.pipe(
  v.string(),
  v.transform((text) => text.split(';').map((part) => part.trim().split(/\s+/))),
  v.check(
    (parts) =>
      parts.every(([host, currency, ...more]) => host && isCurrency(currency ?? '') && more.length === 0),
    'it is written like "casino.example.fr EUR; casino.example.jp JPY"',
  ),
  v.transform(
    (parts): ReadonlyMap<string, string> =>
      new Map(parts.map(([host = '', currency = '']) => [host.toLowerCase(), currency])),
  ),
);

const PROTECTION_PARTS = ['limits', 'reality-check', 'breaks'] as const;

/** The operator's settings, from environment variables. An empty variable counts as unset. */
const Environment = v.object({
  CURRENCY: v.optional(known('currency', 'TND or EUR')),
  /** Each player has one of them, which never changes. The first is the default, and `CURRENCY` is a list of one. */
  CURRENCIES: v.optional(currencyList),
  /** The currency of visitors and new players of each site, by its host. Others have the default. */
  SITE_CURRENCIES: v.optional(siteCurrencies),
  /** The folder of local data. The operator keeps nothing there unless JOINING_FILE says so. */
  DATA_DIR: v.optional(v.string(), '.data'),
  /** PostgreSQL connections of this instance. */
  DATABASE_CONNECTIONS: wholeNumber(2, 500, 10),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** The number of proxies in front, whose `X-Forwarded-*` headers are trusted. */
  TRUSTED_PROXIES: wholeNumber(0, 10, 0),
  /** The origin of the site, e.g. `https://example.com`, or of each of its brands; from the request if unset. */
  PUBLIC_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((url) => url.trim())),
      v.check(
        (urls) => urls.every((url) => URL.canParse(url) && /^https?:\/\/[^/?#]+\/?$/.test(url)),
        'it is an address without a path, such as https://example.com, or several separated by commas',
      ),
      v.transform((urls): readonly string[] => urls.map((url) => new URL(url).origin)),
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
  /** The most and the least cashback of a period. */
  CASHBACK_CAP: amount,
  CASHBACK_MINIMUM: amount,
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
  WITHDRAWALS_APPROVED_UP_TO: amount,
  WITHDRAWAL_APPROVAL_SECONDS: wholeNumber(0, 604_800, 0),
  /** Whether players without a limit on deposits are asked for one before they deposit. */
  DEPOSIT_LIMIT_PROMPT: v.optional(v.picklist(['on', 'off']), 'on'),
  /** The operator API for staff listens on this port, on the same host. */
  STAFF_PORT: v.optional(numberBetween(0, 65_535)),
  /** Adjustments above this amount need a second person. */
  ADJUSTMENT_ALONE_UP_TO: amount,
  /** Facts such as a paid deposit are sent to this address, signed with the secret. */
  EVENTS_URL: v.optional(v.pipe(v.string(), v.url(), written(/^https?:/, 'https://events.example/tessera'))),
  EVENTS_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  /** Wins from this amount on are such a fact. */
  LARGE_WIN: amount,
  /** Memory of one password hash in KiB. Lower it in tests only. */
  PASSWORD_MEMORY_KIB: wholeNumber(8, 1_048_576, 19_456),
});

type Written = v.InferOutput<typeof Environment>;
type AmountName =
  | 'ADJUSTMENT_ALONE_UP_TO'
  | 'CASHBACK_CAP'
  | 'CASHBACK_MINIMUM'
  | 'LARGE_WIN'
  | 'WITHDRAWALS_APPROVED_UP_TO';
type TierName = 'JACKPOT_GOLD' | 'JACKPOT_SILVER' | 'JACKPOT_BRONZE';
const TIER_NAMES: readonly TierName[] = ['JACKPOT_GOLD', 'JACKPOT_SILVER', 'JACKPOT_BRONZE'];

/** What a setting of an amount is if it is not set, and whether the settings use it: only then it needs every currency. */
const AMOUNTS: Record<AmountName, { defaultValue: string; isUsed(settings: Written): boolean }> = {
  ADJUSTMENT_ALONE_UP_TO: { defaultValue: '100', isUsed: ({ STAFF_PORT }) => STAFF_PORT !== undefined },
  CASHBACK_CAP: { defaultValue: '1000', isUsed: (settings) => settings.CASHBACK_BASIS_POINTS > 0 },
  CASHBACK_MINIMUM: { defaultValue: '0', isUsed: (settings) => settings.CASHBACK_BASIS_POINTS > 0 },
  LARGE_WIN: { defaultValue: '1000', isUsed: ({ EVENTS_URL }) => EVENTS_URL !== undefined },
  WITHDRAWALS_APPROVED_UP_TO: { defaultValue: '0', isUsed: () => true },
};

export type OperatorSettings = Omit<
  Written,
  AmountName | TierName | 'CURRENCY' | 'CURRENCIES' | 'SITE_CURRENCIES'
> &
  Record<AmountName, ByCurrency<Minor>> &
  Partial<Record<TierName, ByCurrency<TierSetting>>> & {
    /** The default, which is the first of the list. */
    CURRENCY: string;
    CURRENCIES: readonly string[];
    SITE_CURRENCIES: ReadonlyMap<string, string>;
  };

/** Reads the amounts, now that the currencies are known. Adds sentences about what is wrong to `faults`. */
function withCurrencies(settings: Written, faults: string[]): OperatorSettings {
  const currencies = settings.CURRENCIES ?? [settings.CURRENCY ?? 'TND'];
  const [first = ''] = currencies;
  if (settings.CURRENCY !== undefined && settings.CURRENCY !== first)
    faults.push(
      `CURRENCY is ${settings.CURRENCY}, and the first of CURRENCIES is ${first}: one of them is enough`,
    );
  const sites = settings.SITE_CURRENCIES ?? new Map<string, string>();
  for (const [host, currency] of sites)
    if (!currencies.includes(currency))
      faults.push(
        `SITE_CURRENCIES has ${currency} for ${host}, which is not in CURRENCIES (${currencies.join(', ')})`,
      );

  function each<T>(
    name: string,
    written: PerCurrency,
    read: (text: string, currency: string) => T | undefined,
  ): ByCurrency<T> {
    const reading = readEach(name, written, currencies, read);
    if ('values' in reading) return reading.values;
    faults.push(reading.fault);
    return {};
  }

  const amounts = Object.fromEntries(
    Object.entries(AMOUNTS).map(([name, { defaultValue, isUsed }]) => {
      const written = settings[name as AmountName];
      const isNeeded = written !== undefined || currencies.length === 1 || isUsed(settings);
      return [name, each(name, written ?? (isNeeded ? defaultValue : '0'), readAmount)];
    }),
  ) as Record<AmountName, ByCurrency<Minor>>;
  const tiers = Object.fromEntries(
    TIER_NAMES.flatMap((name) => {
      const written = settings[name];
      return written === undefined ? [] : [[name, each(name, written, readTier)]];
    }),
  ) as Partial<Record<TierName, ByCurrency<TierSetting>>>;
  const { JACKPOT_GOLD: _gold, JACKPOT_SILVER: _silver, JACKPOT_BRONZE: _bronze, ...others } = settings;
  return { ...others, ...amounts, ...tiers, CURRENCY: first, CURRENCIES: currencies, SITE_CURRENCIES: sites };
}

/** Throws one error that lists every invalid variable. */
export function readSettings(variables: Record<string, string | undefined>): OperatorSettings {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = v.safeParse(Environment, present);
  const misspelt = misspeltSettings(Object.keys(present), Object.keys(Environment.entries));
  const faults = [
    ...(result.issues ?? []).map((issue) => issueLine(issue, '?')),
    ...misspelt.map(({ name, nearest }) => `${name} is not a setting: did you mean ${nearest}?`),
  ];
  const settings = result.success ? withCurrencies(result.output, faults) : undefined;
  if (settings && faults.length === 0) return settings;
  throw new Error(`Invalid settings in the environment.\n  ${faults.join('\n  ')}`);
}

/** For the start of a program: invalid settings are shown without a stack trace. */
export function requireSettings(variables: Record<string, string | undefined>): OperatorSettings {
  try {
    return readSettings(variables);
  } catch (error) {
    throw new StartupFailure(messageOf(error));
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
