/** Letters that people write for one another and that Unicode does not take apart. */
const SAME: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  '’': "'",
  '‘': "'",
  '`': "'",
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};
const SAME_LETTERS = new RegExp(`[${Object.keys(SAME).join('')}]`, 'g');
/** Vowel marks, accents (and with them the hamza of أ إ آ ؤ ئ), and the line that only stretches an Arabic word. */
const MARKS = /[\p{M}\u0640]/gu;
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/**
 * A text as a search compares it: without case, accents, vowel marks and variants of one letter, with single spaces.
 * The operator stores names folded by this function, so that the database never needs one of its own that would have to
 * agree with it.
 */
export function fold(text: string): string {
  return foldLetters(text).replaceAll(/\s+/g, ' ').trim();
}

/** The same without touching spaces: letter by letter it tells which part of a name a folded text stands for. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll(SAME_LETTERS, (letter) => SAME[letter] ?? letter)
    .replaceAll(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15));
}
