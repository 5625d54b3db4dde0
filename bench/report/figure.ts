/** One line of the table. */
export type Figure = {
  name: string;
  unit: string;
  value: number;
  /** The standard error of a value that was sampled. */
  error?: number;
  /** The reference value, measured in the same run. */
  baseline?: number;
  /** The value divided by the baseline. */
  ratio?: number;
  goal?: Goal;
  met?: boolean;
  /** The values over time, for the plot. */
  course?: Point[];
};

export type Goal = { of: 'value' | 'ratio'; is: 'at most' | 'at least'; limit: number };

export type Point = { second: number; value: number };

/** A part of `npm run bench`. */
export type Bench = {
  title: string;
  /** Roughly how long it takes. */
  minutes: number;
  run(work: Work): Promise<Figure[]>;
};

export type Work = {
  /** Reports the progress. */
  onProgress: (progress: string) => void;
  /** For benches that can be shortened during development. */
  minutes?: number;
  rounds?: number;
  /** A folder for a database that the next run uses again. */
  data?: string;
  /** The built files of an earlier commit, or for the ledger its checkout, to be measured in turns with this one. */
  against?: string;
};

export function atMost(limit: number, of: Goal['of'] = 'value'): Goal {
  return { of, is: 'at most', limit };
}

export function atLeast(limit: number, of: Goal['of'] = 'value'): Goal {
  return { of, is: 'at least', limit };
}

export function figure(
  name: string,
  unit: string,
  value: number,
  { error, baseline, goal, course }: Pick<Figure, 'error' | 'baseline' | 'goal' | 'course'> = {},
): Figure {
  const ratio = baseline === undefined ? undefined : value / baseline;
  return {
    name,
    unit,
    value,
    ...(error !== undefined && { error }),
    ...(baseline !== undefined && { baseline }),
    ...(ratio !== undefined && { ratio }),
    ...(goal && { goal, met: isMet(goal, goal.of === 'ratio' ? ratio : value) }),
    ...(course && { course }),
  };
}

function isMet({ is, limit }: Goal, measured = Number.NaN): boolean {
  return is === 'at most' ? measured <= limit : measured >= limit;
}
