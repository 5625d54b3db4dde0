import { expect, test } from 'vitest';

import { machines } from '../../engine/slots/machines';
import type { Frame } from '../../engine/slots/machine';
import { seededRandom } from '../../testing/seeded-random';
import { featureAt } from './feature';

const picture = { grid: [], wins: [], coins: 0, multiplier: 1 };

test('a free spin counts itself, and its coins after it was shown', () => {
  const frames: Frame[] = [
    { ...picture, kind: 'base', coins: 7, freeSpinsWon: 2, freeSpinsLeft: 2 },
    { ...picture, kind: 'free', coins: 5, freeSpinsLeft: 1 },
    { ...picture, kind: 'cascade', coins: 3, freeSpinsLeft: 1 },
    { ...picture, kind: 'free', coins: 0, freeSpinsLeft: 10, freeSpinsWon: 10 },
  ];
  expect(featureAt(frames, 0, true)).toBeUndefined();
  expect(featureAt(frames, 1, false)).toMatchObject({ spin: 1, of: 2, coins: 0 });
  expect(featureAt(frames, 2, true)).toMatchObject({ spin: 1, of: 2, coins: 8 });
  expect(featureAt(frames, 3, false)).toMatchObject({ spin: 2, of: 2, coins: 8 });
  expect(featureAt(frames, 3, true)).toMatchObject({ spin: 2, of: 12, coins: 8 });
});

test.each(['book10', 'book5'] as const)('every free spin of %s has its expanding symbol', (id) => {
  for (let seed = 0; seed < 2_000; seed++) {
    const frames: Frame[] = [];
    machines[id].play(seededRandom(seed), (frame) => frames.push(frame));
    for (const [index, { kind, expanded = [] }] of frames.entries()) {
      const feature = featureAt(frames, index, true);
      if (kind !== 'free') continue;
      if (feature?.kind !== 'free' || !feature.special) throw new Error(`no expanding symbol with ${seed}`);
      for (const { symbol } of expanded) expect(symbol).toBe(feature.special);
    }
  }
});

test('the last respin of hold and spin has the coins that it pays', () => {
  let checked = 0;
  for (let seed = 0; seed < 2_000; seed++) {
    const frames: Frame[] = [];
    machines.hold20.play(seededRandom(seed), (frame) => frames.push(frame));
    const last = frames.length - 1;
    if (last === 0) continue;
    const feature = featureAt(frames, last, true);
    const isFull = feature?.kind === 'hold' && feature.held === feature.cells;
    if (!isFull) expect(feature?.coins).toBe(frames[last]?.coins);
    checked++;
  }
  expect(checked).toBeGreaterThan(5);
});
