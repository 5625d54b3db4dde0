import { ease, isMotionReduced } from '../kit/motion';

const POP_MS = 320;
/** Delay between the starts of two neighbouring reels. */
const REEL_DELAY_MS = 45;

/** Animates symbols that leave and enter the cells of stopped reels. */
export function createCells(reelCount: number, rows: number) {
  /** Offset in cells below the symbol's own cell; negative above it. */
  const offsets = new Float32Array(reelCount * rows);
  const scales = new Float32Array(reelCount * rows).fill(1);
  let popping: { startedAt: number; cells: Iterable<number>; done: () => void } | undefined;
  let falling: { startedAt: number; from: Float32Array; durationMs: number; done: () => void } | undefined;

  function movePopping({ startedAt, cells, done }: NonNullable<typeof popping>, now: number): void {
    const t = Math.min(1, (now - startedAt) / POP_MS);
    for (const cell of cells)
      scales[cell] = t < 0.3 ? 1 + t * 0.6 : Math.max(0, 1.18 * (1 - (t - 0.3) / 0.7));
    if (t < 1) return;
    popping = undefined;
    done();
  }

  function moveFalling(
    { startedAt, from, durationMs, done }: NonNullable<typeof falling>,
    now: number,
  ): void {
    let resting = true;
    for (const [cell, height] of from.entries()) {
      const delay = Math.floor(cell / rows) * REEL_DELAY_MS;
      const t = Math.min(1, Math.max(0, (now - startedAt - delay) / durationMs));
      offsets[cell] = height * (1 - ease.bounce(t));
      if (t < 1) resting = false;
    }
    if (!resting) return;
    falling = undefined;
    offsets.fill(0);
    done();
  }

  return {
    offsets,
    scales,

    /** Pops symbols; their cells stay empty until others fall. */
    pop(cells: Iterable<number>): Promise<void> {
      return new Promise((done) => (popping = { startedAt: performance.now(), cells, done }));
    },

    /** Lets every symbol fall into its cell from the given offset. */
    fall(from: Float32Array, durationMs: number): Promise<void> {
      scales.fill(1);
      if (isMotionReduced()) return Promise.resolve();
      offsets.set(from);
      return new Promise((done) => (falling = { startedAt: performance.now(), from, durationMs, done }));
    },

    /** Ends the animations that are running. */
    skip(): void {
      if (popping) popping.startedAt -= POP_MS;
      if (falling) falling.startedAt -= falling.durationMs + reelCount * REEL_DELAY_MS;
    },

    /** Advances the animations; returns whether any is running. */
    move(now: number): boolean {
      if (popping) movePopping(popping, now);
      else if (falling) moveFalling(falling, now);
      else return false;
      return true;
    },
  };
}

/** The start offset of each symbol, in cells below its own, after the cells in `gone` were removed. */
export function fallStarts(gone: ReadonlySet<number>, reelCount: number, rows: number): Float32Array {
  const starts = new Float32Array(reelCount * rows);
  for (let reel = 0; reel < reelCount; reel++) {
    const kept: number[] = [];
    for (let row = rows - 1; row >= 0; row--) if (!gone.has(reel * rows + row)) kept.push(row);
    const fresh = rows - kept.length;
    for (let row = 0; row < rows; row++) {
      const before = kept[rows - 1 - row];
      starts[reel * rows + row] = before === undefined ? -fresh - 0.4 : before - row;
    }
  }
  return starts;
}
