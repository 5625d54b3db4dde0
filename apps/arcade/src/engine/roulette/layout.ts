import { colourOf } from './wheel';

export type SpotKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'line'
  | 'dozen'
  | 'column'
  | 'even'
  | 'odd'
  | 'red'
  | 'black'
  | 'low'
  | 'high';

/** A place for chips on the layout. */
export type Spot = {
  /** The kind, and the numbers if the kind has several spots: `straight-17`, `split-17-20`, `red`. */
  id: string;
  kind: SpotKind;
  numbers: readonly number[];
  /** The profit of a winning chip, per unit. */
  odds: number;
};

const ODDS: Record<SpotKind, number> = {
  straight: 35,
  split: 17,
  street: 11,
  corner: 8,
  line: 5,
  dozen: 2,
  column: 2,
  even: 1,
  odd: 1,
  red: 1,
  black: 1,
  low: 1,
  high: 1,
};

const numbers = Array.from({ length: 36 }, (_, index) => index + 1);

function spot(kind: SpotKind, covered: readonly number[], id = `${kind}-${covered.join('-')}`): Spot {
  return { id, kind, numbers: covered, odds: ODDS[kind] };
}

/** A bet on many numbers, beside the numbers of the layout. */
function outside(kind: SpotKind, covers: (number: number) => boolean, id: string = kind): Spot {
  return spot(kind, numbers.filter(covers), id);
}

/** All bets of the European table, including the four with zero. */
export const spots: readonly Spot[] = [
  ...[0, ...numbers].map((number) => spot('straight', [number])),
  ...numbers.filter((number) => number % 3 !== 0).map((number) => spot('split', [number, number + 1])),
  ...numbers.filter((number) => number <= 33).map((number) => spot('split', [number, number + 3])),
  ...[1, 2, 3].map((number) => spot('split', [0, number])),
  ...numbers
    .filter((number) => number % 3 === 1)
    .map((number) => spot('street', [number, number + 1, number + 2])),
  spot('street', [0, 1, 2]),
  spot('street', [0, 2, 3]),
  ...numbers
    .filter((number) => number % 3 !== 0 && number <= 32)
    .map((number) => spot('corner', [number, number + 1, number + 3, number + 4])),
  spot('corner', [0, 1, 2, 3]),
  ...numbers
    .filter((number) => number % 3 === 1 && number <= 31)
    .map((number) =>
      spot(
        'line',
        [0, 1, 2, 3, 4, 5].map((step) => number + step),
      ),
    ),
  ...[1, 2, 3].map((dozen) =>
    outside('dozen', (number) => Math.ceil(number / 12) === dozen, `dozen-${dozen}`),
  ),
  ...[1, 2, 3].map((column) => outside('column', (number) => number % 3 === column % 3, `column-${column}`)),
  outside('even', (number) => number % 2 === 0),
  outside('odd', (number) => number % 2 === 1),
  outside('red', (number) => colourOf(number) === 'red'),
  outside('black', (number) => colourOf(number) === 'black'),
  outside('low', (number) => number <= 18),
  outside('high', (number) => number > 18),
];

const spotsById = new Map(spots.map((entry) => [entry.id, entry]));

export function findSpot(id: string): Spot | undefined {
  return spotsById.get(id);
}

export type Chip = { spot: string; amount: number };

/** The payout of all chips, including the winning chips themselves. */
export function roulettePayout(chips: readonly Chip[], pocket: number): number {
  return chips.reduce((total, chip) => {
    const covered = findSpot(chip.spot);
    return covered?.numbers.includes(pocket) ? total + chip.amount * (covered.odds + 1) : total;
  }, 0);
}
