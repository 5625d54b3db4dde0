export const SPORTS = [
  'football',
  'basketball',
  'tennis',
  'handball',
  'hockey',
  'volleyball',
  'tabletennis',
] as const;
export type Sport = (typeof SPORTS)[number];

/** The regular halves, quarters and periods of the sports that are played by the clock. */
export const PERIODS = {
  football: { count: 2, seconds: 45 * 60 },
  handball: { count: 2, seconds: 30 * 60 },
  basketball: { count: 4, seconds: 10 * 60 },
  hockey: { count: 3, seconds: 20 * 60 },
} as const;

/** Players instead of clubs. */
export function isIndividual(sport: Sport): boolean {
  return sport === 'tennis' || sport === 'tabletennis';
}

export const SIDES = ['home', 'away'] as const;
export type Side = (typeof SIDES)[number];

/** A count of each side, home first: goals, points, games. */
export type Pair = [home: number, away: number];

export function sideIndex(side: Side): 0 | 1 {
  return side === 'home' ? 0 : 1;
}

export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

export type Competitor = {
  id: string;
  name: string;
  country: string;
};

export type Fixture = {
  id: string;
  sport: Sport;
  leagueId: string;
  country: string;
  home: Competitor;
  away: Competitor;
  startsAtMs: number;
  /** The secret seed of strengths and prices. Never sent to pages. */
  seed: string;
};
