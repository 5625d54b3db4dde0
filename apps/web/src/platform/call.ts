import {
  BASE_PATH,
  FailureWire,
  type BodyOf,
  type Endpoint,
  type OkOf,
  type QueryOf,
} from '@tessera/contract';
import { pageLanguage, regionalTagOf } from '@tessera/i18n';
import { safeParse } from 'valibot';

import { currentToken, dropToken } from './token';

const PATIENCE_MS = 15_000;

/** The one way in which a call fails. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  /** The server's code, or `network`, `timeout` or `bad_shape` for what happened on the way. */
  readonly code: string;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;

  /** `message` is the server's own, in the player's language, and empty where it gave none. */
  constructor(code: string, status: number, message = '') {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** What the server said about a failure; each screen has its own text for when it said nothing. */
export function serverMessage(failure: unknown): string | undefined {
  return (failure instanceof ApiFailure && failure.message) || undefined;
}

type Options<E extends Endpoint> = { signal?: AbortSignal } & (QueryOf<E> extends undefined
  ? { query?: undefined }
  : { query: QueryOf<E> }) &
  (BodyOf<E> extends undefined ? { body?: undefined } : { body: BodyOf<E> });

type Arguments<E extends Endpoint> =
  QueryOf<E> extends undefined
    ? BodyOf<E> extends undefined
      ? [options?: Options<E>]
      : [options: Options<E>]
    : [options: Options<E>];

/** Makes a declared call: language, token, patience and the shape of the answer are its concern. */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>): Promise<OkOf<E>> {
  const token = currentToken();
  const response = await send(endpoint, token, options);
  if (response.status === 401) endSessionOf(token);
  if (response.status !== 200 && response.status !== 204) throw failureOf(response);
  const answer = safeParse(endpoint.ok, response.body);
  if (response.body === NO_JSON || !answer.success) throw new ApiFailure('bad_shape', response.status);
  return answer.output as OkOf<E>;
}

type Answer = { status: number; body: unknown };

async function send(
  endpoint: Endpoint,
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
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      signal,
      ...(options?.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    // Success without a body is a list of nothing; whoever needs more than that does not find it there either.
    const body = response.status === 204 ? [] : parse(await response.text());
    return { status: response.status, body };
  } catch (reason) {
    // The caller has lost interest: that is no failure of the call.
    if (options?.signal?.aborted) throw reason;
    throw new ApiFailure(patience.signal.aborted ? 'timeout' : 'network', 0);
  } finally {
    clearTimeout(timer);
  }
}

/** Only parameters that have a value are sent. */
function queryText(query: unknown): string {
  const pairs = Object.entries(query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return pairs.length === 0
    ? ''
    : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}

/** What an answer holds that is no JSON: no shape takes it, not even that of a call whose answer is not read. */
const NO_JSON = Symbol('no JSON');

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return NO_JSON;
  }
}

function failureOf({ status, body }: Answer): ApiFailure {
  const failure = safeParse(FailureWire, body);
  const { code, message } = failure.success ? failure.output : {};
  return new ApiFailure(code ?? `status_${status}`, status, message?.trim());
}

/** A refusal of an older token says nothing about the one that has replaced it since. */
function endSessionOf(token: string | undefined): void {
  if (token === currentToken()) dropToken();
}
