import { baselineText, goalText, ratioText, valueText, verdict } from './texts';
import type { Result } from './result';

const HEAD = ['', 'value', 'unit', 'against', 'ratio', 'goal', ''];
const NUMBERS = new Set([1, 3, 4, 5]);

/** All figures as one table for the terminal. */
export function table({ benches }: Result): string {
  const groups = benches.map(({ title, figures, failure }) => ({
    title: failure === undefined ? title : `${title}: FAILED, ${failure}`,
    rows: figures.map((figure) => [
      `  ${figure.name}`,
      valueText(figure),
      figure.unit,
      baselineText(figure),
      ratioText(figure),
      goalText(figure),
      verdict(figure),
    ]),
  }));
  const all = [HEAD, ...groups.flatMap(({ rows }) => rows)];
  const widths = HEAD.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        NUMBERS.has(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      )
      .join('  ')
      .trimEnd();
  return [line(HEAD), ...groups.flatMap(({ title, rows }) => ['', title, ...rows.map(line)])].join('\n');
}

/** How many goals there are, and how many of them are missed. */
export function summary({ benches }: Result): string {
  const withGoal = benches.flatMap(({ figures }) => figures).filter(({ met }) => met !== undefined);
  const missed = withGoal.filter(({ met }) => !met).length;
  return `${withGoal.length} goals: ${withGoal.length - missed} met, ${missed} missed.`;
}
