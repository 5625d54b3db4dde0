export type Strength = 'weak' | 'fair' | 'good' | 'strong';

const SHORTEST = 8;
const LONG = 12;
const VERY_LONG = 16;
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Lo}/u, /\d/, /[^\p{L}\d]/u];
/** Runs such as 1234 or abcd, and the keys of a row. */
const SEQUENCES = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'azertyuiop', 'asdfghjkl'];
const RUN = 4;

/** How well a password withstands guessing, as a hint; the server has the last word. */
export function passwordStrength(password: string, username = ''): Strength {
  const length = [...password].length;
  const lower = password.toLowerCase();
  if (length < SHORTEST || new Set(lower).size < RUN) return 'weak';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  let points = kinds + (length >= LONG ? 1 : 0) + (length >= VERY_LONG ? 1 : 0);
  if (hasSequence(lower)) points -= 1;
  if (username.length >= 3 && lower.includes(username.toLowerCase())) points -= 2;
  if (points >= 5) return 'strong';
  if (points >= 4) return 'good';
  return points >= 2 ? 'fair' : 'weak';
}

function hasSequence(text: string): boolean {
  return SEQUENCES.some((sequence) => {
    for (let start = 0; start + RUN <= sequence.length; start += 1)
      if (text.includes(sequence.slice(start, start + RUN))) return true;
    return false;
  });
}
