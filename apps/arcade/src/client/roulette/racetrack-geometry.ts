import { wheel } from '../../engine/roulette/wheel';
import type { SeriesId } from '../../engine/roulette/announced';

/*
 * The racetrack: the pockets of the wheel, laid clockwise along an oval with zero at its right end. It is drawn so in every
 * language, as a wheel is.
 */

export type Track = {
  width: number;
  height: number;
  /** How wide the lane with the numbers is. */
  lane: number;
};

export type Point = { x: number; y: number };

/** A box with its outline and text position, both in per cent of the box. */
export type Area = { x: number; y: number; width: number; height: number; outline: Point[]; middle: Point };

export const HORIZONTAL: Track = { width: 1_000, height: 290, lane: 68 };
/** For a phone: its pockets are large enough for a finger. */
export const ROUND: Track = { width: 370, height: 292, lane: 44 };

const SAMPLES = 6;
/** Zero's neighbour is at the very end, so that the series are symmetrical and the lines between them vertical. */
const FIRST_INDEX = -1;
/** How much of its share of the lane a pocket fills; the rest is the line to the next one. */
const FILLED = 0.96;

/** The ranges of the wheel next to each series, in pockets from zero, clockwise. */
const RANGES: Record<SeriesId, readonly (readonly [from: number, to: number])[]> = {
  zero: [[-4.5, 2.5]],
  voisins: [
    [2.5, 7.5],
    [-9.5, -4.5],
  ],
  orphelins: [
    [7.5, 10.5],
    [22.5, 27.5],
  ],
  tiers: [[10.5, 22.5]],
};

export function pocketArea(track: Track, index: number): Area {
  const [from, to] = [index - FILLED / 2, index + FILLED / 2];
  return areaOf(track, [
    ...samples(from, to).map((at) => pointAt(track, at, track.lane / 2)),
    ...samples(to, from).map((at) => pointAt(track, at, -track.lane / 2)),
  ]);
}

/** The part of the middle that a series borders. */
export function seriesArea(track: Track, id: SeriesId): Area {
  const inside = -track.lane / 2 - track.lane * 0.06;
  return areaOf(
    track,
    RANGES[id].flatMap(([from, to]) => samples(from, to).map((at) => pointAt(track, at, inside))),
  );
}

function samples(from: number, to: number): number[] {
  const steps = SAMPLES * Math.max(1, Math.ceil(Math.abs(to - from)));
  return Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps);
}

/** The point `at` pockets from zero, with an offset from the middle of the lane. */
function pointAt({ width, height, lane }: Track, at: number, outside: number): Point {
  const radius = (height - lane) / 2;
  const straight = width - height;
  const arc = Math.PI * radius;
  const length = 2 * straight + 2 * arc;
  let distance = (((((at - FIRST_INDEX) / wheel.length) % 1) + 1) % 1) * length;
  const reach = radius + outside;
  const turned = (centre: number, angle: number) => ({
    x: centre + reach * Math.cos(angle),
    y: height / 2 + reach * Math.sin(angle),
  });
  const [left, right] = [height / 2, width - height / 2];
  if (distance <= arc / 2) return turned(right, distance / radius);
  distance -= arc / 2;
  if (distance <= straight) return { x: right - distance, y: height / 2 + reach };
  distance -= straight;
  if (distance <= arc) return turned(left, Math.PI / 2 + distance / radius);
  distance -= arc;
  if (distance <= straight) return { x: left + distance, y: height / 2 - reach };
  return turned(right, -Math.PI / 2 + (distance - straight) / radius);
}

/** In per cent: of the track for the box, of the box for its outline. */
function areaOf({ width, height }: Track, points: readonly Point[]): Area {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const box = { x: Math.min(...xs), y: Math.min(...ys) };
  const size = { width: Math.max(...xs) - box.x, height: Math.max(...ys) - box.y };
  const inBox = ({ x, y }: Point) => ({
    x: (100 * (x - box.x)) / size.width,
    y: (100 * (y - box.y)) / size.height,
  });
  return {
    x: (100 * box.x) / width,
    y: (100 * box.y) / height,
    width: (100 * size.width) / width,
    height: (100 * size.height) / height,
    outline: points.map(inBox),
    middle: inBox(centreOf(points)),
  };
}

/** The centre of gravity of an outline. */
function centreOf(points: readonly Point[]): Point {
  let [area, x, y] = [0, 0, 0];
  for (const [index, one] of points.entries()) {
    const other = points[(index + 1) % points.length]!; // The next one; the last is followed by the first.
    const slice = one.x * other.y - other.x * one.y;
    area += slice / 2;
    x += (one.x + other.x) * slice;
    y += (one.y + other.y) * slice;
  }
  return { x: x / (6 * area), y: y / (6 * area) };
}
