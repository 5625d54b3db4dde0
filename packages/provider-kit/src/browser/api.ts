import { newTraceparent } from '@tessera/provider/trace';

import type { Launch } from './launch';

const RETRIES = 3;
const RETRY_DELAY_MS = 600;
/** Longer than the delay of a live bet. After it the call counts as lost and is retried. */
const ATTEMPT_TIMEOUT_MS = 10_000;

/** The body of every error response: a code, and fields that the provider adds. */
type RefusalBody = { code: string };

/** A call that failed. With `offline` the server may or may not have received it. */
export class CallFailure extends Error {
  readonly refusal: RefusalBody;

  constructor(refusal: RefusalBody) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Why a call failed, in the type of the provider's own error responses. */
export function failureOf<Refusal extends RefusalBody>(
  error: unknown,
): Partial<Refusal> & { code: Refusal['code'] | 'offline' } {
  const refusal = error instanceof CallFailure ? error.refusal : { code: 'offline' };
  // The server sends this type; the body is not validated.
  return refusal as Partial<Refusal> & { code: Refusal['code'] | 'offline' };
}

export type Api = {
  get<T>(path: string): Promise<T>;
  /** Retried when the response is lost, so the call has to be idempotent: by an id in the body, or by its nature. */
  post<T>(path: string, body?: unknown): Promise<T>;
  stream(path: string, lastEventId: string | undefined, signal: AbortSignal): Promise<Response>;
};

export type ApiOptions = {
  /** The prefix of all paths, such as `/arcade/api`. */
  base: string;
  /** Of the game session, and the key of this page; see `Launch`. */
  launch: Pick<Launch, 'token' | 'key'>;
  /** The session has ended or never existed. */
  onUnauthorized(): void;
};

export function createApi({ base, launch, onUnauthorized }: ApiOptions): Api {
  const credentials = { authorization: `Bearer ${launch.token}`, 'x-page-key': launch.key };

  async function callOnce<T>(path: string, init: RequestInit): Promise<T> {
    const signal = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS);
    const response = await fetch(base + path, { ...init, signal }).catch(() => {
      throw new CallFailure({ code: 'offline' });
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok && body !== undefined) return body as T;
    if (response.status === 401) onUnauthorized();
    throw new CallFailure(readRefusal(body));
  }

  async function call<T>(path: string, init: RequestInit): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await callOnce<T>(path, init);
      } catch (error) {
        const { code } = failureOf<{ code: string }>(error);
        if ((code !== 'offline' && code !== 'in_progress') || attempt > RETRIES) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * attempt));
    }
  }

  return {
    get: (path) => call(path, { headers: { ...credentials, traceparent: newTraceparent() } }),
    post: (path, body) =>
      call(path, {
        method: 'POST',
        headers: {
          ...credentials,
          // The same for the retries of a call.
          traceparent: newTraceparent(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    stream: (path, lastEventId, signal) =>
      fetch(base + path, {
        headers: lastEventId === undefined ? credentials : { ...credentials, 'last-event-id': lastEventId },
        signal,
      }),
  };
}

/** Error pages of proxies and frameworks have none of our codes; they count as `offline` and are retried. */
function readRefusal(body: unknown): RefusalBody {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return typeof code === 'string' && /^[a-z_]+$/.test(code)
    ? { ...(body as object), code }
    : { code: 'offline' };
}
