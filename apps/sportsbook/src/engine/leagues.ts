import { COUNTRIES, type Country } from './names';
import { seededRandom } from './random';
import type { Competitor, Sport } from './sport';

export type League = {
  id: string;
  sport: Sport;
  country: string;
  competitors: readonly Competitor[];
};

type Level = 'first' | 'second' | 'basketball' | 'handball' | 'volleyball' | 'hockey';
const LEVELS: readonly Level[] = ['first', 'second', 'basketball', 'handball', 'volleyball', 'hockey'];

/** Volleyball teams have the names of the clubs that they belong to. */
function stylesOf({ styles }: Country, level: Level): readonly string[] {
  return level === 'volleyball' ? styles.first : (styles[level] ?? []);
}

function clubs(country: Country, level: Level): Competitor[] {
  const styles = stylesOf(country, level);
  if (styles.length === 0) return [];
  return country.towns.map((town, index) => ({
    id: `${country.code}-${level}-${index}`.toLowerCase(),
    // The index is modulo the length of the list.
    name: styles[index % styles.length]!.replace('*', town),
    country: country.code,
  }));
}

type Game = 'player' | 'paddle';

/** Tennis players, and table tennis players with the other first names. */
function players(country: Country, game: Game): Competitor[] {
  const random = seededRandom(`players ${country.code}`);
  return country.surnames.flatMap((surname, index) => {
    const first = Math.floor(random() * country.firstNames.length) + (game === 'paddle' ? 2 : 0);
    return [0, 1].map((shift) => ({
      id: `${country.code}-${game}-${index}-${shift}`.toLowerCase(),
      // Modulo the length of the list.
      name: `${country.firstNames[(first + shift) % country.firstNames.length]!} ${surname}`,
      country: country.code,
    }));
  });
}

const VOLLEYBALL_COUNTRIES = new Set(['TN', 'EG', 'FR', 'ES', 'IT', 'DE', 'BR', 'JP']);
const TABLE_TENNIS_COUNTRIES = new Set(['EG', 'FR', 'GB', 'DE', 'BR', 'JP']);

function leaguesOf(country: Country): League[] {
  const code = country.code.toLowerCase();
  const league = (id: string, sport: Sport, level: Level): League => ({
    id,
    sport,
    country: country.code,
    competitors: clubs(country, level),
  });
  return [
    league(`football-${code}-1`, 'football', 'first'),
    league(`football-${code}-2`, 'football', 'second'),
    league(`basketball-${code}`, 'basketball', 'basketball'),
    league(`handball-${code}`, 'handball', 'handball'),
    ...(country.styles.hockey ? [league(`hockey-${code}`, 'hockey', 'hockey')] : []),
    ...(VOLLEYBALL_COUNTRIES.has(country.code)
      ? [league(`volleyball-${code}`, 'volleyball', 'volleyball')]
      : []),
  ];
}

/** All clubs and players of one country. */
export function competitorsOf(country: Country): Competitor[] {
  const teams = LEVELS.flatMap((level) => clubs(country, level));
  return [...teams, ...players(country, 'player'), ...players(country, 'paddle')];
}

/** All tournaments of a sport share the same players. */
function tournaments(sport: 'tennis' | 'tabletennis', game: Game, countries: readonly Country[]): League[] {
  const competitors = COUNTRIES.flatMap((country) => players(country, game));
  return countries.map(({ code }) => ({
    id: `${sport}-${code.toLowerCase()}`,
    sport,
    country: code,
    competitors,
  }));
}

export const LEAGUES: readonly League[] = [
  ...COUNTRIES.flatMap(leaguesOf),
  ...tournaments('tennis', 'player', COUNTRIES),
  ...tournaments(
    'tabletennis',
    'paddle',
    COUNTRIES.filter(({ code }) => TABLE_TENNIS_COUNTRIES.has(code)),
  ),
];

export function leaguesOfSport(sport: Sport): readonly League[] {
  return LEAGUES.filter((league) => league.sport === sport);
}
