import * as v from 'valibot';

import { StartupFailure } from './startup';

const numberBetween = (least: number, greatest: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(least), v.maxValue(greatest));

const wholeNumber = (least: number, greatest: number, otherwise: number) =>
  v.optional(numberBetween(least, greatest), String(otherwise));

/** Numbers separated by commas, sorted. */
const wholeNumbers = (least: number, greatest: number, otherwise: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+(,\d+)*$/),
      v.transform((text) => text.split(',').map(Number)),
      v.everyItem((number) => number >= least && number <= greatest),
      v.transform((numbers) => numbers.toSorted((a, b) => a - b)),
    ),
    otherwise,
  );

/** An amount in the currency of the operator, such as 250 or 12.500. */
const amountText = (otherwise: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/)), otherwise);

const sitePath = (otherwise: string) => v.optional(v.pipe(v.string(), v.regex(/^\/(?!\/)\S*$/)), otherwise);

const PROTECTION_PARTS = ['limits', 'reality-check', 'breaks'] as const;

/** The operator's settings, from environment variables. An empty variable counts as unset. */
const Environment = v.object({
  CURRENCY: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), 'TND'),
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
      v.transform((url) => new URL(url).origin),
    ),
  ),
  /** Replaces `frame-src` in the site's Content-Security-Policy. */
  FRAME_SOURCES: v.optional(v.pipe(v.string(), v.regex(/^[^;,\r\n]+$/))),
  /** The players' country (ISO 3166), for launches. */
  COUNTRY: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), 'TN'),
  /** Pages of the site that games lead to. */
  LOBBY_PATH: sitePath('/'),
  DEPOSIT_PATH: sitePath('/dashboard/deposit'),
  /** Serves the wallet of the providers on this port, on the same host, instead of the site's. */
  GATEWAY_PORT: v.optional(numberBetween(0, 65_535)),
  /** Timeout for opening a game. The site's own is 15 s. */
  PROVIDER_TIMEOUT_SECONDS: wholeNumber(1, 14, 8),
  /** Serves metrics on this port, on the same host. */
  METRICS_PORT: v.optional(numberBetween(1, 65_535)),
  /** Serves metrics at `/metrics`, with this bearer token. */
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16))),
  /** A file of refused passwords, one per line, in addition to the guessable ones. */
  REFUSED_PASSWORDS_FILE: v.optional(v.string()),
  SESSION_IDLE_MINUTES: wholeNumber(1, 720, 30),
  /** Cashback as a share of the net loss: 1000 is 10 %. */
  CASHBACK_BASIS_POINTS: wholeNumber(0, 10_000, 1_000),
  /** Whether visitors may play with play money, if the provider supports it. */
  DEMO_PLAY: v.optional(v.picklist(['on', 'off']), 'off'),
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
  TIME_ZONE: v.optional(v.string(), 'Africa/Tunis'),
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
  /** Memory of one password hash in KiB. Lower it in tests only. */
  PASSWORD_MEMORY_KIB: wholeNumber(8, 1_048_576, 19_456),
});

export type OperatorSettings = v.InferOutput<typeof Environment>;

/** Throws one error that lists every invalid variable. */
export function readSettings(variables: Record<string, string | undefined>): OperatorSettings {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = v.safeParse(Environment, present);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.message}`);
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
