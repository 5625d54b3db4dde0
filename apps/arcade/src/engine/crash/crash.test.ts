import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { chainFrom, newSeed } from './chain';
import { betPayout } from './exit';
import { CRASH_TIMINGS } from './timing';
import { flightPayout, MAX_CENTI, multiplierAt, START_CENTI, timeToReach } from './flight';
import { crashPoint, HOUSE_EDGE_PERCENT, INSTANT_CRASH_SHARE } from './point';
import { roundValue, seedDigest } from './round-value';

/** Frequencies are tested on the same rounds in every run. */
const SEED = Buffer.alloc(32, 7);

const hash = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

test('the hash of a round is that of the round before it, down to the published end', () => {
  const chain = chainFrom(newSeed(), 200);
  for (let position = 1; position <= chain.length; position++) {
    const value = Buffer.from(chain.hashOf(position), 'hex');
    expect(createHash('sha256').update(value).digest('hex')).toBe(chain.hashOf(position - 1));
  }
  expect(chain.hashOf(0)).toBe(chain.terminal);
});

test('positions outside the chain are refused', () => {
  const chain = chainFrom(newSeed(), 10);
  expect(() => chain.hashOf(11)).toThrow(RangeError);
  expect(() => chain.hashOf(-1)).toThrow(RangeError);
});

test('a crash point is an integer between 1.00 and the maximum', () => {
  fc.assert(
    fc.property(hash, (value) => {
      const centi = crashPoint(value);
      expect(Number.isInteger(centi)).toBe(true);
      expect(centi).toBeGreaterThanOrEqual(START_CENTI);
      expect(centi).toBeLessThanOrEqual(MAX_CENTI);
    }),
  );
});

test('cashing out at any multiplier returns 97 percent', () => {
  const chain = chainFrom(SEED, 60_000);
  const points = Array.from({ length: chain.length }, (_, index) => crashPoint(chain.hashOf(index + 1)));
  for (const target of [101, 150, 200, 500]) {
    const reached = points.filter((point) => point >= target).length / points.length;
    const expected = (100 - HOUSE_EDGE_PERCENT) / target;
    const deviation = Math.sqrt((expected * (1 - expected)) / points.length);
    expect(Math.abs(reached - expected) / deviation).toBeLessThan(5);
  }
});

test('the share of rounds that end at 1.00 is the one in the rules', () => {
  const rounds = 60_000;
  const chain = chainFrom(SEED, rounds);
  let instant = 0;
  for (let position = 1; position <= rounds; position++)
    if (crashPoint(chain.hashOf(position)) === START_CENTI) instant++;
  const deviation = Math.sqrt((INSTANT_CRASH_SHARE * (1 - INSTANT_CRASH_SHARE)) / rounds);
  expect(Math.abs(instant / rounds - INSTANT_CRASH_SHARE) / deviation).toBeLessThan(5);
  expect(INSTANT_CRASH_SHARE).toBeCloseTo(0.0396, 4);
});

test('every seed and the order of the seeds change the value of a round', () => {
  const roundHash = chainFrom(newSeed(), 1).hashOf(1);
  const value = (...seeds: string[]) => roundValue(roundHash, seedDigest(seeds));
  expect(new Set([value(), value('a'), value('a', 'b'), value('b', 'a'), value('ab')]).size).toBe(5);
});

const growth = fc.constantFrom(...Object.values(CRASH_TIMINGS).map((timing) => timing.growth));

test('a flight climbs and never falls', () => {
  fc.assert(
    fc.property(fc.nat(120_000), fc.nat(2_000), growth, (elapsed, later, climbs) => {
      expect(multiplierAt(elapsed + later, climbs)).toBeGreaterThanOrEqual(multiplierAt(elapsed, climbs));
    }),
  );
});

test('a flight reaches a multiplier exactly after its time', () => {
  fc.assert(
    fc.property(fc.integer({ min: START_CENTI + 1, max: MAX_CENTI }), growth, (centi, climbs) => {
      const time = timeToReach(centi, climbs);
      expect(multiplierAt(time, climbs)).toBeGreaterThanOrEqual(centi - 1);
      expect(multiplierAt(time - 2, climbs)).toBeLessThan(centi);
    }),
  );
});

test('a payout is an integer and at most stake times multiplier', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200_000 }),
      fc.integer({ min: 100, max: MAX_CENTI }),
      (stake, centi) => {
        const payout = flightPayout(stake, centi);
        expect(Number.isSafeInteger(payout)).toBe(true);
        expect(payout).toBeLessThanOrEqual((stake * centi) / 100);
        expect(payout).toBeGreaterThanOrEqual(stake);
      },
    ),
  );
});

test('two halves never pay more than the whole bet at the better of their multipliers, nor less than the worse', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 100, max: 100_000 }),
      fc.integer({ min: 100, max: 100_000 }),
      (stake, halfAt, centi) => {
        const paid = betPayout(stake, { halfAt }, centi);
        expect(paid).toBeLessThanOrEqual(flightPayout(stake, Math.max(halfAt, centi)));
        // Each part is rounded down.
        expect(paid).toBeGreaterThanOrEqual(flightPayout(stake, Math.min(halfAt, centi)) - 1);
        expect(betPayout(stake, { halfAt }, 0)).toBe(flightPayout(Math.floor(stake / 2), halfAt));
      },
    ),
  );
});
