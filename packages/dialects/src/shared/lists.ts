import type { Minor } from '@tessera/money';
import { issueLine } from '@tessera/provider/issue-text';
import type { ListedGame, UnreadableGame } from '@tessera/provider/port';
import * as v from 'valibot';

/* Lists of the aggregator. */

const MAX_NAMED = 5;

/** An answer of the aggregator. The message names what is wrong in it. */
export function readAnswer<Shape extends v.GenericSchema>(
  shape: Shape,
  answer: unknown,
): v.InferOutput<Shape> {
  const result = v.safeParse(shape, answer);
  if (result.success) return result.output;
  throw new Error(`the answer cannot be read: ${faultsOf(result.issues)}`);
}

/** The games of a list, one by one: an unreadable entry does not affect the others. */
export function readGames<Shape extends v.GenericSchema>(
  shape: Shape,
  answer: unknown,
  { codeField, toGame }: { codeField: string; toGame(entry: v.InferOutput<Shape>): ListedGame },
): (ListedGame | UnreadableGame)[] {
  return requireList(answer, 'games').map((entry) => {
    const result = v.safeParse(shape, entry);
    if (result.success) return toGame(result.output);
    const code: unknown =
      typeof entry === 'object' && entry !== null ? Reflect.get(entry, codeField) : undefined;
    return { code: typeof code === 'string' ? code : undefined, problem: faultsOf(result.issues) };
  });
}

/** All entries or none: a reconciliation without some of them would be wrong. */
export function readTransactions<Shape extends v.GenericSchema>(
  shape: Shape,
  answer: unknown,
): v.InferOutput<Shape>[] {
  const entries = requireList(answer, 'transactions').map((entry) => v.safeParse(shape, entry));
  const faults = entries.flatMap(({ issues }, index) =>
    issues ? [`entry ${index + 1}: ${faultsOf(issues)}`] : [],
  );
  if (faults.length > 0) {
    const rest = faults.length - MAX_NAMED;
    throw new Error([...faults.slice(0, MAX_NAMED), ...(rest > 0 ? [`and ${rest} more`] : [])].join('; '));
  }
  return entries.map(({ output }) => output as v.InferOutput<Shape>);
}

/**
 * The amount of a transaction; `undefined` where the list has none. One that the currency does not have is an error: without it, the
 * transaction would be compared without its amount.
 */
export function listedAmount<Given extends string | number>(
  given: Given | null | undefined,
  toMinor: (given: Given) => Minor | undefined,
): Minor | undefined {
  if (given === null || given === undefined) return undefined;
  const amount = toMinor(given);
  if (amount === undefined)
    throw new Error(`the list has the amount ${given}, which its currency does not have`);
  return amount;
}

/** Pages and other forms are refused: the first page would look like the complete list. */
function requireList(answer: unknown, what: string): unknown[] {
  if (Array.isArray(answer)) return answer as unknown[];
  const found = JSON.stringify(answer) ?? 'nothing';
  throw new Error(`a JSON array with all ${what} is expected, not ${found.slice(0, 200)}`);
}

function faultsOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return [...new Set(issues.map((issue) => issueLine(issue, 'the entry')))].join(', ');
}
