import { setTimeout } from 'node:timers/promises';

import { BASE_PATH, callName, parseBody, type Call } from '@tessera/contract';

import { curlOf, Secrets } from './secrets';

/** The site's own request timeout. */
const REQUEST_TIMEOUT_MS = 15_000;
/** A request that is refused with 429 or 503 and Retry-After is retried. */
const MAX_RETRIES = 3;
const MAX_RETRY_DELAY_S = 10;
/** Answers are truncated to this length. */
const MAX_ANSWER_LENGTH = 200_000;
const MAX_REDIRECTS = 5;

/** A request and its answer. Secrets are removed when the report is made, because a token is known only after its answer was read. */
export type Exchange = {
  call: string;
  curl: string;
  status: number;
  answer: string;
  ms: number;
};

export type Answer = {
  exchange: Exchange;
  /** 0 when there was no answer. */
  status: number;
  headers: Headers;
  /** The body as JSON; see `parseBody`. */
  body: unknown;
  bytes: number;
  isUtf8: boolean;
  isRedirected: boolean;
};

export type Sending = {
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** A raw body, for bodies that are not JSON. */
  rawBody?: string;
  token?: string | undefined;
  language?: string;
  headers?: Record<string, string>;
  /** Whether 429 and 503 are retried: true by default, false where the rate limit itself is measured. */
  retries?: boolean;
};

type Options = {
  url: string;
  fetch: typeof fetch;
  /** Maximum requests per second. */
  rate: number;
  signal: AbortSignal;
};

/** Sends requests sequentially at a limited rate and records each exchange. */
export class Client {
  readonly secrets = new Secrets();
  readonly base: URL;
  readonly #options: Options;
  #nextAt = 0;
  sent = 0;

  constructor(options: Options) {
    this.#options = options;
    this.base = new URL(options.url);
  }

  /** Makes a call of the contract, or a variation of one. */
  call(call: Pick<Call, 'method' | 'path'>, sending: Sending = {}): Promise<Answer> {
    const url = new URL(`${this.base.origin}${BASE_PATH}${call.path}`);
    for (const [name, value] of Object.entries(sending.query ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const body = sending.rawBody ?? (sending.body === undefined ? undefined : JSON.stringify(sending.body));
    const init = {
      method: call.method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': sending.language ?? 'en-US',
        'Content-Type': 'application/json',
        ...(sending.token === undefined ? {} : { Authorization: `Bearer ${sending.token}` }),
        ...sending.headers,
      },
      ...(body === undefined ? {} : { body }),
    };
    const send = () => this.#exchange(callName(call), url, init);
    return (sending.retries ?? true) ? this.#withRetries(send) : send();
  }

  /** Requests a page or an image as a browser does. */
  page(name: string, url: URL, init: RequestInit = {}): Promise<Answer> {
    return this.#exchange(name, url, { method: 'GET', ...init });
  }

  /** Rejects when the signal aborts. */
  async wait(ms: number): Promise<void> {
    await setTimeout(ms, undefined, { signal: this.#options.signal });
  }

  async #withRetries(send: () => Promise<Answer>): Promise<Answer> {
    let answer = await send();
    for (let retry = 0; retry < MAX_RETRIES; retry++) {
      const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
      const isBusy = answer.status === 429 || answer.status === 503;
      if (!isBusy || Number.isNaN(seconds) || seconds > MAX_RETRY_DELAY_S) break;
      await this.wait(seconds * 1000);
      answer = await send();
    }
    return answer;
  }

  async #exchange(call: string, url: URL, init: RequestInit): Promise<Answer> {
    await this.#waitForTurn();
    const began = performance.now();
    const exchange = { call, curl: curlOf(url, init), status: 0, answer: '', ms: 0 };
    try {
      const { response, isRedirected } = await this.#follow(url, {
        ...init,
        signal: AbortSignal.any([this.#options.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      const text = new TextDecoder().decode(bytes);
      exchange.status = response.status;
      exchange.ms = Math.round(performance.now() - began);
      exchange.answer = text.slice(0, MAX_ANSWER_LENGTH);
      return {
        exchange,
        status: response.status,
        headers: response.headers,
        body: parseBody(response.status, text),
        bytes: bytes.length,
        isUtf8: isUtf8(bytes),
        isRedirected,
      };
    } catch (error) {
      this.#options.signal.throwIfAborted();
      exchange.ms = Math.round(performance.now() - began);
      exchange.answer = causeOf(error);
      return {
        exchange,
        status: 0,
        headers: new Headers(),
        body: undefined,
        bytes: 0,
        isUtf8: true,
        isRedirected: false,
      };
    }
  }

  /** Follows redirects as browsers do: POST becomes GET, and other origins do not receive the token. */
  async #follow(
    url: URL,
    init: RequestInit,
    count = 0,
  ): Promise<{ response: Response; isRedirected: boolean }> {
    const response = await this.#options.fetch(url, { ...init, redirect: 'manual' });
    const location = response.headers.get('location');
    const isRedirect = [301, 302, 303, 307, 308].includes(response.status) && location !== null;
    if (!isRedirect || count === MAX_REDIRECTS) return { response, isRedirected: count > 0 };
    const to = new URL(location, url);
    const { body, ...rest } = init;
    const headers = new Headers(init.headers);
    if (to.origin !== url.origin) headers.delete('authorization');
    const keepsMethod = response.status >= 307 || init.method === 'GET';
    const method = keepsMethod ? init.method : 'GET';
    const next = { ...rest, headers, ...(method && { method }), ...(keepsMethod && body && { body }) };
    return this.#follow(to, next, count + 1);
  }

  /** Limits the rate of requests. */
  async #waitForTurn(): Promise<void> {
    this.#options.signal.throwIfAborted();
    this.sent += 1;
    if (this.#options.rate === Number.POSITIVE_INFINITY) return;
    const now = performance.now();
    const at = Math.max(now, this.#nextAt);
    this.#nextAt = at + 1000 / this.#options.rate;
    if (at > now) await this.wait(at - now);
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
