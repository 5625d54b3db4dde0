import * as v from 'valibot';

import { StartupFailure } from './startup';

const numberBetween = (least: number, greatest: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(least), v.maxValue(greatest));

const wholeNumber = (least: number, greatest: number, otherwise: number) =>
  v.optional(numberBetween(least, greatest), String(otherwise));

/** Numbers with commas between them, from the smallest on. */
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

const PROTECTION_PARTS = ['limits', 'reality-check', 'breaks'] as const;

/** Settings of the operator, all by environment; an empty variable counts as unset. */
const Environment = v.object({
  CURRENCY: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), 'TND'),
  /** PostgreSQL connections of this instance. */
  DATABASE_CONNECTIONS: wholeNumber(2, 500, 10),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** How many proxies stand in front; their `X-Forwarded-*` headers are believed, and no others. */
  TRUSTED_PROXIES: wholeNumber(0, 10, 0),
  /** Where players reach the site, e.g. `https://example.com`; taken from the request when unset. */
  PUBLIC_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.url(),
      v.transform((url) => new URL(url).origin),
    ),
  ),
  /** Whom the site may frame: the `frame-src` of its policy, in the place of the site's own. */
  FRAME_SOURCES: v.optional(v.pipe(v.string(), v.regex(/^[^;,\r\n]+$/))),
  /** How long a provider may take to open a game; the site itself gives up after 15 s. */
  PROVIDER_TIMEOUT_SECONDS: wholeNumber(1, 14, 8),
  /** Metrics on a port of their own, on the same host. */
  METRICS_PORT: v.optional(numberBetween(1, 65_535)),
  /** Metrics at `/metrics` for whoever bears this token. */
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16))),
  /** A file of passwords that players may not choose, one a line, on top of those that anybody would guess. */
  REFUSED_PASSWORDS_FILE: v.optional(v.string()),
  SESSION_IDLE_MINUTES: wholeNumber(1, 720, 30),
  /** Hundredths of a percent of the net loss that come back: 1000 is 10 %. */
  CASHBACK_BASIS_POINTS: wholeNumber(0, 10_000, 1_000),
  /** Whether visitors may try games with play money, where their providers have it. */
  DEMO_PLAY: v.optional(v.picklist(['on', 'off']), 'off'),
  /** What of player protection is offered, with commas between; `off` for nothing. */
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
  /** Where the days of limits and statements begin, for players without a time zone of their own. */
  TIME_ZONE: v.optional(v.string(), 'Africa/Tunis'),
  /** The interval for players who have not chosen one. 0: no reality check unless they choose one. */
  REALITY_CHECK_MINUTES: wholeNumber(0, 1_440, 60),
  REALITY_CHECK_LEAST_MINUTES: wholeNumber(1, 1_440, 10),
  REALITY_CHECK_GREATEST_MINUTES: wholeNumber(1, 1_440, 240),
  /** How long bets are taken while a reality check waits for its answer; `off`: for as long as they come. */
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
  /** How long a looser limit waits before it can be confirmed. */
  LOOSER_LIMIT_HOURS: wholeNumber(24, 720, 24),
  /** Lengths of a break that players may choose: a day to six weeks, or three months where a licence asks for that. */
  BREAK_DAYS: wholeNumbers(1, 92, '1,7,14,28,42'),
  /** Lengths of a self-exclusion: six months and more. */
  EXCLUSION_MONTHS: wholeNumbers(6, 1_200, '6,12,24,60'),
  /** Whether a self-exclusion goes on after its time, until the player asks to come back and a day has passed. */
  SELF_EXCLUSION_RETURN: v.optional(v.picklist(['on-request', 'automatic']), 'on-request'),
  /** Memory of one password hash in KiB. Lower it in tests only. */
  PASSWORD_MEMORY_KIB: wholeNumber(8, 1_048_576, 19_456),
});

export type OperatorSettings = v.InferOutput<typeof Environment>;

/** Throws one message that names every variable at fault. */
export function readSettings(variables: Record<string, string | undefined>): OperatorSettings {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = v.safeParse(Environment, present);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.message}`);
  throw new Error(`The environment is not right.\n  ${faults.join('\n  ')}`);
}

/** For a program's start: a wrong setting is told in a sentence. */
export function requireSettings(variables: Record<string, string | undefined>): OperatorSettings {
  try {
    return readSettings(variables);
  } catch (error) {
    throw new StartupFailure(error instanceof Error ? error.message : String(error));
  }
}
