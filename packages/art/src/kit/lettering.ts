import type { PathCommand } from 'opentype.js';
import { font, type FontName } from './fonts';
import { round } from './svg';

export type TitleShape = 'flat' | 'arch' | 'valley' | 'bulge' | 'rise' | 'wave';

export type TitleBox = { readonly width: number; readonly height: number };

/** A title set as outlines, bent and all, centred on the origin; its size is that of the outlines. */
export type Title = {
  readonly d: string;
  readonly width: number;
  readonly height: number;
  readonly lines: number;
};

export type TitleOptions = {
  readonly caps?: boolean;
  readonly shape?: TitleShape;
  readonly maxLines?: number;
};

type Line = { readonly text: string; readonly small: boolean };

const CONNECTORS = new Set(['of', 'the', 'and', 'at', 'in', 'to', 'over', 'on', 'a', 'with', 'for']);
const SMALL_LINE = 0.46;
const LINE_GAP = 0.13;

/** Sets the title as large as the box allows, choosing its line breaks as a poster artist would. */
export function setTitle(text: string, name: FontName, box: TitleBox, options: TitleOptions = {}): Title {
  const words = (options.caps ? text.toUpperCase() : text).split(' ');
  let best: { lines: readonly Line[]; sizes: number[]; score: number } | undefined;
  for (const lines of breaks(words, options.maxLines ?? 3)) {
    const sizes = sizesFor(lines, name, box);
    const score = legibility(lines, sizes);
    if (!best || score > best.score) best = { lines, sizes, score };
  }
  if (!best) throw new Error(`No line break for "${text}".`);
  const { lines, sizes } = best;
  const shape = options.shape ?? 'flat';
  const title = outline(lines, sizes, name, shape);
  // Bends and letters that hang below their line need more room than the lines themselves.
  const scale = Math.min(box.width / title.width, box.height / title.height);
  return scale < 1
    ? outline(
        lines,
        sizes.map((size) => size * scale),
        name,
        shape,
      )
    : title;
}

/** The smallest full line decides how well a title reads; the sum breaks ties. */
function legibility(lines: readonly Line[], sizes: readonly number[]): number {
  const full = sizes.filter((_, index) => !lines[index]!.small);
  return Math.min(...full) + full.reduce((sum, size) => sum + size, 0) * 0.06;
}

function breaks(words: readonly string[], maxLines: number): Line[][] {
  const results: Line[][] = [];
  const gaps = words.length - 1;
  for (let mask = 0; mask < 2 ** gaps; mask += 1) {
    const lines: string[][] = [[words[0]!]];
    for (let gap = 0; gap < gaps; gap += 1) {
      if (mask & (1 << gap)) lines.push([words[gap + 1]!]);
      else lines.at(-1)!.push(words[gap + 1]!);
    }
    const set = lines.map((line) => ({
      text: line.join(' '),
      small: line.every((word) => CONNECTORS.has(word.toLowerCase())),
    }));
    const full = set.filter((line) => !line.small).length;
    const dangling = lines.some((line) => line.length > 1 && CONNECTORS.has(line.at(-1)!.toLowerCase()));
    const startsSmall = set.length > 1 && set[0]!.small && set[0]!.text.length > 4;
    if (full > 0 && full <= maxLines && !dangling && !startsSmall) results.push(set);
  }
  return results.length > 0 ? results : [[{ text: words.join(' '), small: false }]];
}

function sizesFor(lines: readonly Line[], name: FontName, box: TitleBox): number[] {
  const widths = lines.map((line) => font(name).getAdvanceWidth(line.text, 100) / 100);
  const fits = lines.map((line, index) => box.width / widths[index]! / (line.small ? 1 / SMALL_LINE : 1));
  const smallest = Math.min(...fits.filter((_, index) => !lines[index]!.small));
  // Short lines may be set larger than the longest one, up to a limit.
  const sizes = lines.map((line, index) =>
    line.small ? Math.min(smallest * SMALL_LINE, fits[index]!) : Math.min(fits[index]!, smallest * 1.55),
  );
  const height = blockHeight(sizes, name);
  const scale = Math.min(1, box.height / height);
  return sizes.map((size) => size * scale);
}

function capHeight(name: FontName): number {
  const face = font(name);
  const box = face.charToGlyph('H').getBoundingBox();
  return box.y2 / face.unitsPerEm;
}

function blockHeight(sizes: readonly number[], name: FontName): number {
  const cap = capHeight(name);
  return sizes.reduce((sum, size, index) => sum + size * cap + (index > 0 ? gapAbove(sizes, index) : 0), 0);
}

function gapAbove(sizes: readonly number[], index: number): number {
  return Math.max(sizes[index]!, sizes[index - 1]!) * (LINE_GAP + 0.05);
}

function outline(lines: readonly Line[], sizes: readonly number[], name: FontName, shape: TitleShape): Title {
  const cap = capHeight(name);
  const height = blockHeight(sizes, name);
  const widths = lines.map((line, index) => font(name).getAdvanceWidth(line.text, sizes[index]));
  const width = Math.max(...widths);
  const bend = bender(shape, width / 2, height / 2);
  let baseline = -height / 2;
  const bent: PathCommand[] = [];
  for (const [index, line] of lines.entries()) {
    if (index > 0) baseline += gapAbove(sizes, index);
    baseline += sizes[index]! * cap;
    const { commands } = font(name).getPath(line.text, -widths[index]! / 2, baseline, sizes[index]!);
    bent.push(...bendAll(commands, bend));
  }
  const points = bent.flatMap(pointsOf);
  const [left, right] = rangeOf(points.map(([x]) => x));
  const [top, bottom] = rangeOf(points.map(([, y]) => y));
  return {
    d: write(bent, (left + right) / 2, (top + bottom) / 2),
    width: right - left,
    height: bottom - top,
    lines: lines.length,
  };
}

type Bend = (x: number, y: number) => readonly [number, number];

function bender(shape: TitleShape, halfWidth: number, halfHeight: number): Bend {
  const across = (x: number) => x / Math.max(1, halfWidth);
  const reach = Math.min(46, halfWidth * 0.17);
  switch (shape) {
    case 'arch':
      return (x, y) => [x, y + reach * (across(x) ** 2 - 0.4)];
    case 'valley':
      return (x, y) => [x, y - reach * 0.8 * (across(x) ** 2 - 0.4)];
    case 'bulge':
      return (x, y) => [x, y * (1.16 - 0.36 * across(x) ** 2)];
    case 'rise':
      return (x, y) => [x, y - x * 0.1];
    case 'wave':
      return (x, y) => [x, y + Math.sin(across(x) * Math.PI) * halfHeight * 0.14];
    case 'flat':
      return (x, y) => [x, y];
  }
}

/** Long straight strokes are cut up first: a bend only moves end points. */
function bendAll(commands: readonly PathCommand[], bend: Bend): PathCommand[] {
  const bent: PathCommand[] = [];
  let [fromX, fromY] = [0, 0];
  const at = (x: number, y: number) => {
    const [bentX, bentY] = bend(x, y);
    return { x: bentX, y: bentY };
  };
  for (const command of commands) {
    if (command.type === 'Z') {
      bent.push(command);
      continue;
    }
    const { x, y } = command;
    if (command.type === 'M') bent.push({ type: 'M', ...at(x, y) });
    if (command.type === 'L') {
      const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / 24));
      for (let step = 1; step <= steps; step += 1) {
        const share = step / steps;
        bent.push({ type: 'L', ...at(fromX + (x - fromX) * share, fromY + (y - fromY) * share) });
      }
    }
    if (command.type === 'Q') {
      const control = at(command.x1, command.y1);
      bent.push({ type: 'Q', x1: control.x, y1: control.y, ...at(x, y) });
    }
    if (command.type === 'C') {
      const [first, second] = [at(command.x1, command.y1), at(command.x2, command.y2)];
      bent.push({ type: 'C', x1: first.x, y1: first.y, x2: second.x, y2: second.y, ...at(x, y) });
    }
    [fromX, fromY] = [x, y];
  }
  return bent;
}

/** Where a stroke ends, and what it curves towards: the outline stays within these points. */
function pointsOf(command: PathCommand): (readonly [number, number])[] {
  switch (command.type) {
    case 'Z':
      return [];
    case 'Q':
      return [
        [command.x1, command.y1],
        [command.x, command.y],
      ];
    case 'C':
      return [
        [command.x1, command.y1],
        [command.x2, command.y2],
        [command.x, command.y],
      ];
    case 'M':
    case 'L':
      return [[command.x, command.y]];
  }
}

function rangeOf(values: readonly number[]): [low: number, high: number] {
  return [Math.min(...values), Math.max(...values)];
}

function write(commands: readonly PathCommand[], middleX: number, middleY: number): string {
  return commands
    .map((command) => {
      const points = pointsOf(command).map(([x, y]) => `${round(x - middleX)} ${round(y - middleY)}`);
      return `${command.type}${points.join(' ')}`;
    })
    .join('');
}
