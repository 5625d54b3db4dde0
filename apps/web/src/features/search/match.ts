import { fold, foldLetters } from '@tessera/i18n/fold';

export type Piece = { text: string; isMatch: boolean };

/** Splits a name into the pieces that match words of the search, ignoring case and accents, and the rest. */
export function highlightMatches(name: string, search: string): Piece[] {
  const letters = [...name];
  // The index of the letter that each folded letter came from: folding maps a letter to two (œ) or to none (a vowel mark).
  const origins: number[] = [];
  let folded = '';
  for (const [index, letter] of letters.entries()) {
    const text = foldLetters(letter);
    folded += text;
    for (let count = 0; count < text.length; count++) origins.push(index);
  }
  const isMarked = letters.map(() => false);
  for (const word of fold(search).split(' ').filter(Boolean)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      // Both ends are inside `origins`: the word was found there.
      isMarked.fill(true, origins[at], origins[at + word.length - 1]! + 1);
    }
  }
  const pieces: Piece[] = [];
  for (const [index, letter] of letters.entries()) {
    const last = pieces.at(-1);
    const isMatch = isMarked[index] ?? false;
    if (last && last.isMatch === isMatch) last.text += letter;
    else pieces.push({ text: letter, isMatch });
  }
  return pieces;
}
