import { fold } from './fold';

/** Shorter words match too many others with one wrong letter. */
const MIN_LENGTH = 3;
/** For a word of the search inside a word of the name: more than any wrong letter. */
const INSIDE_COST = 1_000;
/** Spellings of one word that are searched for. */
const MAX_SPELLINGS = 6;
const ARTICLE = 'ال';

type Typo = {
  /** The correctly spelt beginning of the word. */
  beginning: string;
  /** Lower is a better match. */
  cost: number;
};

/** The words of a folded name. */
export function wordsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/**
 * Whether a word begins with the typed text except for one letter that was left out, added, replaced or swapped with the next. The
 * end of the word may be missing, because it is still being typed. A wrong letter costs less the later it is, and less if it was left
 * out or swapped than if it is another letter.
 */
export function typoIn(typed: string, word: string): Typo | undefined {
  if (typed.length < MIN_LENGTH) return undefined;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  if (at === typed.length) return undefined;
  const found = (length: number, isOtherLetter: boolean): Typo => ({
    beginning: word.slice(0, length),
    cost: 2 * (typed.length - at) + Number(isOtherLetter),
  });
  const restMatches = (from: number, wordFrom: number) => word.startsWith(typed.slice(from), wordFrom);
  // Of three letters the first has to be right, and two of them have to be in the word.
  const isShort = typed.length === MIN_LENGTH;
  if (isShort && at === 0) return undefined;
  if (restMatches(at, at + 1)) return found(typed.length + 1, false);
  if (typed[at] === word[at + 1] && typed[at + 1] === word[at] && restMatches(at + 2, at + 2))
    return found(typed.length, false);
  if (isShort && at === typed.length - 1) return undefined;
  if (restMatches(at + 1, at + 1)) return found(typed.length, true);
  return !isShort && restMatches(at + 1, at) ? found(typed.length - 1, true) : undefined;
}

/** The beginnings of known words that the typed one may mean, the best match first. */
export function spellingsOf(typed: string, words: readonly string[]): string[] {
  const costs = new Map<string, number>();
  for (const word of words) {
    const typo = typoIn(typed, word);
    if (typo) costs.set(typo.beginning, typo.cost);
    // The Arabic article is part of the word and often left out of a search.
    const bare = word.startsWith(ARTICLE) ? typoIn(typed, word.slice(ARTICLE.length)) : undefined;
    if (bare) costs.set(ARTICLE + bare.beginning, bare.cost);
  }
  return [...costs]
    .toSorted(([, one], [, other]) => one - other)
    .slice(0, MAX_SPELLINGS)
    .map(([beginning]) => beginning);
}

/** The cost of the wrong letters of a search in a name; undefined if there is none, or if a word is not in the name. */
export function typoCost(search: readonly string[], name: string): number | undefined {
  const words = wordsOf(name);
  let total = 0;
  let hasTypo = false;
  for (const typed of search) {
    if (words.some((word) => word.startsWith(typed))) continue;
    const costs = words.flatMap((word) =>
      [typoIn(typed, word), word.startsWith(ARTICLE) && typoIn(typed, word.slice(ARTICLE.length))].flatMap(
        (typo) => (typo ? [typo.cost] : []),
      ),
    );
    if (costs.length > 0) {
      hasTypo = true;
      total += Math.min(...costs);
    } else if (name.includes(typed)) total += INSIDE_COST;
    else return undefined;
  }
  return hasTypo ? total : undefined;
}

/**
 * The items whose folded name contains every word of the search. If there are none: those that do with at most one wrong letter per
 * word, the best match first.
 */
export function findByName<T>(
  items: readonly T[],
  search: string,
  foldedName: (item: T) => string,
): readonly T[] {
  const words = fold(search).split(' ');
  const found = items.filter((item) => words.every((word) => foldedName(item).includes(word)));
  if (found.length > 0) return found;
  return items
    .flatMap((item) => {
      const cost = typoCost(words, foldedName(item));
      return cost === undefined ? [] : [{ item, cost }];
    })
    .toSorted((one, other) => one.cost - other.cost)
    .map(({ item }) => item);
}
