/**
 * How the locales of the registry write digits: what stands between thousands, what before decimals, and from how many digits on
 * there are thousands. The first `Intl.NumberFormat` of a page makes the browser look through every locale that it has, 40 to
 * 80 ms in one piece and four times as long on a phone, so the first page gets by without it.
 */
const KNOWN: Record<string, [group: string, decimal: string, groupedFrom?: number]> = {
  'fr-FR': ['\u202f', ','],
  'en-US': [',', '.'],
  'ar-TN-u-nu-latn': ['.', ','],
  'es-ES': ['.', ',', 5],
};

const writers: Record<string, Intl.NumberFormat> = {};

/** "1234.500" as the locale (a BCP 47 tag) writes it, with as many decimals as it has: every digit is kept. */
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
