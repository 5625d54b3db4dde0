import { fold } from '@tessera/i18n/fold';
import { and, or, sql, type SQL } from 'drizzle-orm';

import { game } from './tables';

/** More words than that narrow nothing any more. */
const MOST_WORDS = 6;
/** The trigram index serves parts of names from here on; shorter ones have to begin a word, which it serves too. */
const SHORTEST_PART = 3;

/** What stands before a word, as patterns: nothing, or a space, a hyphen or an apostrophe (d’or). */
const BEFORE_A_WORD = ['', '% ', '%-', "%'"];

export function isShort(word: string): boolean {
  return word.length < SHORTEST_PART;
}

export type NameSearch = {
  /** The whole text, folded. */
  text: string;
  words: string[];
};

export function nameSearch(text: string): NameSearch {
  const folded = fold(text);
  return { text: folded, words: [...new Set(folded.split(' '))].slice(0, MOST_WORDS) };
}

/** Games whose name has every one of `count` words somewhere. */
export function hasWords(count: number): SQL | undefined {
  return and(...Array.from({ length: count }, (_, index) => like(sql.placeholder(`word${index}`))));
}

/** The same, where short words have to begin a word of the name. */
export function hasWordsQuickly(words: readonly string[]): SQL | undefined {
  return and(...words.map(hasWordQuickly));
}

/** The same, where a name may have one of the other spellings of a word instead. */
export function hasWordsOrSpellings(
  words: readonly { word: string; spellings: readonly string[] }[],
): SQL | undefined {
  return and(
    ...words.map(({ word, spellings }) =>
      or(hasWordQuickly(word), ...spellings.map((spelling) => like(sql`${containing(spelling)}`))),
    ),
  );
}

/** Names that begin with the text come first (0), then those in which every word of it begins a word (1). */
export function closenessTo({ text, words }: NameSearch): SQL<number> {
  return sql`CASE WHEN ${like(sql`${startingWith(text)}`)} THEN 0 WHEN ${and(...words.map(beginsWord))} THEN 1 ELSE 2 END`;
}

function hasWordQuickly(word: string): SQL | undefined {
  return isShort(word) ? beginsWord(word) : like(sql`${containing(word)}`);
}

function beginsWord(word: string): SQL | undefined {
  return or(...BEFORE_A_WORD.map((before) => like(sql`${before + startingWith(word)}`)));
}

/** The values of the placeholders of `hasWords`. */
export function wordValues({ words }: NameSearch): Record<string, string> {
  return Object.fromEntries(words.map((word, index) => [`word${index}`, containing(word)]));
}

function like(pattern: SQL | ReturnType<typeof sql.placeholder>): SQL {
  return sql`${game.foldedName} LIKE ${pattern}`;
}

function containing(text: string): string {
  return `%${escaped(text)}%`;
}

function startingWith(text: string): string {
  return `${escaped(text)}%`;
}

/** The pattern's own characters are taken as they are. */
function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
