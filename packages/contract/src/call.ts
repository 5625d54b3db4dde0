import { kindOf, type Problem } from './problem';
import { attempt, ignored, isObject, unreadable, type OnTolerated, type Reader } from './read';

/** A call as a browser needs it. What a server needs besides is in `server/endpoints.ts`. */
export type Call<Request extends { query?: object; body?: object } = object, Answer = unknown> = {
  method: 'GET' | 'POST';
  /** Below the base path `/api`. */
  path: `/${string}`;
  read: Reader<Answer>;
  /** What a player sees when the answer cannot be read. */
  unreadable: string;
  /** A backend may leave the call out, and the site does without what it feeds. One that answers has to answer right. */
  optional?: true;
  /** Never set: it carries the type of what is sent. */
  request?: Request;
};

export type RequestOf<C extends Call> = C extends Call<infer Request> ? Request : never;
export type AnswerOf<C extends Call> = C extends Call<infer _Request, infer Answer> ? Answer : never;

export const BASE_PATH = '/api';

/** The name of a call in problems: the last part of its address. */
export function callName({ path }: Pick<Call, 'path'>): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Statuses by which a backend says that it does not have an optional call. */
export function isAbsent({ optional }: Pick<Call, 'optional'>, status: number): boolean {
  return optional === true && (status === 404 || status === 405 || status === 501);
}

/** The body of an answer that is no JSON: only a call whose answer is not read takes it. */
const NO_JSON = Symbol('no JSON');

/** What an answer of this status and text holds. Success without a body (204) is a list of nothing. */
export function parseBody(status: number, body: string): unknown {
  if (status === 204) return [];
  if (body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return NO_JSON;
  }
}

/** `value` is undefined when the answer as a whole could not be read; the problems say why. */
export type Read<Answer> = { value: Answer | undefined; problems: Problem[] };

/** Reads the body of a successful answer. */
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

/** What a failure says about itself: `{ code, message }`, as far as it is there; of a break, `until` when. */
export function readFailure(body: unknown): Record<FailureText, string | undefined> {
  const { code, message, until } = isObject(body) ? body : {};
  return { code: textOf(code), message: textOf(message)?.trim(), until: textOf(until) };
}

function textOf(value: unknown): string | undefined {
  return kindOf(value) === 'text' ? (value as string) : undefined;
}
