import { fold } from '@tessera/i18n/fold';
import { and, or, sql, type SQL } from 'drizzle-orm';

import { game } from './tables';

/** More words than that narrow nothing any more. */
const MOST_WORDS = 6;
/** The trigram index serves parts of names from here on; shorter ones have to begin a word, which it serves too. */
const SHORTEST_PART = 3;

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
  return and(
    ...words.map((word) =>
      word.length >= SHORTEST_PART
        ? like(sql`${containing(word)}`)
        : or(like(sql`${startingWith(word)}`), like(sql`${`% ${startingWith(word)}`}`)),
    ),
  );
}

/** Names that begin with the text come first, then those in which it begins a word. */
export function closenessTo(text: string): SQL {
  return sql`CASE WHEN ${like(sql`${startingWith(text)}`)} THEN 0 WHEN ${like(sql`${`% ${startingWith(text)}`}`)} THEN 1 ELSE 2 END`;
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
