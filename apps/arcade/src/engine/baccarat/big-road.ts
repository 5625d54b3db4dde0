import type { Deal } from './deal';

export const ROAD_ROWS = 6;

export type RoadOutcome = Pick<Deal, 'winner' | 'playerPair' | 'bankerPair'>;

/** A ring on the big road: a coup that player or banker won, and the ties after it. */
export type RoadRing = {
  column: number;
  row: number;
  /** `undefined` for ties at the beginning, before the first winner. */
  winner: 'player' | 'banker' | undefined;
  playerPair: boolean;
  bankerPair: boolean;
  ties: number;
};

/**
 * The big road, oldest coup first: a run of one side goes down a column, the other side starts the next one. A run without
 * a free place below turns right and stays in its row; the next run starts beside the first ring of that run.
 */
export function bigRoad(coups: readonly RoadOutcome[]): RoadRing[] {
  const rings: RoadRing[] = [];
  const taken = new Set<string>();
  const key = (column: number, row: number) => `${column} ${row}`;
  let head = -1;
  for (const { winner, playerPair, bankerPair } of coups) {
    const last = rings.at(-1);
    if (winner === 'tie') {
      if (last) last.ties += 1;
      else rings.push({ column: 0, row: 0, winner: undefined, playerPair, bankerPair, ties: 1 });
      continue;
    }
    if (last && last.winner === undefined) {
      // The first winner takes the ring of the ties before it.
      Object.assign(last, { winner, playerPair, bankerPair });
      taken.add(key(last.column, last.row));
      head = 0;
      continue;
    }
    const place = last && last.winner === winner ? below(last) : nextHead();
    taken.add(key(place.column, place.row));
    rings.push({ ...place, winner, playerPair, bankerPair, ties: 0 });
  }
  return rings;

  function nextHead(): { column: number; row: number } {
    do head++;
    while (taken.has(key(head, 0)));
    return { column: head, row: 0 };
  }

  function below({ column, row }: RoadRing): { column: number; row: number } {
    const isFree = row + 1 < ROAD_ROWS && !taken.has(key(column, row + 1));
    // A run that has turned right does not turn down again: its last ring has a ring of the same run on its left.
    const hasTurned = column > head;
    return isFree && !hasTurned ? { column, row: row + 1 } : { column: column + 1, row };
  }
}
