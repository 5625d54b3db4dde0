import type { BetPage, BetRequest, BetView, EventDetail, EventList, Me, Refusal, RefusalCode } from '../wire';

const BASE = '/sportsbook/api';

/** `offline` is the only code that does not come from the server. */
export type FailureCode = RefusalCode | 'offline';

export class CallFailure extends Error {
  readonly code: FailureCode;
  readonly changes: Refusal['changes'];

  constructor(code: FailureCode, changes?: Refusal['changes']) {
    super(code);
    this.code = code;
    this.changes = changes;
  }
}

type PrematchFilters = { search: string; league: string | undefined };

export type Api = ReturnType<typeof createApi>;

export function createApi(token: string, onSessionOver: () => void) {
  const authorization = { authorization: `Bearer ${token}` };

  async function call<T>(path: string, init?: RequestInit): Promise<T> {
    const response = await fetch(BASE + path, {
      ...init,
      headers: { ...authorization, ...init?.headers },
    }).catch(() => {
      throw new CallFailure('offline');
    });
    const body = (await response.json().catch(() => undefined)) as unknown;
    if (response.ok && body !== undefined) return body as T;
    if (response.status === 401) onSessionOver();
    const { code, changes } = (body ?? {}) as Partial<Refusal>;
    throw new CallFailure(response.status >= 500 || !code ? 'offline' : code, changes);
  }

  return {
    me: () => call<Me>('/me'),
    liveEvents: () => call<EventList>('/events?view=live'),
    prematchEvents: (fromMs: number, toMs: number, { search, league }: PrematchFilters) =>
      call<EventList>(
        `/events?${new URLSearchParams({
          view: 'prematch',
          from: String(fromMs),
          to: String(toMs),
          ...(search && { search }),
          ...(league && { league }),
        })}`,
      ),
    event: (id: string) => call<EventDetail>(`/events/${encodeURIComponent(id)}`),
    bets: (group: 'open' | 'settled', beforeMs?: number) =>
      call<BetPage>(`/bets?group=${group}${beforeMs === undefined ? '' : `&before=${beforeMs}`}`),
    bet: (id: string) => call<BetView>(`/bets/${encodeURIComponent(id)}`),
    place: (bet: BetRequest) =>
      call<BetView>('/bets', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(bet),
      }),
    stream: (lastSeq: number | undefined, signal: AbortSignal) =>
      fetch(`${BASE}/stream`, {
        signal,
        headers: { ...authorization, ...(lastSeq !== undefined && { 'last-event-id': String(lastSeq) }) },
      }),
  };
}
