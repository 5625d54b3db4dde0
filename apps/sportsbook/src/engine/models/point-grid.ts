/** No side scores as many points in a match. */
const SIDE = 360;

const NEGLIGIBLE = 1e-8;

/** The points of both sides, and their probability. */
export type PointCell = { home: number; away: number; chance: number };

/** Adds up the probability of every pair of points. */
export class PointGrid {
  /** At home's points times `SIDE` plus away's. */
  readonly #chances = new Float64Array(SIDE ** 2);
  #maxHome = 0;
  #maxAway = 0;

  add(home: number, away: number, chance: number): void {
    if (home >= SIDE || away >= SIDE) return;
    // Within the array.
    this.#chances[home * SIDE + away]! += chance;
    if (home > this.#maxHome) this.#maxHome = home;
    if (away > this.#maxAway) this.#maxAway = away;
  }

  /** Without negligible ones. */
  cells(): PointCell[] {
    const cells: PointCell[] = [];
    for (let home = 0; home <= this.#maxHome; home++) {
      for (let away = 0; away <= this.#maxAway; away++) {
        // Within the array.
        const chance = this.#chances[home * SIDE + away]!;
        if (chance > NEGLIGIBLE) cells.push({ home, away, chance });
      }
    }
    return cells;
  }
}
