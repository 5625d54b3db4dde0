import {
  BASE_PATH,
  callName,
  isAbsent,
  parseBody,
  readAnswer,
  readFailure,
  type Call,
} from '@tessera/contract';
import { pageLanguage, regionalTagOf } from '@tessera/i18n';

import { report } from './report';
import { currentToken, dropToken } from './token';

const PATIENCE_MS = 15_000;

/** The one way in which a call fails. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  /** The server's code, or `network`, `timeout` or `bad_shape` for what happened on the way. */
  readonly code: string;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** How long the server asks to wait before another attempt, in seconds. */
  readonly retryAfterS: number | undefined;
  /** Until when the server refuses a player who has chosen not to play. */
  readonly until: string | undefined;

  /** `message` is the server's own, in the player's language, and empty where it gave none. */
  constructor(code: string, status: number, message = '', retryAfterS?: number, until?: string) {
    super(message);
    this.until = until;
    this.code = code;
    this.status = status;
    this.retryAfterS = retryAfterS;
  }
}

/** What the server said about a failure; each screen has its own text for when it said nothing. */
export function serverMessage(failure: unknown): string | undefined {
  return (failure instanceof ApiFailure && failure.message) || undefined;
}

/** What a call is sent with; calls without query and body may do without. */
type Arguments<Request> = object extends Request
  ? [options?: Request & { signal?: AbortSignal }]
  : [options: Request & { signal?: AbortSignal }];

/** Makes a declared call: language, token, patience and the shape of the answer are its concern. */
export async function call<Request extends object, Answer>(
  endpoint: Call<Request, Answer>,
  ...[options]: Arguments<Request>
): Promise<Answer> {
  const token = currentToken();
  const response = await send(endpoint, token, options);
  if (response.status === 401) endSessionOf(token);
  if (response.status !== 200 && response.status !== 204) throw refusalOf(endpoint, response);
  const { value, problems } = readAnswer(endpoint, response.body);
  for (const problem of problems) report({ kind: 'answer', ...problem });
  if (value === undefined && problems.length > 0) throw new ApiFailure('bad_shape', response.status);
  return value as Answer;
}

type Answer = { status: number; body: unknown; retryAfterS: number | undefined };

async function send(
  endpoint: Call,
  token: string | undefined,
  options: { query?: unknown; body?: unknown; signal?: AbortSignal } | undefined,
): Promise<Answer> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  const signal = options?.signal ? AbortSignal.any([options.signal, patience.signal]) : patience.signal;
  try {
    const response = await fetch(BASE_PATH + endpoint.path + queryText(options?.query), {
      method: endpoint.method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': regionalTagOf(pageLanguage()),
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      signal,
      ...(options?.body !== undefined && { body: JSON.stringify(options.body) }),
    });
    return {
      status: response.status,
      body: parseBody(response.status, await response.text()),
      retryAfterS: readRetryAfter(response.headers.get('Retry-After')),
    };
  } catch (reason) {
    // The caller has lost interest: that is no failure of the call.
    if (options?.signal?.aborted) throw reason;
    const code = patience.signal.aborted ? 'timeout' : 'network';
    reportFailure(endpoint, code === 'timeout' ? `nothing in ${PATIENCE_MS / 1000} s` : 'no connection');
    throw new ApiFailure(code, 0);
  } finally {
    clearTimeout(timer);
  }
}

/** Only parameters that have a value are sent. */
function queryText(query: unknown): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => (value ?? '') !== '');
  return pairs.length > 0 ? `?${new URLSearchParams(pairs as [string, string][])}` : '';
}

/** Seconds, or a date: HTTP allows both. */
export function readRetryAfter(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return seconds >= 0 ? Math.ceil(seconds) : undefined;
}

function refusalOf(endpoint: Call, { status, body, retryAfterS }: Answer): ApiFailure {
  const { code, message, until } = readFailure(body);
  // A refusal that explains itself is an answer to the player, and so is every 401: neither is a fault of anybody's.
  const isExplained = status < 500 && (code !== undefined || message !== undefined);
  if (status !== 401 && !isExplained && !isAbsent(endpoint, status))
    reportFailure(endpoint, `status ${status}`);
  return new ApiFailure(code ?? `status_${status}`, status, message, retryAfterS, until);
}

function reportFailure(endpoint: Call, found: string): void {
  report({
    kind: 'answer',
    call: callName(endpoint),
    path: '',
    expected: 'status 200 or 204',
    found,
    consequence: endpoint.unreadable,
  });
}

/** A refusal of an older token says nothing about the one that has replaced it since. */
function endSessionOf(token: string | undefined): void {
  if (token === currentToken()) dropToken();
}
