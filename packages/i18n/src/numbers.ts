/**
 * Number format of each built-in locale: group separator, decimal separator, and the least number of digits that is grouped.
 * Creating the first `Intl.NumberFormat` of a page blocks for 40 to 80 ms, and four times as long on a phone, so the first
 * load does not use it.
 */
export const KNOWN: Record<string, [group: string, decimal: string, groupedFrom?: number]> = {
  'fr-FR': ['\u202f', ','],
  'en-US': [',', '.'],
  'ar-TN-u-nu-latn': ['.', ','],
  'es-ES': ['.', ',', 5],
};

const writers: Record<string, Intl.NumberFormat> = {};

/** Formats "1234.500" for a locale (a BCP 47 tag). Keeps every decimal digit. */
export function formatDecimal(text: string, locale: string): string {
  const [whole = '', decimals] = text.split('.');
  const known = KNOWN[locale];
  if (known && /^[\d.]+$/.test(text)) {
    const [group, decimal, groupedFrom = 4] = known;
    const grouped = whole.length < groupedFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
    return decimals === undefined ? grouped : grouped + decimal + decimals;
  }
  const digits = decimals?.length ?? 0;
  writers[locale + digits] ??= new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (writers[locale + digits] as Intl.NumberFormat).format(text as `${number}`);
}
