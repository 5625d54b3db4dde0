/** One line of the table. */
export type Figure = {
  name: string;
  unit: string;
  value: number;
  /** The standard error of a value that was sampled. */
  error?: number;
  /** What it is held against, measured in the same run. */
  baseline?: number;
  /** How many times the baseline the value is. */
  ratio?: number;
  goal?: Goal;
  met?: boolean;
  /** How it went on the way, for the plot. */
  course?: Point[];
};

export type Goal = { of: 'value' | 'ratio'; is: 'at most' | 'at least'; limit: number };

export type Point = { second: number; value: number };

/** A part of `npm run bench`. */
export type Bench = {
  title: string;
  /** How long it takes, roughly. */
  minutes: number;
  run(work: Work): Promise<Figure[]>;
};

export type Work = {
  /** Says how far the bench is. */
  say: (progress: string) => void;
  /** For benches that can be made shorter while one works on them. */
  minutes?: number;
  rounds?: number;
  /** A folder whose database is kept for the next run. */
  data?: string;
  /** The built files of an earlier commit, to be measured in turns with those of this one. */
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
