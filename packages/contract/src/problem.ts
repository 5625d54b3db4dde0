/** A difference between a response and the contract, in English; the conformance kit translates it. */
export type Problem = {
  /** The last part of the call's path: `get_slot_game`. */
  call: string;
  /** The path in the response: `data[3].name`; empty for the whole response. */
  path: string;
  expected: string;
  /** The type of the value, never the value: responses contain names and amounts of players. */
  found: string;
  /** The consequence for the player. */
  consequence: string;
};

/** `get_slot_game  data[3].name: text expected, null found; the site leaves this game out` */
export function describeProblem({ call, path, expected, found, consequence }: Problem): string {
  return `${call}  ${path || 'answer'}: ${expected} expected, ${found} found; ${consequence}`;
}

/** The type of a value, as problems name it. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (value === '') return 'empty text';
  if (Array.isArray(value)) return 'list';
  return KINDS[typeof value] ?? 'object';
}

const KINDS: Partial<Record<string, string>> = {
  string: 'text',
  number: 'number',
  boolean: 'true or false',
  symbol: 'no JSON',
};

/** A text that is not empty. */
export function textOf(value: unknown): string | undefined {
  return kindOf(value) === 'text' ? (value as string) : undefined;
}
