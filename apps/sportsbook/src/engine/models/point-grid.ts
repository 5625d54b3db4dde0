/** The points of a side in a match are always fewer. */
const MAX_POINTS = 360;

const NEGLIGIBLE = 1e-8;

/** The points of both sides, and their probability. */
export type PointCell = { home: number; away: number; chance: number };

/** Adds up the probability of every pair of points. */
export class PointGrid {
  /** At home's points times `MAX_POINTS` plus away's. */
  readonly #chances = new Float64Array(MAX_POINTS ** 2);
  #maxHome = 0;
  #maxAway = 0;

  add(home: number, away: number, chance: number): void {
    if (home >= MAX_POINTS || away >= MAX_POINTS) return;
    // Within the array.
    this.#chances[home * MAX_POINTS + away]! += chance;
    if (home > this.#maxHome) this.#maxHome = home;
    if (away > this.#maxAway) this.#maxAway = away;
  }

  /** Without negligible ones. */
  cells(): PointCell[] {
    const cells: PointCell[] = [];
    for (let home = 0; home <= this.#maxHome; home++) {
      for (let away = 0; away <= this.#maxAway; away++) {
        // Within the array.
        const chance = this.#chances[home * MAX_POINTS + away]!;
        if (chance > NEGLIGIBLE) cells.push({ home, away, chance });
      }
    }
    return cells;
  }
}
