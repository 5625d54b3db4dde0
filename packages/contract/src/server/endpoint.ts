import type * as v from 'valibot';

import type { Call } from '../call';
import * as declared from '../calls';
import type { ErrorCode } from './errors';

type Shape = v.GenericSchema<unknown, unknown>;

/** Who may call: everybody; everybody, with another response for players; or players only. */
type Auth = 'none' | 'optional' | 'player';

/** What a server and the OpenAPI document need in addition to the browser's part. */
type ServerPart = {
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

const calls = { ...declared };

type Calls = typeof calls;
type CallName = { [Name in keyof Calls]: Calls[Name] extends Call ? Name : never }[keyof Calls];

/** `name` is that of the call in logs, metrics and the OpenAPI document. */
export type Endpoint = Call & ServerPart & { name: string };

/** Adds the server's part to a call of `calls/`. */
export function endpoint<const Name extends CallName, const Server extends ServerPart>(
  name: Name,
  server: Server,
): Calls[Name] & Server & { name: Name } {
  return { ...calls[name], ...server, name };
}

type InputOf<S> = S extends Shape ? v.InferInput<S> : undefined;
type OutputOf<S> = S extends Shape ? v.InferOutput<S> : undefined;

/** The validated request, and the response. */
export type CheckedQueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type CheckedBodyOf<E extends Endpoint> = OutputOf<E['body']>;
export type ReplyOf<E extends Endpoint> = InputOf<E['ok']>;
