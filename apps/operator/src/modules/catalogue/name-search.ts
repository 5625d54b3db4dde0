import { fold } from '@tessera/i18n/fold';

/* What a search by name looks for, as patterns for LIKE on the folded name. */

/** Further words are ignored. */
const MAX_WORDS = 6;
/** The trigram index supports parts of names from this length on. Shorter ones are matched at the start of a word only. */
const MIN_PART_LENGTH = 3;

/** What precedes a word, as patterns: nothing, a space, a hyphen or an apostrophe (d’or). */
const BEFORE_WORD = ['', '% ', '%-', "%'"];

export type NameSearch = {
  /** The whole text, folded. */
  text: string;
  words: string[];
};

export function nameSearch(text: string): NameSearch {
  const folded = fold(text);
  return { text: folded, words: [...new Set(folded.split(' '))].slice(0, MAX_WORDS) };
}

export function isShort(word: string): boolean {
  return word.length < MIN_PART_LENGTH;
}

export function containing(text: string): string {
  return `%${escaped(text)}%`;
}

export function startingWith(text: string): string {
  return `${escaped(text)}%`;
}

/** A name in which the word begins a word fits one of these patterns. */
export function wordStartingWith(word: string): string[] {
  return BEFORE_WORD.map((before) => before + startingWith(word));
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
