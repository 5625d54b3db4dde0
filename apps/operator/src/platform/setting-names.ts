/** Names that are not settings of the operator itself: addresses, files and those of `npm start`. */
const OTHER_NAMES = [
  'ARCADE_AUTO_BETS',
  'ARCADE_DATABASE_URL',
  'ARCADE_PROCESS',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_URL',
  'JOINING_FILE',
  'LANGUAGES_DIR',
  'PAYMENTS_FILE',
  'PROVIDERS_FILE',
  'WEB_DIST',
];
/** Shorter names, such as HOST, resemble too many others. */
const MIN_LENGTH = 8;
/** A longer name may differ in two letters. */
const LONG_NAME = 12;

/** Variables that are probably misspelt settings, each with the setting that it resembles. */
export function misspeltSettings(
  variables: readonly string[],
  settings: readonly string[],
): { name: string; nearest: string }[] {
  const known = [...settings, ...OTHER_NAMES];
  return variables.flatMap((name) => {
    if (known.includes(name)) return [];
    const nearest = known.find((setting) => resembles(name, setting));
    return nearest === undefined ? [] : [{ name, nearest }];
  });
}

function resembles(name: string, setting: string): boolean {
  if (setting.length < MIN_LENGTH) return false;
  // DATABASE_URL_2 belongs to another program.
  if (name.startsWith(setting) && /^_?\d+$/.test(name.slice(setting.length))) return false;
  return distance(singular(name), singular(setting)) <= (setting.length < LONG_NAME ? 1 : 2);
}

/** SITE_CURRENCY is three letters from SITE_CURRENCIES; a distance of three would also match other programs' names. */
const singular = (name: string) => name.replaceAll(/IES(?=_|$)/g, 'Y');

/** The number of letters to insert, remove or replace. Adjacent letters that are exchanged count as two. Not a library, for 15 lines. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Infinity;
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of Array.from(one).entries()) {
    const current = [row + 1];
    for (const [column, otherLetter] of Array.from(other).entries()) {
      const [replaced = 0, removed = 0] = [above[column], above[column + 1]];
      current.push(
        Math.min(replaced + (letter === otherLetter ? 0 : 1), removed + 1, (current[column] ?? 0) + 1),
      );
    }
    above = current;
  }
  return above[other.length] ?? 0;
}
