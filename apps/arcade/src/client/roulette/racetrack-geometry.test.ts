import { expect, test } from 'vitest';

import { seriesIds } from '../../engine/roulette/announced';
import { wheel } from '../../engine/roulette/wheel';
import { HORIZONTAL, pocketArea, ROUND, seriesArea, type Area, type Track } from './racetrack-geometry';

const tracks: [string, Track][] = [
  ['horizontal', HORIZONTAL],
  ['round', ROUND],
];

const middle = ({ x, y, width, height }: Area) => ({ x: x + width / 2, y: y + height / 2 });

test.each(tracks)('every pocket and every series of the %s track is inside it', (_name, track) => {
  const areas = [
    ...wheel.map((_, index) => pocketArea(track, index)),
    ...seriesIds.map((id) => seriesArea(track, id)),
  ];
  for (const { x, y, width, height } of areas) {
    expect(x).toBeGreaterThanOrEqual(-0.001);
    expect(y).toBeGreaterThanOrEqual(-0.001);
    expect(x + width).toBeLessThanOrEqual(100.001);
    expect(y + height).toBeLessThanOrEqual(100.001);
  }
});

test.each(tracks)(
  'the pockets of the %s track follow the wheel clockwise, from zero’s end',
  (_name, track) => {
    const angles = wheel.map((_, index) => {
      const { x, y } = middle(pocketArea(track, index));
      return (Math.atan2(y - 50, x - 50) + 2 * Math.PI) % (2 * Math.PI);
    });
    // The last pocket of the wheel is in the middle of the right end, followed by zero.
    const end = angles.pop()!;
    expect(Math.min(end, 2 * Math.PI - end)).toBeLessThan(0.01);
    for (let index = 1; index < angles.length; index++)
      expect(angles[index]).toBeGreaterThan(angles[index - 1]!);
  },
);

test.each(tracks)('a pocket of the %s track is large enough for a finger', (_name, track) => {
  // As wide as a phone, or as the felt of a desktop.
  const scale = track === ROUND ? 1 : 1.06;
  for (const [index] of wheel.entries()) {
    const { width, height } = pocketArea(track, index);
    expect((Math.max(width * track.width, height * track.height) * scale) / 100).toBeGreaterThanOrEqual(24);
    expect((Math.min(width * track.width, height * track.height) * scale) / 100).toBeGreaterThanOrEqual(24);
  }
});

test('zero’s series is at zero’s end, and the third of the wheel opposite it', () => {
  const x = (id: (typeof seriesIds)[number]) => middle(seriesArea(HORIZONTAL, id)).x;
  expect(x('tiers')).toBeLessThan(x('orphelins'));
  expect(x('orphelins')).toBeLessThan(x('voisins'));
  expect(x('voisins')).toBeLessThan(x('zero'));
});
