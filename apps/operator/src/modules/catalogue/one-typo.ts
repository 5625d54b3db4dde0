/** Below that, one wrong letter makes too many other words. */
const SHORTEST = 4;

/**
 * Whether every word of a search is in the name, with at most one wrong, missing, additional or exchanged letter in each. Both are
 * folded. The end of a word may be missing: it is still being typed.
 */
export function matchesWithTypos(search: string, name: string): boolean {
  const names = name.split(/[^\p{L}\p{N}]+/u).flatMap(withoutArticle);
  return search
    .split(' ')
    .every(
      (word) =>
        name.includes(word) ||
        (word.length >= SHORTEST && names.some((candidate) => startsLike(candidate, word))),
    );
}

/** The Arabic article is written together with its word, and often left out of a search. */
function withoutArticle(word: string): string[] {
  return word.startsWith('ال') ? [word, word.slice(2)] : [word];
}

function startsLike(candidate: string, word: string): boolean {
  return [word.length - 1, word.length, word.length + 1].some(
    (length) => length <= candidate.length && isOneTypoAway(word, candidate.slice(0, length)),
  );
}

/** One letter replaced, left out, added, or two neighbours exchanged. */
export function isOneTypoAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(one.length, other.length) - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
