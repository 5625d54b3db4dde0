const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', ı: 'i' };

/** A name as a search compares it: without case, accents and vowel marks, with single spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[œæßøłı]/g, (letter) => LIGATURES[letter] ?? letter)
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}
