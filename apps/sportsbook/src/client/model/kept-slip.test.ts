import type { Host } from '@tessera/provider-kit/browser';
import { beforeEach, expect, test } from 'vitest';

import type { EventInfo } from '../../wire';
import { EventStore } from './event-store';
import { keepSlip } from './kept-slip';
import { useSlip } from './slip-store';

const side = { id: 'side', name: 'Side', country: 'tn' };
const event = {
  id: 'event',
  sport: 'football',
  leagueId: 'league',
  country: 'tn',
  home: side,
  away: side,
  startsAtMs: 0,
} as EventInfo;

beforeEach(() => useSlip.setState(useSlip.getInitialState(), true));

/** Opens a frame of a site that has kept this text. Returns what the site keeps now, and the events that were loaded. */
function openFrame(state: string): { kept: () => string; loaded: string[] } {
  let kept = state;
  const loaded: string[] = [];
  const host = {
    keep: (text: string) => (kept = text),
    onKept: (listener: (text: string) => void) => listener(state),
  } as unknown as Host;
  keepSlip(host, new EventStore(), async (id) => void loaded.push(id));
  return { kept: () => kept, loaded };
}

test('the next frame has the same slip, and loads the prices of its events', () => {
  const first = openFrame('');
  const { toggle, setMode, setItemStake, setPolicy } = useSlip.getState();
  toggle(event, '1x2', 'home', 250);
  toggle(event, 'btts', 'yes', 180);
  setMode('singles');
  setItemStake(useSlip.getState().items[0]!.key, '7');
  setPolicy('better');
  const { items, mode, policy } = useSlip.getState();
  const kept = first.kept();

  useSlip.setState(useSlip.getInitialState(), true);
  const second = openFrame(kept);
  expect(useSlip.getState()).toMatchObject({ items, mode, policy });
  expect(second.loaded).toEqual(['event']);
});

test('a slip that is being sent or was placed is not kept, and a refused one is', () => {
  const { kept } = openFrame('');
  const selections = () => (JSON.parse(kept()) as { items: unknown[] }).items.length;
  const { toggle, setPhase } = useSlip.getState();
  toggle(event, '1x2', 'home', 250);
  expect(selections()).toBe(1);
  setPhase({ kind: 'placing', live: false });
  expect(selections()).toBe(0);
  setPhase({ kind: 'editing', failure: 'price_changed' });
  expect(selections()).toBe(1);
  setPhase({ kind: 'placed', bets: [] });
  expect(selections()).toBe(0);
});

test('a text that is not a slip, such as one of another release, leaves the slip empty', () => {
  openFrame('{"items":"none"}');
  openFrame('three chips');
  expect(useSlip.getState().items).toEqual([]);
});
