import { bankerDraws } from './deal';

const VALUES = Array.from({ length: 10 }, (_, value) => value);
/** With 8 or 9 (a natural) no third card is drawn. */
const HIGHEST_SCORE = 7;

/** For each score of the banker, the player's third cards on which it draws: `{ scores: '3', values: '0–7, 9' }`. */
export function bankerDrawsOn(): { scores: string; values: string }[] {
  const rows: { scores: number[]; values: string }[] = [];
  for (let score = 0; score <= HIGHEST_SCORE; score++) {
    const values = ranges(VALUES.filter((value) => bankerDraws(score, cardWorth(value))));
    const last = rows.at(-1);
    if (last?.values === values) last.scores.push(score);
    else rows.push({ scores: [score], values });
  }
  return rows.map(({ scores, values }) => ({ scores: ranges(scores), values }));
}

/** The first card of a deck with this value. */
export function cardWorth(value: number): number {
  return (value + 9) % 10;
}

function ranges(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : `${run[0]}`)).join(', ');
}
