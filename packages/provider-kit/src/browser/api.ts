const RETRIES = 3;
const RETRY_MS = 600;

/** What every answer that is no success says: a code, and whatever the provider adds to it. */
type RefusalBody = { code: string };

/** A call that did not do what it was asked. `offline`: nobody can say whether the server has heard of it. */
export class CallFailure extends Error {
  readonly refusal: RefusalBody;

  constructor(refusal: RefusalBody) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Why a call failed, as `Refusal` of the provider's own server describes it. */
export function failureOf<Refusal extends RefusalBody>(
  error: unknown,
): Partial<Refusal> & { code: Refusal['code'] | 'offline' } {
  const refusal = error instanceof CallFailure ? error.refusal : { code: 'offline' };
  // The server's own words, by the type that it answers with.
  return refusal as Partial<Refusal> & { code: Refusal['code'] | 'offline' };
}

export type Api = {
  get<T>(path: string): Promise<T>;
  /** Sent again when the answer is lost, so the body must carry an id of the page's making, or be repeatable. */
  post<T>(path: string, body?: unknown): Promise<T>;
  stream(path: string, lastEventId: string | undefined, signal: AbortSignal): Promise<Response>;
};

export type ApiOptions = {
  /** Where the calls are, such as `/arcade/api`. */
  base: string;
  /** The game session's; empty for a visitor. */
  token: string;
  /** The session is over, or never was. */
  onUnauthorized(): void;
};

export function createApi({ base, token, onUnauthorized }: ApiOptions): Api {
  const authorization = `Bearer ${token}`;

  async function callOnce<T>(path: string, init: RequestInit): Promise<T> {
    const response = await fetch(base + path, init).catch(() => {
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
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * attempt));
    }
  }

  return {
    get: (path) => call(path, { headers: { authorization } }),
    post: (path, body) =>
      call(path, {
        method: 'POST',
        headers:
          body === undefined ? { authorization } : { authorization, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    stream: (path, lastEventId, signal) =>
      fetch(base + path, {
        headers:
          lastEventId === undefined ? { authorization } : { authorization, 'last-event-id': lastEventId },
        signal,
      }),
  };
}

/** A gateway that has lost the server behind it, and a framework that gave up, know none of our codes. */
function readRefusal(body: unknown): RefusalBody {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return typeof code === 'string' && /^[a-z_]+$/.test(code)
    ? { ...(body as object), code }
    : { code: 'offline' };
}

/** Names a bet before it is sent, so that it can be sent again. Not `randomUUID`, which needs a secure context. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
