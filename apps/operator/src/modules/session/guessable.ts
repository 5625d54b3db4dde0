import { readFileSync } from 'node:fs';

import { guessableWords } from '../../platform/messages';

/** Words that are tried first on a site like this. */
const OWN_WORDS = [
  'admin',
  'aviator',
  'casino',
  'football',
  'jackpot',
  'poker',
  'roulette',
  'sport',
  'tessera',
  'tunis',
  'tunisia',
];

/** Sequences of digits, letters and keys. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  '1a2z3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
];
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const MIN_DISTINCT_CHARACTERS = 4;

export type IsGuessable = (password: string, username: string) => boolean;

/** `refusedFile` is a list of the operator with one password per line, such as known leaks. */
export function createIsGuessable(refusedFile?: string): IsGuessable {
  const refused = new Set(
    refusedFile === undefined ? [] : readFileSync(refusedFile, 'utf8').toLowerCase().split(/\r?\n/),
  );
  const words = [...guessableWords(), ...OWN_WORDS];
  return (password, username) => {
    const lower = password.toLowerCase();
    return (
      refused.has(lower) ||
      new Set(lower).size < MIN_DISTINCT_CHARACTERS ||
      RUNS.some((run) => run.includes(lower) || [...run].toReversed().join('').includes(lower)) ||
      isBareWord(lower, [...words, username.toLowerCase()])
    );
  };
}

/** A word, perhaps repeated, with digits and signs around it or instead of letters. */
function isBareWord(lower: string, words: string[]): boolean {
  const inner = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const disguised = [...inner].map((character) => LOOKALIKES[character] ?? character).join('');
  return [lower, disguised].some((text) =>
    words.some((word) => text.includes(word) && !/\p{L}/u.test(text.replaceAll(word, ''))),
  );
}
