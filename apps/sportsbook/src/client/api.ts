import { failureOf, type Api as KitApi } from '@tessera/provider-kit/browser';
import type { PositionView } from '@tessera/provider-kit/server';

import type { Sport } from '../engine/sport';
import type {
  BetPage,
  BetRequest,
  BetView,
  BuilderQuoteView,
  CashOutOffers,
  CashOutRequest,
  EventDetail,
  EventList,
  FavouriteList,
  FormView,
  Me,
  Refusal,
  RefusalCode,
  ResultList,
  StandingsView,
  UpcomingCounts,
} from '../wire';

/** All codes but `offline` are the server's. */
export type FailureCode = RefusalCode | 'offline';

export const readFailure = failureOf<Refusal>;

type PrematchFilters = { search: string; league: string | undefined };

export type Api = ReturnType<typeof createBookApi>;

/** The sportsbook's API. */
export function createBookApi({ get, post, stream }: KitApi) {
  return {
    me: () => get<Me>('/me'),
    position: () => get<PositionView>('/position'),
    liveEvents: () => get<EventList>('/events?view=live'),
    prematchEvents: (fromMs: number, toMs: number, { search, league }: PrematchFilters) =>
      get<EventList>(
        `/events?${new URLSearchParams({
          view: 'prematch',
          from: String(fromMs),
          to: String(toMs),
          ...(search && { search }),
          ...(league && { league }),
        })}`,
      ),
    upcoming: () => get<UpcomingCounts>('/upcoming'),
    results: (sport: Sport, fromMs: number, toMs: number) =>
      get<ResultList>(`/results?sport=${sport}&from=${fromMs}&to=${toMs}`),
    standings: (sport: Sport, leagueId: string | undefined) =>
      get<StandingsView>(
        `/standings?${new URLSearchParams({ sport, ...(leagueId && { league: leagueId }) })}`,
      ),
    favourites: () => get<FavouriteList>('/favourites'),
    setFavourite: (id: string, marked: boolean) => post<FavouriteList>('/favourites', { id, marked }),
    event: (id: string) => get<EventDetail>(`/events/${encodeURIComponent(id)}`),
    builder: (eventId: string, outcome: string) =>
      get<BuilderQuoteView>(
        `/events/${encodeURIComponent(eventId)}/builder?${new URLSearchParams({ outcome })}`,
      ),
    form: (eventId: string) => get<FormView>(`/events/${encodeURIComponent(eventId)}/form`),
    bets: (group: 'open' | 'settled', beforeMs?: number) =>
      get<BetPage>(`/bets?group=${group}${beforeMs === undefined ? '' : `&before=${beforeMs}`}`),
    bet: (id: string) => get<BetView>(`/bets/${encodeURIComponent(id)}`),
    cashOuts: () => get<CashOutOffers>('/cash-outs'),
    cashOut: (betId: string, request: CashOutRequest) =>
      post<BetView>(`/bets/${encodeURIComponent(betId)}/cash-out`, request),
    place: (bet: BetRequest) => post<BetView>('/bets', bet),
    stream: (lastSeq: number, signal: AbortSignal) => stream('/stream', String(lastSeq), signal),
  };
}
