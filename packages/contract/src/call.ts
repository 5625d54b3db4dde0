import { textOf, type Problem } from './problem';
import { attempt, ignored, isObject, unreadable, type OnTolerated, type Reader } from './read';

/** A call as the browser needs it. `server/endpoints.ts` adds what a server needs. */
export type Call<Request extends { query?: object; body?: object } = object, Answer = unknown> = {
  method: 'GET' | 'POST';
  /** Below the base path `/api`. */
  path: `/${string}`;
  read: Reader<Answer>;
  /** What a player sees if the response cannot be read. */
  unreadable: string;
  /** A backend may omit the call, and the site then omits the feature. If it exists, its response has to be valid. */
  optional?: true;
  /** Never set: it carries the type of the request. */
  request?: Request;
};

export type RequestOf<C extends Call> = C extends Call<infer Request> ? Request : never;
export type AnswerOf<C extends Call> = C extends Call<infer _Request, infer Answer> ? Answer : never;

export const BASE_PATH = '/api';

/** The name of a call in problems: the last part of its address. */
export function callName({ path }: Pick<Call, 'path'>): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Statuses of an optional call that does not exist. */
export function isAbsent({ optional }: Pick<Call, 'optional'>, status: number): boolean {
  return optional === true && (status === 404 || status === 405 || status === 501);
}

/** For a body that is not JSON, which only calls without a reader accept. */
const NO_JSON = Symbol('no JSON');

/** The parsed body of a response. 204 is an empty list. */
export function parseBody(status: number, body: string): unknown {
  if (status === 204) return [];
  if (body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return NO_JSON;
  }
}

/** `value` is undefined if the whole response could not be read; `problems` says why. */
export type Read<Answer> = { value: Answer | undefined; problems: Problem[] };

/** Reads the body of a successful response. */
export function readAnswer<Answer>(
  call: Call<object, Answer>,
  body: unknown,
  onTolerated?: OnTolerated,
): Read<Answer> {
  const reading = { call: callName(call), problems: [], onTolerated };
  const read: Reader<Answer> = (value, path, inner) => {
    if (value === NO_JSON && call.read !== ignored) throw unreadable(path, 'JSON', value);
    return call.read(value, path, inner);
  };
  return { value: attempt(read, body, '', reading, call.unreadable), problems: reading.problems };
}

type FailureText = 'code' | 'message' | 'until';

/** The fields of an error response, as far as they exist: `{ code, message }`, and `until` for a break. */
export function readFailure(body: unknown): Record<FailureText, string | undefined> {
  const { code, message, until } = isObject(body) ? body : {};
  return { code: textOf(code), message: textOf(message)?.trim(), until: textOf(until) };
}
