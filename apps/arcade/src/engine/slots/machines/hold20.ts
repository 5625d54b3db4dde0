import { countDistribution, expectedLine, stripChances } from '../exact';
import { lines20 as lines, payLines } from '../lines';
import type { Machine, Recorder, Win } from '../machine';
import { payMatrix, payTable, type PayList } from '../pays';
import type { Random } from '@tessera/provider-kit/random';
import { pickWeighted } from '../../random';
import { COIN, namesOf, gridOf, showStops, stackedStrip } from '../strips';

/*
 * Six coins start hold and spin: coins stay, the other places spin again, three times after every new coin. At the end the coins pay
 * their values, and a full board also pays the grand prize.
 */

const REELS = 5;
const ROWS = 3;
const CELLS = REELS * ROWS;
const COINS = lines.length;
const TRIGGER = 6;
const RESPINS = 3;
/** At each respin an empty place gets a coin with the probability 1 in this number. */
const COIN_ONE_IN = 11;
const GRAND = 500 * COINS;

/** The values of coins in stakes. */
const VALUES = [2, 4, 6, 10, 20, 50, 150];
const VALUE_WEIGHTS = [425, 260, 160, 97, 43, 12, 3];

const pays: PayList = {
  wild: { 3: 50, 4: 200, 5: 1000 },
  high1: { 3: 40, 4: 150, 5: 800 },
  high2: { 3: 30, 4: 120, 5: 500 },
  high3: { 3: 25, 4: 90, 5: 400 },
  high4: { 3: 20, 4: 70, 5: 300 },
  low1: { 3: 13, 4: 40, 5: 150 },
  low2: { 3: 13, 4: 40, 5: 150 },
  low3: { 3: 10, 4: 28, 5: 110 },
  low4: { 3: 10, 4: 28, 5: 110 },
};
const matrix = payMatrix(pays, REELS);

const strips = [
  { wild: 1, coin: 4, high1: 4, high2: 4, high3: 5, high4: 5, low1: 6, low2: 6, low3: 7, low4: 7 },
  { wild: 1, coin: 4, high1: 4, high2: 4, high3: 5, high4: 5, low1: 6, low2: 6, low3: 6, low4: 7 },
  { wild: 1, coin: 4, high1: 4, high2: 4, high3: 5, high4: 6, low1: 6, low2: 6, low3: 6, low4: 6 },
  { wild: 1, coin: 4, high1: 4, high2: 4, high3: 5, high4: 5, low1: 6, low2: 7, low3: 6, low4: 6 },
  { wild: 1, coin: 4, high1: 4, high2: 5, high3: 5, high4: 5, low1: 6, low2: 6, low3: 7, low4: 7 },
].map((counts) => stackedStrip(counts, ['coin'], 2));

const grid = new Uint8Array(CELLS);

function coinValue(random: Random): number {
  return VALUES[pickWeighted(random, VALUE_WEIGHTS)]! * COINS;
}

function holdAndSpin(held: Map<number, number>, random: Random, record: Recorder | undefined): number {
  let respinsLeft = RESPINS;
  while (respinsLeft > 0 && held.size < CELLS) {
    respinsLeft--;
    for (let cell = 0; cell < CELLS; cell++) {
      if (held.has(cell) || random.below(COIN_ONE_IN) !== 0) continue;
      held.set(cell, coinValue(random));
      respinsLeft = RESPINS;
    }
    if (record) {
      for (const cell of held.keys()) grid[cell] = COIN;
      const over = respinsLeft === 0 || held.size === CELLS;
      record({
        kind: 'respin',
        grid: namesOf(grid),
        wins: [],
        coins: over ? worth(held) : 0,
        multiplier: 1,
        held: Array.from(held, ([cell, coins]) => ({ cell, coins })),
        respinsLeft,
      });
    }
  }
  return worth(held);
}

function worth(held: ReadonlyMap<number, number>): number {
  let total = held.size === CELLS ? GRAND : 0;
  for (const coins of held.values()) total += coins;
  return total;
}

export const hold20: Machine = {
  id: 'hold20',
  reels: REELS,
  rows: ROWS,
  coins: COINS,
  lines,
  payTable: payTable(pays),
  rtp: 0.957078,
  rtpRounds: 0,
  bonusEvery: 163,
  idleGrid: gridOf(
    ['low1', 'coin', 'low3'],
    ['high3', 'wild', 'low2'],
    ['coin', 'high1', 'high2'],
    ['low4', 'wild', 'coin'],
    ['low1', 'high2', 'low3'],
  ),
  play(random, record) {
    showStops(strips, ROWS, grid, random.below);
    const held = new Map<number, number>();
    for (let cell = 0; cell < CELLS; cell++) if (grid[cell] === COIN) held.set(cell, coinValue(random));
    const wins: Win[] | undefined = record && [];
    const coins = payLines(grid, ROWS, lines, matrix, wins);
    const triggered = held.size >= TRIGGER;
    record?.({
      kind: 'base',
      grid: namesOf(grid),
      wins: wins ?? [],
      coins,
      multiplier: 1,
      held: Array.from(held, ([cell, value]) => ({ cell, coins: value })),
      ...(triggered && { respinsLeft: RESPINS }),
    });
    return triggered ? coins + holdAndSpin(held, random, record) : coins;
  },
};

/** The expected number of coins and the probability of a full board, from `held` coins with `respins` left. */
function expectedHold(): (held: number, respins: number) => { coins: number; full: number } {
  const known = new Map<number, { coins: number; full: number }>();
  const chance = 1 / COIN_ONE_IN;

  function from(held: number, respins: number): { coins: number; full: number } {
    if (held === CELLS) return { coins: CELLS, full: 1 };
    if (respins === 0) return { coins: held, full: 0 };
    const key = held * 10 + respins;
    const before = known.get(key);
    if (before) return before;
    const empty = CELLS - held;
    const sum = { coins: 0, full: 0 };
    for (let added = 0; added <= empty; added++) {
      const likely = binomial(empty, added) * chance ** added * (1 - chance) ** (empty - added);
      const after = from(held + added, added > 0 ? RESPINS : respins - 1);
      sum.coins += likely * after.coins;
      sum.full += likely * after.full;
    }
    known.set(key, sum);
    return sum;
  }

  return from;
}

function binomial(n: number, k: number): number {
  let result = 1;
  for (let index = 1; index <= k; index++) result = (result * (n - k + index)) / index;
  return result;
}

export function exactHold20(): number {
  const line = expectedLine(stripChances(strips), matrix) * lines.length;
  const weight = VALUE_WEIGHTS.reduce((sum, part) => sum + part, 0);
  const value = VALUES.reduce(
    (sum, worthOf, index) => sum + (worthOf * COINS * VALUE_WEIGHTS[index]!) / weight,
    0,
  );
  const hold = expectedHold();
  const feature = countDistribution(strips, ROWS, COIN)
    .map((chance, count) => ({ chance, count }))
    .filter(({ count }) => count >= TRIGGER && count <= CELLS)
    .reduce((sum, { chance, count }) => {
      const end = hold(count, RESPINS);
      return sum + chance * (end.coins * value + end.full * GRAND);
    }, 0);
  return (line + feature) / COINS;
}
