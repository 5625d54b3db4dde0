import { ease, isMotionReduced } from '../kit/motion';

const POP_MS = 320;
/** Each reel starts to fall this much after the one before it. */
const REEL_DELAY_MS = 45;

/** How symbols of reels that stand still leave their cells and come into them. */
export function createCells(reelCount: number, rows: number) {
  /** In cells below the symbol's own, so that a symbol above it has a negative one. */
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

    /** Swells symbols and lets them vanish; their cells stay empty until something falls. */
    pop(cells: Iterable<number>): Promise<void> {
      return new Promise((done) => (popping = { startedAt: performance.now(), cells, done }));
    },

    /** Lets every symbol fall into its cell, from so many cells below it. */
    fall(from: Float32Array, durationMs: number): Promise<void> {
      scales.fill(1);
      if (isMotionReduced()) return Promise.resolve();
      offsets.set(from);
      return new Promise((done) => (falling = { startedAt: performance.now(), from, durationMs, done }));
    },

    /** Moves what pops or falls, and says whether anything does. */
    move(now: number): boolean {
      if (popping) movePopping(popping, now);
      else if (falling) moveFalling(falling, now);
      else return false;
      return true;
    },
  };
}

/** Where each symbol starts to fall, in cells below its own, when the cells that are `gone` have made room. */
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
