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
import { newTraceparent } from '@tessera/provider/trace';

import { report } from './report';
import { currentToken, dropToken } from './token';

const REQUEST_TIMEOUT_MS = 15_000;

/** Every failure of `call`. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  /** The server's code, or `network`, `timeout` or `bad_shape`. */
  readonly code: string;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** The `Retry-After` of the response, in seconds. */
  readonly retryAfterS: number | undefined;
  /** The end of a player's break or self-exclusion. */
  readonly until: string | undefined;
  /** The body of the response. `readFieldErrors` and `readAttemptsLeft` of the contract read it. */
  readonly body: unknown;

  /** `message` is the server's, in the player's language; empty if it sent none. */
  constructor(
    code: string,
    status: number,
    message = '',
    retryAfterS?: number,
    until?: string,
    body?: unknown,
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfterS = retryAfterS;
    this.until = until;
    this.body = body;
  }
}

/** The server's message. Each screen has its own text for failures without one. */
export function serverMessage(failure: unknown): string | undefined {
  return (failure instanceof ApiFailure && failure.message) || undefined;
}

type Options = { signal?: AbortSignal; headers?: Record<string, string> };

/** Optional for calls without query and body. */
type Arguments<Request> = object extends Request
  ? [options?: Request & Options]
  : [options: Request & Options];

/** A call that has ended, with its answer or its failure. */
export type EndedCall = { endpoint: Call; options: unknown; answer?: unknown; failure?: unknown };

let observe: ((call: EndedCall) => void) | undefined;

/** Calls `observer` after every call, until another one or `undefined` is passed. */
export function observeCalls(observer: typeof observe): void {
  observe = observer;
}

/** Sends a call of the contract with language and token, aborts it after 15 s, and validates the response. */
export async function call<Request extends object, Answer>(
  endpoint: Call<Request, Answer>,
  ...[options]: Arguments<Request>
): Promise<Answer> {
  const token = currentToken();
  try {
    const answer = readResponse(endpoint, token, await send(endpoint, token, options));
    observe?.({ endpoint, options, answer });
    return answer;
  } catch (failure) {
    observe?.({ endpoint, options, failure });
    throw failure;
  }
}

type Response = { status: number; text: string; retryAfter: string | null };

/** The validated answer; throws the failure that any other response means. A 401 ends the session of `token`. */
export function readResponse<Request extends object, Answer>(
  endpoint: Call<Request, Answer>,
  token: string | undefined,
  { status, text, retryAfter }: Response,
): Answer {
  // Not if the token has been replaced since the request.
  if (status === 401 && token === currentToken()) dropToken();
  const body = parseBody(status, text);
  if (status !== 200 && status !== 204) throw refusalOf(endpoint, status, body, readRetryAfter(retryAfter));
  const { value, problems } = readAnswer(endpoint, body);
  for (const problem of problems) report({ kind: 'answer', ...problem });
  if (value === undefined && problems.length > 0) throw new ApiFailure('bad_shape', status);
  return value as Answer;
}

export function requestHeaders(token: string | undefined): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': regionalTagOf(pageLanguage()),
    'Content-Type': 'application/json',
    traceparent: newTraceparent(),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };
}

async function send(
  endpoint: Call,
  token: string | undefined,
  options: ({ query?: unknown; body?: unknown } & Options) | undefined,
): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), REQUEST_TIMEOUT_MS);
  const signal = options?.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal;
  try {
    const response = await fetch(BASE_PATH + endpoint.path + queryText(options?.query), {
      method: endpoint.method,
      headers: { ...requestHeaders(token), ...options?.headers },
      signal,
      ...(options?.body !== undefined && { body: JSON.stringify(options.body) }),
    });
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('Retry-After'),
    };
  } catch (reason) {
    // Aborted by the caller: not a failure.
    if (options?.signal?.aborted) throw reason;
    throw unansweredFailure(endpoint, timeout.signal.aborted ? REQUEST_TIMEOUT_MS : undefined);
  } finally {
    clearTimeout(timer);
  }
}

/** Only parameters with a value are sent. */
export function queryText(query: unknown): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => (value ?? '') !== '');
  return pairs.length > 0 ? `?${new URLSearchParams(pairs as [string, string][])}` : '';
}

/** HTTP allows seconds or a date. */
export function readRetryAfter(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return seconds >= 0 ? Math.ceil(seconds) : undefined;
}

/** The failure of a call without a response: after this time, or because of the connection. */
export function unansweredFailure(endpoint: Call, timeoutMs: number | undefined): ApiFailure {
  reportFailure(endpoint, timeoutMs === undefined ? 'no connection' : `no response in ${timeoutMs / 1000} s`);
  return new ApiFailure(timeoutMs === undefined ? 'network' : 'timeout', 0);
}

function refusalOf(
  endpoint: Call,
  status: number,
  body: unknown,
  retryAfterS: number | undefined,
): ApiFailure {
  const { code, message, until } = readFailure(body);
  // Not reported: a 4xx with a code or a message is meant for the player, and a 401 ends the session.
  const isExplained = status < 500 && (code !== undefined || message !== undefined);
  if (status !== 401 && !isExplained && !isAbsent(endpoint, status))
    reportFailure(endpoint, `status ${status}`);
  return new ApiFailure(code ?? `status_${status}`, status, message, retryAfterS, until, body);
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
