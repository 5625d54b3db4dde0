export type Strength = 'weak' | 'fair' | 'good' | 'strong';

/** Where the backend does not say how long a password has to be. */
export const MIN_LENGTH = 8;
const LONG_LENGTH = 12;
const VERY_LONG_LENGTH = 16;
const CHARACTER_CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{Lo}/u, /\d/, /[^\p{L}\d]/u];
/** Digits, letters and keyboard rows: four in a row are easy to guess. */
const SEQUENCES = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'azertyuiop', 'asdfghjkl'];
const SEQUENCE_LENGTH = 4;
/** A shorter name is in many passwords by chance. */
const MIN_NAME_LENGTH = 3;

/** An estimate of how hard a password is to guess, as a hint. */
export function passwordStrength(password: string, username = ''): Strength {
  const length = [...password].length;
  const lower = password.toLowerCase();
  if (length < MIN_LENGTH || new Set(lower).size < SEQUENCE_LENGTH) return 'weak';
  const classes = CHARACTER_CLASSES.filter((pattern) => pattern.test(password)).length;
  let points = classes + (length >= LONG_LENGTH ? 1 : 0) + (length >= VERY_LONG_LENGTH ? 1 : 0);
  if (hasSequence(lower)) points -= 1;
  if (containsName(lower, username)) points -= 2;
  if (points >= 5) return 'strong';
  if (points >= 4) return 'good';
  return points >= 2 ? 'fair' : 'weak';
}

/** What to change first; `undefined` for a good password. */
export type Missing = { kind: 'length'; count: number } | { kind: 'name' | 'sequence' | 'mix' };

export function missingOf(password: string, username = '', minLength = MIN_LENGTH): Missing | undefined {
  const length = [...password].length;
  if (length < minLength) return { kind: 'length', count: minLength - length };
  const strength = passwordStrength(password, username);
  if (strength === 'good' || strength === 'strong') return undefined;
  const lower = password.toLowerCase();
  if (containsName(lower, username)) return { kind: 'name' };
  return { kind: hasSequence(lower) ? 'sequence' : 'mix' };
}

function containsName(text: string, username: string): boolean {
  return username.length >= MIN_NAME_LENGTH && text.includes(username.toLowerCase());
}

function hasSequence(text: string): boolean {
  return SEQUENCES.some((sequence) => {
    for (let start = 0; start + SEQUENCE_LENGTH <= sequence.length; start += 1)
      if (text.includes(sequence.slice(start, start + SEQUENCE_LENGTH))) return true;
    return false;
  });
}
