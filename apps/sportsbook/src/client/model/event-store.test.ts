import { expect, test, vi } from 'vitest';

import type { EventView, LiveView } from '../../wire';
import { EventStore, selectionKey } from './event-store';
import { Topics } from './topics';

const live: LiveView = {
  atMs: 0,
  clock: 60,
  running: true,
  period: 1,
  pause: false,
  score: [0, 0],
  suspended: false,
  ended: false,
};

const event: EventView = {
  id: 'football-1-1',
  sport: 'football',
  leagueId: 'football-tn-1',
  country: 'TN',
  home: { id: 'a', name: 'A', country: 'TN' },
  away: { id: 'b', name: 'B', country: 'TN' },
  startsAtMs: 0,
  live,
  markets: { '1x2': [185, 340, 420], btts: [190, 180] },
  marketCount: 2,
};

/** Notifies immediately: there are no animation frames in Node. */
function newStore() {
  return new EventStore(new Topics((flush) => flush()));
}

function storeWithEvent() {
  const store = newStore();
  store.takeLive([event]);
  return store;
}

const home = selectionKey(event.id, '1x2', 0);

test('a price change notifies only the listeners of that price', () => {
  const store = storeWithEvent();
  const woken: string[] = [];
  for (const topic of [
    ...[0, 1, 2].map((position) => EventStore.priceTopic(selectionKey(event.id, '1x2', position))),
    EventStore.priceTopic(selectionKey(event.id, 'btts', 0)),
    EventStore.eventTopic(event.id),
    EventStore.listTopic,
  ]) {
    store.topics.subscribe(topic, () => woken.push(topic));
  }
  store.apply({ seq: 1, atMs: 0, events: [{ id: event.id, markets: { '1x2': [190, 340, 420] } }] });
  expect(woken).toEqual([EventStore.priceTopic(home)]);
  expect(store.price(home)).toMatchObject({ odds: 190, trend: 'up', open: true });
});

test('a price change is marked for a while, counted from the last change', () => {
  vi.useFakeTimers();
  const store = storeWithEvent();
  const move = (odds: number) =>
    store.apply({ seq: 1, atMs: 0, events: [{ id: event.id, markets: { '1x2': [odds, 340, 420] } }] });
  move(190);
  vi.advanceTimersByTime(3_000);
  move(180);
  vi.advanceTimersByTime(3_000);
  expect(store.price(home)?.trend).toBe('down');
  vi.advanceTimersByTime(2_000);
  expect(store.price(home)).toEqual({ odds: 180, open: true, trend: undefined });
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a suspension closes every price of the event and keeps the odds', () => {
  const store = storeWithEvent();
  store.apply({ seq: 1, atMs: 0, events: [{ id: event.id, live: { ...live, suspended: true } }] });
  expect(store.price(home)).toMatchObject({ odds: 185, open: false });
  store.apply({ seq: 2, atMs: 0, events: [{ id: event.id, live }] });
  expect(store.price(home)).toMatchObject({ odds: 185, open: true });
});

test('a removed market closes, and opens again with a new price', () => {
  const store = storeWithEvent();
  store.apply({ seq: 1, atMs: 0, events: [{ id: event.id, markets: { btts: null } }] });
  expect(store.event(event.id)?.markets).toEqual(['1x2']);
  expect(store.price(selectionKey(event.id, 'btts', 0))?.open).toBe(false);
  store.apply({ seq: 2, atMs: 0, events: [{ id: event.id, markets: { btts: [150, 240] } }] });
  expect(store.price(selectionKey(event.id, 'btts', 0))).toMatchObject({
    odds: 150,
    open: true,
    trend: 'down',
  });
});

test('events are added to the live list when they start and removed when they end', () => {
  const store = newStore();
  const received = vi.fn<() => void>();
  store.topics.subscribe(EventStore.listTopic, received);
  const { live: _live, markets: _markets, marketCount: _count, ...info } = event;
  store.apply({ seq: 1, atMs: 0, events: [{ id: event.id, info, live, markets: event.markets }] });
  expect(store.liveIds).toEqual([event.id]);
  store.apply({ seq: 2, atMs: 0, events: [{ id: event.id, live: { ...live, ended: true } }] });
  expect(store.liveIds).toEqual([]);
  expect(received).toHaveBeenCalledTimes(2);
});

test('several changes in one frame notify once, and many changes are spread over frames', () => {
  const frames: (() => void)[] = [];
  const topics = new Topics((flush) => frames.push(flush));
  const drawn: string[] = [];
  for (let index = 0; index < 200; index++) topics.subscribe(`${index}`, () => drawn.push(`${index}`));
  for (let round = 0; round < 3; round++) for (let index = 0; index < 200; index++) topics.emit(`${index}`);
  let count = 0;
  for (let frame = frames.shift(); frame; frame = frames.shift()) {
    frame();
    count += 1;
  }
  expect(drawn).toHaveLength(200);
  expect(count).toBe(3);
});
