import { BASE_PATH, callName, parseBody, type Call } from '@tessera/contract';

import { curlOf, Secrets } from './secrets';

/** As long as the site waits for an answer. */
const PATIENCE_MS = 15_000;
/** More of an answer than a report needs. */
const KEPT_LENGTH = 200_000;

/** A request and its answer. Secrets are taken out when the report is made: a token is known only once its answer is read. */
export type Exchange = {
  call: string;
  curl: string;
  status: number;
  answer: string;
  ms: number;
};

export type Answer = {
  exchange: Exchange;
  /** 0 when none came. */
  status: number;
  headers: Headers;
  /** The body as JSON; see `parseBody`. */
  body: unknown;
  bytes: number;
};

export type Sending = {
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** Sent as it is, for bodies that are no JSON. */
  rawBody?: string;
  token?: string | undefined;
  language?: string;
  headers?: Record<string, string>;
};

type Options = {
  url: string;
  fetch: typeof fetch;
  /** Requests a second, at most. */
  rate: number;
  signal: AbortSignal;
};

/** Sends requests one after the other, no faster than allowed, and keeps what was said. */
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

  /** Makes a call of the contract, or one that looks like it. */
  call(call: Pick<Call, 'method' | 'path'>, sending: Sending = {}): Promise<Answer> {
    const url = new URL(`${this.base.origin}${BASE_PATH}${call.path}`);
    for (const [name, value] of Object.entries(sending.query ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const body = sending.rawBody ?? (sending.body === undefined ? undefined : JSON.stringify(sending.body));
    return this.#exchange(callName(call), url, {
      method: call.method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': sending.language ?? 'en-US',
        'Content-Type': 'application/json',
        ...(sending.token === undefined ? {} : { Authorization: `Bearer ${sending.token}` }),
        ...sending.headers,
      },
      ...(body === undefined ? {} : { body }),
    });
  }

  /** Asks for a page or a picture as a browser would. */
  page(name: string, url: URL, init: RequestInit = {}): Promise<Answer> {
    return this.#exchange(name, url, { method: 'GET', ...init });
  }

  async #exchange(call: string, url: URL, init: RequestInit): Promise<Answer> {
    await this.#turn();
    const began = performance.now();
    const exchange = { call, curl: curlOf(url, init), status: 0, answer: '', ms: 0 };
    try {
      const response = await this.#options.fetch(url, {
        ...init,
        redirect: 'follow',
        signal: AbortSignal.any([this.#options.signal, AbortSignal.timeout(PATIENCE_MS)]),
      });
      const text = await response.text();
      exchange.status = response.status;
      exchange.ms = Math.round(performance.now() - began);
      exchange.answer = text.slice(0, KEPT_LENGTH);
      return {
        exchange,
        status: response.status,
        headers: response.headers,
        body: parseBody(response.status, text),
        bytes: text.length,
      };
    } catch (error) {
      this.#options.signal.throwIfAborted();
      exchange.ms = Math.round(performance.now() - began);
      exchange.answer = causeOf(error);
      return { exchange, status: 0, headers: new Headers(), body: undefined, bytes: 0 };
    }
  }

  async #turn(): Promise<void> {
    this.#options.signal.throwIfAborted();
    this.sent += 1;
    if (this.#options.rate === Number.POSITIVE_INFINITY) return;
    const now = performance.now();
    const at = Math.max(now, this.#nextAt);
    this.#nextAt = at + 1000 / this.#options.rate;
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
