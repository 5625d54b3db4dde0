import type { Competitor, Pair, Sport } from './sport';

export type Standing = {
  competitor: Competitor;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  /** Goals, points or sets, for and against. */
  scored: number;
  conceded: number;
  points: number;
};

export type PlayedMatch = { home: Competitor; away: Competitor; score: Pair };

/** The points of a win, a draw and a loss. In tennis and table tennis only wins count. */
const POINTS: Record<Sport, { won: number; drawn: number; lost: number }> = {
  football: { won: 3, drawn: 1, lost: 0 },
  handball: { won: 2, drawn: 1, lost: 0 },
  basketball: { won: 2, drawn: 0, lost: 1 },
  tennis: { won: 1, drawn: 0, lost: 0 },
  hockey: { won: 2, drawn: 0, lost: 0 },
  volleyball: { won: 3, drawn: 0, lost: 0 },
  tabletennis: { won: 1, drawn: 0, lost: 0 },
};

/** Best first: by points, difference, score, then name. */
export function standings(sport: Sport, matches: readonly PlayedMatch[]): Standing[] {
  const table = new Map<string, Standing>();
  const count = (competitor: Competitor, own: number, other: number) => {
    const row = table.get(competitor.id) ?? {
      competitor,
      played: 0,
      won: 0,
      drawn: 0,
      lost: 0,
      scored: 0,
      conceded: 0,
      points: 0,
    };
    const result = own > other ? 'won' : own < other ? 'lost' : 'drawn';
    row.played++;
    row[result]++;
    row.scored += own;
    row.conceded += other;
    row.points += POINTS[sport][result];
    table.set(competitor.id, row);
  };
  for (const { home, away, score } of matches) {
    count(home, score[0], score[1]);
    count(away, score[1], score[0]);
  }
  return [...table.values()].toSorted(
    (one, other) =>
      other.points - one.points ||
      other.scored - other.conceded - (one.scored - one.conceded) ||
      other.scored - one.scored ||
      one.competitor.name.localeCompare(other.competitor.name),
  );
}

/** A season is a calendar month, in which nearly all competitors meet. */
export function seasonStart(nowMs: number): number {
  const date = new Date(nowMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}
