import type { Machine, SymbolName } from '../../engine/slots/machine';
import { ease } from '../kit/motion';

/** Symbols per second, and the speed above which they are drawn blurred. */
const SPEED = 26;
const BLUR_SPEED = SPEED * 0.6;
const SPEED_UP_MS = 160;
const STOP_MS = 520;
/** After the player has skipped the animation. */
const QUICK_STOP_MS = 140;
/** The number of symbols that pass before the reel stops. */
const RUN_OUT = 4;

type Motion =
  | { kind: 'still' }
  | { kind: 'spinning'; speed: number }
  | { kind: 'stopping'; from: number; to: number; startedAt: number; lastsMs: number; done: () => void };

/** An endless strip of symbols that are chosen at random as they become visible. */
export type Reel = {
  /** At position n, symbol n of the strip is in the top cell. */
  position: number;
  motion: Motion;
  strip: Map<number, SymbolName>;
  /** The held symbols in front of the strip, by row. */
  held: Map<number, SymbolName>;
};

/** The motion of the reels, independent of pixels. */
export function createReels({ reels: count, rows, idleGrid }: Pick<Machine, 'reels' | 'rows' | 'idleGrid'>) {
  const pool = [...new Set(idleGrid)].filter((symbol) => symbol !== 'scatter');
  const all: Reel[] = Array.from({ length: count }, () => ({
    position: 0,
    motion: { kind: 'still' },
    strip: new Map(),
    held: new Map(),
  }));
  show(idleGrid);

  function write(index: number, position: number, grid: readonly SymbolName[]): void {
    const { strip } = all[index]!;
    for (let row = 0; row < rows; row++) strip.set(position - row, grid[index * rows + row]!);
  }

  /** Shows a grid without animation. */
  function show(grid: readonly SymbolName[]): void {
    for (const [index, reel] of all.entries()) {
      reel.motion = { kind: 'still' };
      reel.position = Math.round(reel.position);
      write(index, reel.position, grid);
    }
  }

  function move(reel: Reel, now: number, elapsedMs: number): void {
    const { motion } = reel;
    if (motion.kind === 'spinning') {
      motion.speed = Math.min(SPEED, motion.speed + (SPEED * elapsedMs) / SPEED_UP_MS);
      reel.position += (motion.speed * elapsedMs) / 1_000;
    } else if (motion.kind === 'stopping') {
      const t = Math.min(1, Math.max(0, (now - motion.startedAt) / motion.lastsMs));
      reel.position = motion.from + (motion.to - motion.from) * ease.back(t);
      if (t === 1) settle(reel, motion);
    }
  }

  function settle(reel: Reel, { to, done }: Extract<Motion, { kind: 'stopping' }>): void {
    reel.motion = { kind: 'still' };
    reel.position = to;
    // Symbols that have passed are removed; otherwise the map would grow with every spin.
    for (const index of reel.strip.keys()) if (index < to - rows) reel.strip.delete(index);
    done();
  }

  return {
    all,
    show,

    /** Starts every reel that is not completely held. */
    start(): void {
      for (const reel of all) if (reel.held.size < rows) reel.motion = { kind: 'spinning', speed: 0 };
    },

    /** Stops one reel on its column of the grid. */
    stop(index: number, grid: readonly SymbolName[], quick = false): Promise<void> {
      const reel = all[index]!;
      const to = Math.ceil(reel.position) + RUN_OUT + rows;
      write(index, to, grid);
      return new Promise((done) => {
        const lastsMs = quick ? QUICK_STOP_MS : STOP_MS;
        reel.motion = {
          kind: 'stopping',
          from: reel.position,
          to,
          startedAt: performance.now(),
          lastsMs,
          done,
        };
      });
    },

    /** Ends the stops that are running. */
    skip(): void {
      for (const { motion } of all)
        if (motion.kind === 'stopping') motion.lastsMs = Math.min(motion.lastsMs, QUICK_STOP_MS);
    },

    /** Advances the reels; returns whether any is moving. */
    move(now: number, elapsedMs: number): boolean {
      const moving = all.filter(({ motion }) => motion.kind !== 'still');
      for (const reel of moving) move(reel, now, elapsedMs);
      return moving.length > 0;
    },

    symbolAt({ strip, position }: Reel, row: number): SymbolName {
      const index = Math.floor(position) - row;
      const known = strip.get(index);
      if (known) return known;
      const drawn = pool[Math.floor(Math.random() * pool.length)] ?? 'low1';
      strip.set(index, drawn);
      return drawn;
    },
  };
}

export function isBlurred({ motion }: Reel): boolean {
  return motion.kind === 'spinning' && motion.speed > BLUR_SPEED;
}

/** Reels that slow down in anticipation: two bonus symbols are visible, and each of these could show the third. */
export function slowedReels(
  grid: readonly SymbolName[],
  rows: number,
  bonusSymbol: SymbolName = 'scatter',
): Set<number> {
  const slowed = new Set<number>();
  let bonus = 0;
  for (let reel = 0; reel * rows < grid.length; reel++) {
    if (bonus >= 2 && reel >= 2) slowed.add(reel);
    bonus += grid.slice(reel * rows, (reel + 1) * rows).filter((symbol) => symbol === bonusSymbol).length;
  }
  return slowed;
}
