import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { seededRandom } from '../../../testing/seeded-random';
import type { Frame } from '../machine';
import { countBonuses, standardErrorsBetween, simulate } from '../simulate';
import { exactReturns, machines } from './index';

const ROUNDS = process.env['TEST_SCALE'] === 'full' ? 2_000_000 : 30_000;

describe.each(Object.values(machines))('$id', (machine) => {
  const exact = exactReturns[machine.id];

  test.runIf(exact)('declares the return that its strips and pay table sum to', () => {
    expect(machine.rtp).toBeCloseTo(exact?.() ?? 0, 6);
  });

  test('returns between 94 and 97 percent', () => {
    expect(machine.rtp).toBeGreaterThan(0.94);
    expect(machine.rtp).toBeLessThan(0.97);
  });

  test('has the declared return in a simulation', () => {
    const simulation = simulate(machine, ROUNDS, seededRandom(1));
    // Five standard errors: with a correct declaration almost no seed exceeds this.
    expect(standardErrorsBetween(simulation, machine.rtp)).toBeLessThan(5);
  });

  test.runIf(machine.bonusEvery)('starts its bonus as often as declared', () => {
    const rounds = ROUNDS / 2;
    const bonuses = countBonuses(machine, rounds, seededRandom(2));
    const expected = rounds / (machine.bonusEvery ?? 1);
    // Five standard deviations of a count.
    expect(Math.abs(bonuses - expected)).toBeLessThan(5 * Math.sqrt(expected));
  });

  test.runIf(machine.bonusEvery)('starts its bonus every 150 to 250 rounds', () => {
    expect(machine.bonusEvery).toBeGreaterThanOrEqual(150);
    expect(machine.bonusEvery).toBeLessThanOrEqual(250);
  });

  test('pays exactly what its frames show', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const frames: Frame[] = [];
        const coins = machine.play(seededRandom(seed), (frame) => frames.push(frame));
        const shown = frames.reduce((sum, frame) => sum + frame.coins, 0);
        expect(shown).toBe(coins);
        expect(Number.isSafeInteger(coins)).toBe(true);
        expect(coins).toBeGreaterThanOrEqual(0);
        for (const frame of frames) {
          expect(frame.grid).toHaveLength(machine.reels * machine.rows);
          for (const win of frame.wins) expect(win.coins).toBeGreaterThan(0);
          for (const cell of frame.wins.flatMap((win) => win.cells))
            expect(cell).toBeLessThan(frame.grid.length);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('pays the same with and without a recorder', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(machine.play(seededRandom(seed))).toBe(machine.play(seededRandom(seed), () => undefined));
      }),
      { numRuns: 300 },
    );
  });

  test('ends every group of free spins', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        let last: Frame | undefined;
        machine.play(seededRandom(seed), (frame) => (last = frame));
        expect(last?.freeSpinsLeft ?? 0).toBe(0);
        expect(last?.kind === 'respin' ? last.respinsLeft === 0 || last.held?.length === 15 : true).toBe(
          true,
        );
      }),
      { numRuns: 300 },
    );
  });
});

test('no two machines have the same results', () => {
  const returns = Object.values(machines).map((machine) => machine.rtp);
  expect(new Set(returns).size).toBe(returns.length);
});
