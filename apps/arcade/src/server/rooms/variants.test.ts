import { games } from '@tessera/catalogue';
import type { Transaction } from '@tessera/database';
import { expect, test } from 'vitest';

import { multiplierAt } from '../../engine/crash/flight';
import { CRASH_TIMINGS } from '../../engine/crash/timing';
import { fixedArcade } from '../../testing/fixed-arcade';
import { tableChips, tableLimits } from '../limits';
import { createKinds } from './kinds';
import { roomIdOf } from './room';

const kindOf = createKinds(fixedArcade.randomSource);
const tables = games.filter((game) => game.type === 2);
const roomOf = (game: (typeof tables)[number]) => kindOf({ id: roomIdOf(game), kind: game.table });

test('every coup of baccarat is dealt from eight complete decks, whatever was dealt before', async () => {
  const limits: number[][] = [];
  const randomSource = () => {
    const [random, drawn] = [fixedArcade.randomSource(), [] as number[]];
    limits.push(drawn);
    return { ...random, below: (limit: number) => (drawn.push(limit), random.below(limit)) };
  };
  const room = createKinds(randomSource)({ id: 'coups', kind: 'baccarat' });
  // A coup that read a shoe of its room would fail on this transaction.
  const none = {} as Transaction;
  for (let coup = 0; coup < 80; coup++)
    await room.drawAtClosing(none, { id: `${coup}`, roomId: 'coups', draw: undefined });
  expect(limits).toHaveLength(80);
  for (const drawn of limits) expect(drawn.slice(0, 4)).toEqual([416, 415, 414, 413]);
});

test('speed tables have shorter rounds, VIP tables higher stakes', () => {
  const usual = tables.find((game) => game.variant === 'standard')!;
  for (const game of tables) {
    const [limits, usualLimits] = [tableLimits(game.variant, 'TND'), tableLimits('standard', 'TND')];
    expect(roomOf(game).bettingMs < roomOf(usual).bettingMs).toBe(game.name.startsWith('Speed '));
    expect(limits.min > usualLimits.min && limits.max > usualLimits.max).toBe(game.name.endsWith(' VIP'));
  }
});

test('a comet climbs faster than a plane and a balloon slower, each with its own betting time', () => {
  const flights = games.filter((game) => game.type === 3);
  const timings = new Map(
    flights.map((game) => [game.skin, kindOf({ id: roomIdOf(game), kind: 'crash' }).bettingMs]),
  );
  expect(timings.get('comet')).toBeLessThan(timings.get('plane')!);
  expect(timings.get('balloon')).toBeGreaterThan(timings.get('plane')!);
  const climbs = (['balloon', 'plane', 'falcon', 'rocket', 'comet'] as const).map((skin) =>
    multiplierAt(10_000, CRASH_TIMINGS[skin].growth),
  );
  expect(climbs).toEqual(climbs.toSorted((one, other) => one - other));
  expect(new Set(climbs).size).toBe(climbs.length);
});

test.each(['standard', 'speed', 'vip'] as const)('every chip of a %s table can be bet', (variant) => {
  const { min, max, step } = tableLimits(variant, 'TND');
  for (const chip of tableChips(variant, 'TND')) {
    expect(chip % step).toBe(0);
    expect(chip).toBeGreaterThanOrEqual(min);
    expect(chip).toBeLessThanOrEqual(max);
  }
});
