import { COUNTRIES, type Country } from './names';
import { seededRandom } from './random';
import type { Competitor, Sport } from './sport';

export type League = {
  id: string;
  sport: Sport;
  country: string;
  competitors: readonly Competitor[];
};

type Level = 'first' | 'second' | 'basketball' | 'handball';

function clubs(country: Country, level: Level): Competitor[] {
  const styles = country.styles[level];
  return country.towns.map((town, index) => ({
    id: `${country.code}-${level}-${index}`.toLowerCase(),
    // The list is not empty and the index is modulo its length.
    name: styles[index % styles.length]!.replace('*', town),
    country: country.code,
  }));
}

function players(country: Country): Competitor[] {
  const random = seededRandom(`players ${country.code}`);
  return country.surnames.flatMap((surname, index) => {
    const first = Math.floor(random() * country.firstNames.length);
    return [0, 1].map((shift) => ({
      id: `${country.code}-player-${index}-${shift}`.toLowerCase(),
      // Modulo the length of the list.
      name: `${country.firstNames[(first + shift) % country.firstNames.length]!} ${surname}`,
      country: country.code,
    }));
  });
}

function leaguesOf(country: Country): League[] {
  const code = country.code.toLowerCase();
  return [
    {
      id: `football-${code}-1`,
      sport: 'football',
      country: country.code,
      competitors: clubs(country, 'first'),
    },
    {
      id: `football-${code}-2`,
      sport: 'football',
      country: country.code,
      competitors: clubs(country, 'second'),
    },
    {
      id: `basketball-${code}`,
      sport: 'basketball',
      country: country.code,
      competitors: clubs(country, 'basketball'),
    },
    {
      id: `handball-${code}`,
      sport: 'handball',
      country: country.code,
      competitors: clubs(country, 'handball'),
    },
  ];
}

/** All clubs and players of one country. */
export function competitorsOf(country: Country): Competitor[] {
  const teams = (['first', 'second', 'basketball', 'handball'] as const).flatMap((level) =>
    clubs(country, level),
  );
  return [...teams, ...players(country)];
}

/** All tennis tournaments share the same players. */
const tennisPlayers = COUNTRIES.flatMap(players);
const tournaments: League[] = COUNTRIES.map(({ code }) => ({
  id: `tennis-${code.toLowerCase()}`,
  sport: 'tennis',
  country: code,
  competitors: tennisPlayers,
}));

export const LEAGUES: readonly League[] = [...COUNTRIES.flatMap(leaguesOf), ...tournaments];

export function leaguesOfSport(sport: Sport): readonly League[] {
  return LEAGUES.filter((league) => league.sport === sport);
}
