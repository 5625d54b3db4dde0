import * as v from 'valibot';

import { StartupFailure } from './startup';

const wholeNumber = (least: number, greatest: number, otherwise: number) =>
  v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(least), v.maxValue(greatest)),
    String(otherwise),
  );

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
  /** Whom the site may frame, for the policy's `frame-src`. */
  FRAME_SOURCES: v.optional(v.pipe(v.string(), v.regex(/^[^;,\r\n]+$/)), "'self' https:"),
  /** How long a provider may take to open a game; the site itself gives up after 15 s. */
  PROVIDER_TIMEOUT_SECONDS: wholeNumber(1, 14, 8),
  /** Metrics on a port of their own, on the same host. */
  METRICS_PORT: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(65_535)),
  ),
  /** Metrics at `/metrics` for whoever bears this token. */
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16))),
  /** A file of passwords that players may not choose, one a line, on top of those that anybody would guess. */
  REFUSED_PASSWORDS_FILE: v.optional(v.string()),
  SESSION_IDLE_MINUTES: wholeNumber(1, 720, 30),
  /** Hundredths of a percent of the net loss that come back: 1000 is 10 %. */
  CASHBACK_BASIS_POINTS: wholeNumber(0, 10_000, 1_000),
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
