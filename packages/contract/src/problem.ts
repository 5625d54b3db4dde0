/** Something in an answer that is not as the contract says. Its words are plain English; the conformance kit translates them. */
export type Problem = {
  /** The call by the last part of its address: `get_slot_game`. */
  call: string;
  /** The place in the answer: `data[3].name`; empty for the answer as a whole. */
  path: string;
  expected: string;
  /** The kind of value that is there, never the value: answers hold players' names and amounts. */
  found: string;
  /** What a player sees of it. */
  consequence: string;
};

/** `get_slot_game  data[3].name: text expected, null found; the site leaves this game out` */
export function describeProblem({ call, path, expected, found, consequence }: Problem): string {
  return `${call}  ${path || 'answer'}: ${expected} expected, ${found} found; ${consequence}`;
}

/** What kind of value this is, in the words of a problem. */
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
