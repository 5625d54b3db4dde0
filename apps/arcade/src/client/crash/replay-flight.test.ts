import { expect, test } from 'vitest';

import { CRASH_TIMINGS } from '../../engine/crash/timing';
import { replayFlight } from './replay-flight';

const { growth } = CRASH_TIMINGS.plane;

test('a replay climbs to the multiplier of its round and stays there', () => {
  expect(replayFlight(200, growth, 0)).toMatchObject({ phase: 'flying', centi: 100 });
  expect(replayFlight(200, growth, 60_000)).toMatchObject({ phase: 'crashed', centi: 200 });
});

test('the replay of the longest flight takes twelve seconds', () => {
  expect(replayFlight(1_000_000, growth, 11_900).phase).toBe('flying');
  expect(replayFlight(1_000_000, growth, 12_001)).toMatchObject({ phase: 'crashed', centi: 1_000_000 });
});
