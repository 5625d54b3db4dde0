import type * as v from 'valibot';

import type { Call } from '../call';
import type { ErrorCode } from './errors';

type Shape = v.GenericSchema<unknown, unknown>;

/** Who may call: everybody; everybody, with another response for players; or players only. */
type Auth = 'none' | 'optional' | 'player';

/** What a server and the OpenAPI document need in addition to the browser's part. */
type ServerPart = {
  /** The name of the call in logs, metrics and the OpenAPI document. */
  name: string;
  summary: string;
  auth: Auth;
  query?: Shape;
  body?: Shape;
  /** The body is a file of one of these media types. */
  file?: readonly string[];
  /** The response of a backend. The site accepts more: see `calls/`. */
  ok: Shape;
  errors: readonly ErrorCode[];
  /** A request and its response, for the OpenAPI document. The conformance kit sends the request. */
  example: Example;
};

type Example = { query?: Record<string, string | number>; body?: object; answer?: unknown };

export type Endpoint = Call & ServerPart;

/** Adds the server's part to a call of `calls/`. */
export function endpoint<const C extends Call, const S extends ServerPart>(call: C, server: S): C & S {
  return { ...call, ...server };
}

type InputOf<S> = S extends Shape ? v.InferInput<S> : undefined;
type OutputOf<S> = S extends Shape ? v.InferOutput<S> : undefined;

/** The validated request, and the response. */
export type CheckedQueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type CheckedBodyOf<E extends Endpoint> = OutputOf<E['body']>;
export type ReplyOf<E extends Endpoint> = InputOf<E['ok']>;
