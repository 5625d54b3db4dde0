import { fold, foldLetters } from '@tessera/i18n/fold';

export type Piece = { text: string; isMatch: boolean };

/** The name in pieces, with those marked that the words of the search stand for, whatever their case and accents. */
export function markMatches(name: string, search: string): Piece[] {
  const letters = [...name];
  // Which letter of the name each folded letter came from: one may become two (œ) or none (a vowel mark).
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
