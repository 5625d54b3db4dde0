/** One wrong letter makes too many other words of anything shorter. */
const SHORTEST = 3;
/** A name that has a word of the search somewhere inside of its own words comes after every wrong letter. */
const INSIDE = 1_000;
/** As many other spellings of one word are searched for. */
const MOST_SPELLINGS = 6;
const ARTICLE = 'ال';

type Typo = {
  /** How the word begins that is meant. */
  beginning: string;
  /** The lower, the likelier it is meant. */
  cost: number;
};

/** The words of a folded name. */
export function wordsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/**
 * Whether a word begins as it was typed, but for one letter that was left out, added, replaced or exchanged with the next. The end
 * of the word may be missing: it is still being typed. A wrong letter is likelier the later it comes, and a slip that keeps every
 * letter (left out, exchanged) is likelier than another letter.
 */
export function typoIn(typed: string, word: string): Typo | undefined {
  if (typed.length < SHORTEST) return undefined;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  if (at === typed.length) return undefined;
  const found = (length: number, isOtherLetter: boolean): Typo => ({
    beginning: word.slice(0, length),
    cost: 2 * (typed.length - at) + Number(isOtherLetter),
  });
  const goesOn = (from: number, wordFrom: number) => word.startsWith(typed.slice(from), wordFrom);
  // Of three letters the first has to be right, and two that were typed have to be there.
  const isShort = typed.length === SHORTEST;
  if (isShort && at === 0) return undefined;
  if (goesOn(at, at + 1)) return found(typed.length + 1, false);
  if (typed[at] === word[at + 1] && typed[at + 1] === word[at] && goesOn(at + 2, at + 2))
    return found(typed.length, false);
  if (isShort && at === typed.length - 1) return undefined;
  if (goesOn(at + 1, at + 1)) return found(typed.length, true);
  return !isShort && goesOn(at + 1, at) ? found(typed.length - 1, true) : undefined;
}

/** How words that there are begin which this one may mean, the likeliest first. */
export function spellingsOf(typed: string, words: readonly string[]): string[] {
  const costs = new Map<string, number>();
  for (const word of words) {
    const typo = typoIn(typed, word);
    if (typo) costs.set(typo.beginning, typo.cost);
    // The article is written together with its word, and often left out of a search.
    const bare = word.startsWith(ARTICLE) ? typoIn(typed, word.slice(ARTICLE.length)) : undefined;
    if (bare) costs.set(ARTICLE + bare.beginning, bare.cost);
  }
  return [...costs]
    .toSorted(([, one], [, other]) => one - other)
    .slice(0, MOST_SPELLINGS)
    .map(([beginning]) => beginning);
}

/** What the wrong letters of a search cost in a name; undefined where it has none, or a word is not in the name at all. */
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
    } else if (name.includes(typed)) total += INSIDE;
    else return undefined;
  }
  return hasTypo ? total : undefined;
}
