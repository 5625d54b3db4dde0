import type { RefusalCode } from '../../server/refusal';

/** What a page shows when a call did not do what it was asked. */
export type FailureCode = RefusalCode | 'offline';

export class CallFailure extends Error {
  readonly code: FailureCode;
  readonly balance: number | undefined;

  constructor(code: FailureCode, balance?: number) {
    super(code);
    this.code = code;
    this.balance = balance;
  }
}

const API = '/arcade/api';
const RETRIES = 3;
const RETRY_MS = 600;

export type Api = {
  get<T>(path: string): Promise<T>;
  /** Sent again under the same command id when the answer is lost, so it must carry one or be repeatable. */
  post<T>(path: string, body?: unknown): Promise<T>;
  stream(path: string, lastEventId: string | undefined, signal: AbortSignal): Promise<Response>;
};

export function createApi(token: string): Api {
  const authorization = `Bearer ${token}`;

  async function once<T>(path: string, init: RequestInit): Promise<T> {
    const response = await fetch(API + path, init).catch(() => undefined);
    if (!response) throw new CallFailure('offline');
    const data: unknown = await response.json().catch(() => undefined);
    if (response.ok) return data as T;
    const failure = data as { code?: RefusalCode; balance?: number } | undefined;
    // A gateway that has lost the server behind it knows no codes: nobody can say whether the call was heard.
    const unheard = response.status >= 500 ? 'offline' : 'internal';
    throw new CallFailure(failure?.code ?? unheard, failure?.balance);
  }

  async function patiently<T>(path: string, init: RequestInit): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once<T>(path, init);
      } catch (error) {
        const code = error instanceof CallFailure ? error.code : 'internal';
        if ((code !== 'offline' && code !== 'in_progress') || attempt > RETRIES) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * attempt));
    }
  }

  return {
    get: (path) => patiently(path, { headers: { authorization } }),
    post: (path, body) =>
      patiently(path, {
        method: 'POST',
        headers:
          body === undefined ? { authorization } : { authorization, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    stream: (path, lastEventId, signal) =>
      fetch(API + path, {
        headers: lastEventId ? { authorization, 'last-event-id': lastEventId } : { authorization },
        signal,
      }),
  };
}

export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
