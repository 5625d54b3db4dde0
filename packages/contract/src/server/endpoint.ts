import type * as v from 'valibot';

import type { Call } from '../call';
import type { ErrorCode } from './errors';

type Shape = v.GenericSchema<unknown, unknown>;

/** Who may call: anyone, anyone but the answer may differ for a player, or players only. */
type Auth = 'none' | 'optional' | 'player';

/** What a server and the OpenAPI document need of a call besides what a browser needs. */
type ServerPart = {
  /** The name under which logs, metrics and the OpenAPI document know the call. */
  name: string;
  summary: string;
  auth: Auth;
  query?: Shape;
  body?: Shape;
  /** What a backend should answer. The site reads more than that: see `calls/`. */
  ok: Shape;
  errors: readonly ErrorCode[];
  /** A request and its answer, for the OpenAPI document; the conformance kit sends the request. */
  example: Example;
};

type Example = { query?: Record<string, string | number>; body?: object; answer?: unknown };

export type Endpoint = Call & ServerPart;

/** Adds the server's part to a call of `calls.ts`. */
export function endpoint<const C extends Call, const S extends ServerPart>(call: C, server: S): C & S {
  return { ...call, ...server };
}

type InputOf<S> = S extends Shape ? v.InferInput<S> : undefined;
type OutputOf<S> = S extends Shape ? v.InferOutput<S> : undefined;

/** What a server sees of a checked request, and what it may answer. */
export type CheckedQueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type CheckedBodyOf<E extends Endpoint> = OutputOf<E['body']>;
export type ReplyOf<E extends Endpoint> = InputOf<E['ok']>;
