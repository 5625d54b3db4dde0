import type { Host } from '@tessera/provider-kit/browser';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { OwnBet } from '../server/rooms/view';
import { BetAction } from './crash/BetAction';
import { BetList } from './crash/BetList';
import { demoPlayersOf } from './crash/demo-players';
import type { RoomStore } from './kit/room';
import { Balance } from './shell/Balance';
import { ChipRail } from './table/ChipRail';
import type { Chips } from './table/use-chips';

/* Renders parts of the rooms' pages; the texts are their keys. */

const nothing = () => undefined;

/** The parts of the host page that rendering needs. */
function hostWithBar(isBarTaken: boolean): Host {
  return { onBarTaken: () => nothing, isBarTaken: () => isBarTaken } as unknown as Host;
}

const chips: Chips = {
  staged: [],
  placed: [{ spot: 'banker', amount: 1_000 }],
  late: false,
  busy: false,
  failure: undefined,
  add: nothing,
  addAll: nothing,
  undo: nothing,
  clear: nothing,
  double: nothing,
  repeat: nothing,
  canRepeat: false,
  place: async () => undefined,
};

test.each([
  [0, false],
  [950, false],
  [1_000, false],
  [1_001, true],
])('at a table, %i back for a stake of 1000 is celebrated: %s', (won, isWin) => {
  const rail = createElement(ChipRail, {
    host: hostWithBar(false),
    chips,
    values: [1_000],
    selected: 1_000,
    onSelect: nothing,
    currency: 'TND',
    balance: 0,
    open: false,
    won,
  });
  expect(/class="[^"]*celebrated/.test(renderToStaticMarkup(rail))).toBe(isWin);
});

test.each([
  ['a game whose bar the site shows has no balance of its own', true, false, false],
  ['a game with a bar of its own shows the balance', false, false, true],
  ['a game for play money shows it, whoever shows the bar', true, true, true],
])('%s', (_, isBarTaken, isDemo, isShown) => {
  const balance = createElement(Balance, {
    host: hostWithBar(isBarTaken),
    amount: 5_000,
    currency: 'TND',
    isDemo,
  });
  expect(renderToStaticMarkup(balance) !== '').toBe(isShown);
});

const store: RoomStore = {
  subscribe: () => nothing,
  snapshot: () => ({ state: undefined, own: [], balance: 0, status: 'live' }),
  now: () => 0,
  apply: nothing,
  start: () => nothing,
};

test.each([
  [100, false],
  [101, true],
])('a cash-out at %i hundredths is celebrated: %s', (cashedOutAt, isWin) => {
  const bet: OwnBet = {
    id: 'bet',
    commandId: 'command',
    roundId: 'round',
    seat: 0,
    stake: 1_000,
    state: 'settled',
    payout: cashedOutAt * 10,
    details: { cashedOutAt },
  };
  const action = createElement(BetAction, {
    phase: 'running',
    bet,
    stake: 1_000,
    store,
    queued: false,
    busy: false,
    unable: false,
    money: String,
    onPlace: nothing,
    onQueue: nothing,
    onCancel: nothing,
    onCashOut: nothing,
  });
  expect(renderToStaticMarkup(action)).toContain(`data-is-win="${isWin}"`);
  const list = {
    id: 'bet',
    seat: 0,
    name: 'a••a',
    stake: 1_000,
    currency: 'TND',
    cashedOutAt,
    payout: cashedOutAt * 10,
  };
  const bets = { count: 1, players: 1, totals: [], list: [list] };
  const others = createElement(BetList, { bets, own: [], currency: 'TND', demoPlayers: [], reachedCenti: 0 });
  expect(/class="[^"]*won/.test(renderToStaticMarkup(others))).toBe(isWin);
});

test('bets of other currencies have their currency, and the totals are those of the player', () => {
  const bet = { seat: 0, stake: 500, cashedOutAt: 200, payout: 1_000 };
  const bets = {
    count: 3,
    players: 3,
    totals: [
      { currency: 'TND', stake: 2_000, paid: 0 },
      { currency: 'JPY', stake: 500, paid: 1_000 },
    ],
    list: [
      { ...bet, id: 'own', name: 'a••a', currency: 'TND' },
      { ...bet, id: 'other', name: 'b••b', currency: 'JPY' },
    ],
  };
  const list = createElement(BetList, { bets, own: [], currency: 'TND', demoPlayers: [], reachedCenti: 0 });
  const markup = renderToStaticMarkup(list);
  expect(markup.match(/<dd.*?<\/dd>/g)).toEqual(['<dd dir="ltr">2,000</dd>', '<dd dir="ltr">0,000</dd>']);
  expect(markup).toContain('>0,500<');
  expect(markup).toContain('>500\u00a0JPY<');
  expect(markup).toContain('>1\u202f000\u00a0JPY<');
});

test('demo players are labelled as such and excluded from the players and their totals', () => {
  const demoPlayers = demoPlayersOf('5c1b7a52-93f0-4f43-8a3c-70c86a1f32f5', 100);
  const bets = { count: 0, players: 0, totals: [], list: [] };
  const list = createElement(BetList, { bets, own: [], currency: 'TND', demoPlayers, reachedCenti: 150 });
  const markup = renderToStaticMarkup(list);
  const rows = markup.match(/<li.*?<\/li>/g) ?? [];
  expect(rows).toHaveLength(demoPlayers.length);
  for (const row of rows) expect(row).toContain('crash.demoPlayer');
  expect(markup).toContain('crash.demoText');
  expect(markup.match(/<dd.*?<\/dd>/g)).toEqual(Array(2).fill('<dd dir="ltr">0,000</dd>'));
});
