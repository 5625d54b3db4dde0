import type * as v from 'valibot';

import type { ErrorCode } from './errors';

type Shape = v.GenericSchema<unknown, unknown>;

/** Who may call: anyone, anyone but the answer may differ for a player, or players only. */
export type Auth = 'none' | 'optional' | 'player';

export type Endpoint = {
  /** The name under which logs, metrics and the OpenAPI document know the call. */
  name: string;
  method: 'GET' | 'POST';
  /** Below the base path `/api`. */
  path: `/${string}`;
  auth: Auth;
  query?: Shape;
  body?: Shape;
  ok: Shape;
  errors: readonly ErrorCode[];
  summary: string;
};

export const BASE_PATH = '/api';

/** Declares a call once; the web client, the operator and the OpenAPI document all read it from here. */
/*@__NO_SIDE_EFFECTS__*/
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type InputOf<S> = S extends Shape ? v.InferInput<S> : undefined;
type OutputOf<S> = S extends Shape ? v.InferOutput<S> : undefined;

/** What a client sends. */
export type QueryOf<E extends Endpoint> = InputOf<E['query']>;
export type BodyOf<E extends Endpoint> = InputOf<E['body']>;

/** What a client reads once the answer has passed its shape. */
export type OkOf<E extends Endpoint> = OutputOf<E['ok']>;

/** What a server sees of a checked request, and what it may answer. */
export type CheckedQueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type CheckedBodyOf<E extends Endpoint> = OutputOf<E['body']>;
export type ReplyOf<E extends Endpoint> = InputOf<E['ok']>;
