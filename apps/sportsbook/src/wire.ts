import type { Minor } from '@tessera/money';

import type { MarketId } from './engine/markets';
import type { Incident } from './engine/simulation';
import type { LegResult } from './engine/settlement';
import type { Fixture, Pair, Side } from './engine/sport';
import type { Standing } from './engine/standings';

/* The types of the API between the sportsbook's server and its pages. Both are always deployed together. */

/** A match without the secret seed of its prices. */
export type EventInfo = Omit<Fixture, 'seed'>;

/** The state of a live match. While `running`, the clock continues from `atMs`. */
export type LiveView = {
  atMs: number;
  clock: number;
  running: boolean;
  /** The half, quarter or set. */
  period: number;
  pause: boolean;
  /** Seconds of play left in the period, where the clock counts down. */
  periodLeft?: number;
  score: Pair;
  suspended: boolean;
  ended: boolean;
  /** Points by quarter, or games by set. */
  parts?: Pair[];
  points?: [string, string];
  server?: Side;
  red?: Pair;
  danger?: Side;
};

export type MarketPrices = Record<MarketId, readonly number[]>;

export type EventView = EventInfo & {
  live?: LiveView;
  markets: MarketPrices;
  /** All markets of the event; a list has only some of them. */
  marketCount: number;
};

export type EventList = { seq: number; nowMs: number; events: EventView[] };

/** The number of upcoming events by league. */
export type UpcomingCounts = { leagues: Record<string, number> };

export type EventDetail = { seq: number; nowMs: number; event: EventView; incidents: Incident[] };

/** The current price of a bet builder, or why it has none. */
export type BuilderQuoteView = { odds: number } | { code: RefusalCode };

export type EventDelta = {
  id: string;
  /** Only when the match has just started. */
  info?: EventInfo;
  live?: LiveView;
  /** `null` removes a market. */
  markets?: Record<MarketId, readonly number[] | null>;
  incidents?: Incident[];
};

export type Tick = { seq: number; atMs: number; events: EventDelta[] };

/** The maximum number of selections of a bet. */
export const MAX_LEGS = 15;

export const ODDS_POLICIES = ['none', 'better', 'any'] as const;
export type OddsPolicy = (typeof ODDS_POLICIES)[number];

export type LegRequest = { eventId: string; market: MarketId; outcome: string; odds: number };

/** `stake` is the total of all bets of a system. */
export type BetRequest = {
  id: string;
  stake: number;
  policy: OddsPolicy;
  legs: LegRequest[];
  system?: number[] | undefined;
};

export type BetStatus =
  | 'pending'
  | 'open'
  | 'refused'
  | 'won'
  | 'lost'
  | 'void'
  | 'partly_void'
  | 'cashed_out';

export type LegView = {
  event: EventInfo;
  market: MarketId;
  outcome: string;
  live: boolean;
  odds: number;
  result?: LegResult;
  score?: Pair;
};

export type BetView = {
  id: string;
  stake: number;
  currency: string;
  status: BetStatus;
  /** The sizes of a system's combinations. */
  system?: readonly number[];
  refusal?: RefusalCode;
  /** The possible return of the open part. */
  potential: number;
  /** Including cash-outs; only for a settled bet. */
  payout?: number;
  /** The part of the stake that was cashed out while the bet was open, and what was paid for it. */
  cashedOut?: { stake: number; amount: number };
  placedAtMs: number;
  settledAtMs?: number;
  legs: LegView[];
};

/** The cash-out value of the open part of each bet; missing for a bet that cannot be cashed out now. */
export type CashOutOffers = { nowMs: number; offers: Record<string, number> };

/** Cashes out the part `stake` of a bet's open stake for `amount`, which the player was shown, or more. */
export type CashOutRequest = { id: string; stake: number; amount: number };

export const REFUSAL_CODES = [
  'bad_request',
  'unauthorized',
  'too_many_legs',
  'same_event',
  'stake_too_low',
  'stake_too_high',
  'payout_too_high',
  'event_payout_too_high',
  'price_changed',
  'market_suspended',
  'event_closed',
  'bet_conflict',
  'cash_out_closed',
  'cash_out_pending',
  'cash_out_whole',
  'too_many_pending',
  'too_many_favourites',
  'builder_contradiction',
  'builder_redundant',
  'insufficient_funds',
  'stake_limit',
  'loss_limit',
  'time_limit',
  'reality_check',
  'on_break',
  'self_excluded',
  'interrupted',
  'not_found',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** The current price of a leg; `undefined` if it has none. */
export type LegChange = { eventId: string; market: MarketId; outcome: string; odds?: number };

/** `offer` is the current value of a refused cash-out. */
export type Refusal = { code: RefusalCode; message: string; changes?: LegChange[]; offer?: number };

export type BetPage = { bets: BetView[]; nextBeforeMs?: number };

/** A finished match. */
export type ResultView = { event: EventInfo; score: Pair; parts?: Pair[]; abandoned?: boolean };

export type ResultList = { results: ResultView[] };

/** A played match in the form of a side. */
export type FormMatch = { event: EventInfo; score: Pair };

/** `place` is that in the current standings. */
export type SideForm = { place?: number; standing?: Standing; recent: FormMatch[] };

/** The latest matches of both sides in this competition, and those against each other. */
export type FormView = { home: SideForm; away: SideForm; meetings: FormMatch[] };

export type StandingsView = { leagueId: string; sinceMs: number; rows: Standing[] };

/** Ids of leagues and matches. */
export type FavouriteList = { ids: string[] };

/** `maxPayout` limits the return of one bet, and of all open bets on one event together. */
export type Limits = { minStake: Minor; maxStake: Minor; maxPayout: Minor; maxLegs: number };

export type Me = { username: string; currency: string; balance: number; limits: Limits; nowMs: number };
