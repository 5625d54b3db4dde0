/** Letters that are used interchangeably and that Unicode normalisation does not decompose. */
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
/** Vowel marks, accents (and with them the hamza of أ إ آ ؤ ئ), and the tatweel (U+0640), which only lengthens an Arabic word. */
const MARKS = /[\p{M}\u0640]/gu;
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/**
 * Normalises a text for search: removes case, accents, vowel marks and letter variants, and collapses spaces.
 * The operator stores names that are folded by this function, so that no second implementation in the database has to
 * agree with it.
 */
export function fold(text: string): string {
  return foldLetters(text).replaceAll(/\s+/g, ' ').trim();
}

/** The same but keeps spaces, so that it can be applied letter by letter to find which part of a name matches a folded text. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll(SAME_LETTERS, (letter) => SAME[letter] ?? letter)
    .replaceAll(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15));
}
