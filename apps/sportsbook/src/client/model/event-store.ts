import { BUILDER } from '../../engine/builder-text';
import { outcomesOf, parseMarketId } from '../../engine/markets';
import type { Incident } from '../../engine/simulation';
import type { EventDelta, EventInfo, EventView, LiveView, Tick } from '../../wire';
import { Topics } from './topics';

/** The content of one odds button. Immutable. */
export type Price = {
  odds: number;
  /** Whether bets are accepted; otherwise the odds are shown with a lock. */
  open: boolean;
  /** The direction of the last change, for a few seconds. */
  trend: 'up' | 'down' | undefined;
};

export type EventEntry = {
  info: EventInfo;
  live: LiveView | undefined;
  markets: readonly string[];
  marketCount: number;
  incidents: readonly Incident[];
};

export function selectionKey(eventId: string, market: string, position: number): string {
  return `${eventId}|${market}|${position}`;
}

/** The key of a leg; a bet builder has its selections instead of a position. */
export function legKey(eventId: string, market: string, outcome: string): string {
  if (market === BUILDER) return `${eventId}|${BUILDER}|${outcome}`;
  const type = parseMarketId(market)?.type;
  return selectionKey(eventId, market, type ? outcomesOf(type).indexOf(outcome) : -1);
}

const LIST = 'list';
const TREND_MS = 4_000;
const TREND_CHECK_MS = 500;

/** All events and prices of the page, with listeners by topic. */
export class EventStore {
  readonly topics: Topics;
  readonly #events = new Map<string, EventEntry>();
  readonly #prices = new Map<string, Price>();
  /** When the trend of each price is removed, oldest first. */
  readonly #marks = new Map<string, number>();
  #fading: ReturnType<typeof setInterval> | undefined;
  #liveIds: readonly string[] = [];
  /** The server's clock minus this one. */
  #aheadMs = 0;

  constructor(topics = new Topics()) {
    this.topics = topics;
  }

  static readonly listTopic = LIST;
  static eventTopic = (id: string) => `event ${id}`;
  static priceTopic = (key: string) => `price ${key}`;

  now(): number {
    return Date.now() + this.#aheadMs;
  }

  setServerTime(nowMs: number): void {
    this.#aheadMs = nowMs - Date.now();
  }

  event(id: string): EventEntry | undefined {
    return this.#events.get(id);
  }

  price(key: string): Price | undefined {
    return this.#prices.get(key);
  }

  /** Live events by start time. The same array until the list changes. */
  get liveIds(): readonly string[] {
    return this.#liveIds;
  }

  takeLive(events: readonly EventView[]): void {
    const ids = new Set(events.map(({ id }) => id));
    for (const id of this.#liveIds) if (!ids.has(id)) this.#endEvent(id);
    for (const event of events) this.take(event);
    this.#updateLiveIds();
  }

  take(event: EventView, incidents?: readonly Incident[]): void {
    const { live, markets, marketCount, ...info } = event;
    const known = this.#events.get(event.id);
    const ids = Object.keys(markets);
    // A list has only some markets of an event; keep those of the event's page.
    const kept = known && known.markets.length > ids.length && !live ? known.markets : ids;
    for (const [market, odds] of Object.entries(markets)) this.#setMarket(event.id, market, odds, live);
    this.#events.set(event.id, {
      info,
      live,
      markets: kept,
      marketCount,
      incidents: incidents ?? known?.incidents ?? [],
    });
    if (live) this.#updateLiveIds();
    this.topics.emit(EventStore.eventTopic(event.id));
  }

  /** Sets a price from a response, which may be newer than the last tick. */
  correct(key: string, odds: number): void {
    this.#setPrice(key, odds, this.#prices.get(key)?.open ?? true);
  }

  /** The price of a bet builder, which no tick contains; `undefined` closes it. */
  setBuilder(key: string, odds: number | undefined): void {
    const known = this.#prices.get(key);
    if (odds !== undefined) this.#setPrice(key, odds, true);
    else if (known) this.#setPrice(key, known.odds, false);
  }

  apply(tick: Tick): void {
    for (const delta of tick.events) this.#applyDelta(delta);
    this.#updateLiveIds();
  }

  #applyDelta(delta: EventDelta): void {
    const known = this.#events.get(delta.id);
    const info = known?.info ?? delta.info;
    // An event that was not loaded.
    if (!info) return;
    const live = delta.live ?? known?.live;
    const markets = this.#applyMarkets(delta, known, live);
    const suspensionChanged = known?.live?.suspended !== live?.suspended;
    const started = !known?.live && live;
    // Markets from before the match are closed.
    if (started)
      for (const market of known?.markets ?? [])
        if (!markets.includes(market)) this.#closeMarket(delta.id, market);
    if (!known || delta.live || delta.incidents || markets !== known.markets) {
      this.#events.set(delta.id, {
        info,
        live,
        markets,
        marketCount: live ? markets.length : (known?.marketCount ?? markets.length),
        incidents: [...(known?.incidents ?? []), ...(delta.incidents ?? [])],
      });
      this.topics.emit(EventStore.eventTopic(delta.id));
    }
    if (suspensionChanged)
      for (const market of markets) this.#setOpen(delta.id, market, live?.suspended !== true);
    if (live?.ended) for (const market of markets) this.#closeMarket(delta.id, market);
  }

  #applyMarkets(
    delta: EventDelta,
    known: EventEntry | undefined,
    live: LiveView | undefined,
  ): readonly string[] {
    let markets = known?.live || !live ? (known?.markets ?? []) : [];
    for (const [market, odds] of Object.entries(delta.markets ?? {})) {
      const present = markets.includes(market);
      if (odds === null) {
        this.#closeMarket(delta.id, market);
        if (present) markets = markets.filter((id) => id !== market);
      } else if (live || present) {
        this.#setMarket(delta.id, market, odds, live);
        if (!present) markets = [...markets, market];
      }
    }
    return markets;
  }

  #setMarket(eventId: string, market: string, odds: readonly number[], live: LiveView | undefined): void {
    for (const [position, value] of odds.entries()) {
      this.#setPrice(selectionKey(eventId, market, position), value, live?.suspended !== true);
    }
  }

  #setPrice(key: string, odds: number, open: boolean): void {
    const known = this.#prices.get(key);
    if (known?.odds === odds && known.open === open) return;
    const moved = known !== undefined && known.odds !== odds;
    this.#prices.set(key, {
      odds,
      open,
      trend: moved ? (odds > known.odds ? 'up' : 'down') : known?.trend,
    });
    if (moved) this.#mark(key);
    this.topics.emit(EventStore.priceTopic(key));
  }

  #mark(key: string): void {
    // Deleted first, so that it is inserted at the end.
    this.#marks.delete(key);
    this.#marks.set(key, Date.now() + TREND_MS);
    this.#fading ??= setInterval(() => this.#fade(), TREND_CHECK_MS);
  }

  /** One timer for all marks: hundreds of CSS animations would cost time in every frame. */
  #fade(): void {
    for (const [key, untilMs] of this.#marks) {
      if (untilMs > Date.now()) return;
      this.#marks.delete(key);
      const price = this.#prices.get(key);
      if (price) this.#prices.set(key, { ...price, trend: undefined });
      this.topics.emit(EventStore.priceTopic(key));
    }
    clearInterval(this.#fading);
    this.#fading = undefined;
  }

  #setOpen(eventId: string, market: string, open: boolean): void {
    for (let position = 0; ; position++) {
      const key = selectionKey(eventId, market, position);
      const known = this.#prices.get(key);
      if (!known) return;
      this.#setPrice(key, known.odds, open);
    }
  }

  #closeMarket(eventId: string, market: string): void {
    this.#setOpen(eventId, market, false);
  }

  #endEvent(id: string): void {
    const known = this.#events.get(id);
    if (!known?.live) return;
    for (const market of known.markets) this.#closeMarket(id, market);
    this.#events.set(id, { ...known, live: { ...known.live, ended: true, suspended: true }, markets: [] });
    this.topics.emit(EventStore.eventTopic(id));
  }

  #updateLiveIds(): void {
    const live = [...this.#events.values()].filter((entry) => entry.live && !entry.live.ended);
    const ids = live
      .toSorted((one, other) => one.info.startsAtMs - other.info.startsAtMs)
      .map((entry) => entry.info.id);
    if (ids.join() === this.#liveIds.join()) return;
    this.#liveIds = ids;
    this.topics.emit(LIST);
  }
}
