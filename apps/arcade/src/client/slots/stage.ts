import type { Frame, Machine, SymbolName, Win } from '../../engine/slots/machine';
import { createParticles } from '../art/particles';
import { addLayer, fitLayer, sizeOf, type Scene } from '../kit/layers';
import { createLoop, isMotionReduced, wait } from '../kit/motion';
import { paintBackdrop } from './backdrop';
import { cellAt, paintFrame, paintTitle, type ReelWindow } from './cabinet';
import { createCells, fallStarts } from './cells';
import { paintCover, paintLabel, paintWins, type Cover, type Shown } from './overlays';
import { createReels, eagerReels, isSmeared } from './reels';
import { createSprites, SMEARED, type Sprites, type SymbolLook } from './sprites';

/*
 * The reels on their canvas. The stage only renders; the server decides the result before the first reel moves. It draws
 * only while an animation is running.
 */

export type Stage = Scene & {
  spin(): void;
  /** Stops the reels on a frame; unless `quick`, some slow down in anticipation of a bonus. */
  land(frame: Frame, quick: boolean): Promise<void>;
  /** Keeps the held symbols and spins the rest. */
  respin(frame: Frame): Promise<void>;
  /** Removes winning symbols and lets the next frame fall into place. */
  cascade(before: Frame, after: Frame): Promise<void>;
  expand(frame: Frame): Promise<void>;
  /** Shows a frame without animation. */
  rest(frame: Frame): void;
  /** Shows one win or all together; loud ones glow and spark. */
  highlight(wins: readonly Win[], loud: boolean): void;
  celebrate(): void;
  label(labels: ReadonlyMap<number, string>): void;
  clear(): void;
};

const FIRST_STOP_MS = 480;
const NEXT_STOP_MS = 210;
const ANTICIPATION_MS = 950;

export function createStage(
  place: HTMLElement,
  machine: Pick<Machine, 'falls' | 'reels' | 'rows' | 'lines' | 'idleGrid'>,
  look: SymbolLook,
  seed: number,
  title: string,
): Stage {
  const { reels: reelCount, rows } = machine;
  const { dress } = look;
  const { falls } = machine;
  const backdrop = addLayer(place);
  const front = addLayer(place);
  const particles = createParticles();
  const reels = createReels(machine);
  const cells = createCells(reelCount, rows);
  let shown: Shown | undefined;
  let covers: Cover[] = [];
  let labels: ReadonlyMap<number, string> = new Map();
  let eager: ReadonlySet<number> = new Set();
  let size = sizeOf(place);
  let brush = fitLayer(front, size);
  let reelWindow = windowOf(size.width, size.height);
  let sprites: Sprites;
  let last = 0;

  const loop = createLoop(draw);
  resize();

  function resize(): void {
    size = sizeOf(place);
    const { width, height, ratio } = size;
    reelWindow = windowOf(width, height);
    sprites = createSprites(look, Math.round(reelWindow.cell * ratio));
    const back = fitLayer(backdrop, size);
    paintBackdrop(back, width, height, dress, seed);
    paintFrame(back, reelWindow, dress);
    paintTitle(back, reelWindow, dress, title, width);
    brush = fitLayer(front, size);
    loop.wake();
  }

  function windowOf(width: number, height: number): ReelWindow {
    const margin = width < 600 || height < 400 ? 14 : 44;
    const room = Math.min((width - margin * 2) / reelCount, (height - margin * 1.6) / rows, 190);
    const cell = Math.max(24, Math.floor(room));
    return {
      cell,
      rows,
      width: cell * reelCount,
      height: cell * rows,
      x: Math.round((width - cell * reelCount) / 2),
      y: Math.round((height - cell * rows) / 2),
    };
  }

  function draw(now: number): boolean {
    const elapsedMs = Math.min(64, now - (last || now));
    brush.clearRect(0, 0, size.width, size.height);
    const moves = [reels.move(now, elapsedMs), cells.move(now)];
    brush.save();
    brush.beginPath();
    brush.roundRect(reelWindow.x, reelWindow.y, reelWindow.width, reelWindow.height, 10);
    brush.clip();
    for (let index = 0; index < reelCount; index++) drawReel(index, now);
    for (const cover of covers) moves.push(paintCover(brush, reelWindow, dress, sprites, cover, now));
    brush.restore();
    for (const [cellIndex, text] of labels)
      if (!isMoving(cellIndex)) paintLabel(brush, reelWindow, cellIndex, text);
    if (shown) moves.push(paintWins(brush, reelWindow, dress, machine.lines, shown, now));
    moves.push(particles.draw(brush, elapsedMs));
    const busy = moves.includes(true);
    last = busy ? now : 0;
    return busy;
  }

  function drawReel(index: number, now: number): void {
    const reel = reels.all[index]!;
    const { x, y, cell, height } = reelWindow;
    const left = x + index * cell;
    const isMoving = reel.motion.kind !== 'still';
    if (eager.has(index) && isMoving) {
      brush.fillStyle = dress.accent;
      brush.globalAlpha = 0.18 + 0.12 * Math.sin(now / 90);
      brush.fillRect(left, y, cell, height);
    }
    for (let row = -1; row <= rows; row++) {
      const held = reel.held.get(row);
      const symbol = held ?? reels.symbolAt(reel, row);
      if (isMoving && held === undefined) {
        const smeared = isSmeared(reel);
        const image = smeared ? sprites.blurred(symbol) : sprites.draw(symbol);
        const tall = smeared ? cell * SMEARED : cell;
        const top = y + (row + reel.position - Math.floor(reel.position)) * cell;
        brush.globalAlpha = 1;
        brush.drawImage(image, left, top + (cell - tall) / 2, cell, tall);
      } else if (row >= 0 && row < rows) drawAtRest(symbol, index * rows + row, now);
    }
    brush.globalAlpha = 1;
  }

  function drawAtRest(symbol: SymbolName, cellIndex: number, now: number): void {
    const { cell } = reelWindow;
    const { middleX, middleY } = cellAt(reelWindow, cellIndex);
    const wins = shown?.wins.some((win) => win.cells.includes(cellIndex)) ?? false;
    const pulse = shown?.loud && wins ? 1 + 0.06 * Math.sin((now - shown.since) / 130) : 1;
    const side = cell * cells.scales[cellIndex]! * pulse;
    const top = middleY + cells.offsets[cellIndex]! * cell - side / 2;
    brush.globalAlpha = shown && !wins ? 0.38 : 1;
    brush.drawImage(sprites.draw(symbol), middleX - side / 2, top, side, side);
  }

  function isMoving(cellIndex: number): boolean {
    const { motion, held } = reels.all[Math.floor(cellIndex / rows)]!;
    return motion.kind !== 'still' && !held.has(cellIndex % rows);
  }

  function startReels(): void {
    reels.start();
    loop.wake();
  }

  async function stopReel(index: number, grid: readonly SymbolName[], afterMs: number): Promise<void> {
    await wait(afterMs);
    const stopped = reels.stop(index, grid);
    loop.wake();
    await stopped;
  }

  function show(grid: readonly SymbolName[]): void {
    reels.show(grid);
    loop.wake();
  }

  function drop(grid: readonly SymbolName[], from: Float32Array, durationMs: number): Promise<void> {
    show(grid);
    return cells.fall(from, durationMs);
  }

  function clear(): void {
    shown = undefined;
    covers = [];
    loop.wake();
  }

  return {
    resize,
    clear,
    spin() {
      clear();
      labels = new Map();
      eager = new Set();
      for (const reel of reels.all) reel.held.clear();
      if (!isMotionReduced() && !falls) startReels();
    },
    async land(frame, quick) {
      clear();
      labels = new Map();
      if (isMotionReduced()) {
        show(frame.grid);
        return wait(250);
      }
      if (falls) return drop(frame.grid, new Float32Array(reelCount * rows).fill(-rows - 1), 420);
      if (reels.all[0]?.motion.kind === 'still') startReels();
      const late = quick ? new Set<number>() : eagerReels(frame.grid, rows);
      eager = late;
      let delay = quick ? 220 : FIRST_STOP_MS;
      const stops = reels.all.map((_reel, index) => {
        if (late.has(index)) delay += ANTICIPATION_MS;
        const stopped = stopReel(index, frame.grid, delay);
        delay += quick ? NEXT_STOP_MS / 2 : NEXT_STOP_MS;
        return stopped;
      });
      await Promise.all(stops);
      eager = new Set();
    },
    async respin(frame) {
      // Keep only coins that were already visible; those of this frame appear later.
      for (const { cell } of frame.held ?? [])
        if (labels.has(cell)) reels.all[Math.floor(cell / rows)]!.held.set(cell % rows, 'coin');
      if (isMotionReduced()) {
        show(frame.grid);
        return wait(300);
      }
      startReels();
      await Promise.all(
        reels.all.map(async ({ motion }, index) => {
          if (motion.kind === 'spinning') await stopReel(index, frame.grid, 350 + index * 60);
        }),
      );
      for (const reel of reels.all) reel.held.clear();
      show(frame.grid);
    },
    async cascade(before, after) {
      const gone = new Set(before.wins.flatMap((win) => win.cells));
      shown = undefined;
      if (!isMotionReduced()) {
        for (const cellIndex of gone) {
          const { middleX, middleY } = cellAt(reelWindow, cellIndex);
          particles.burst(middleX, middleY, 5, [dress.accent, '#ffffff'], 180);
        }
        const popped = cells.pop(gone);
        loop.wake();
        await popped;
      }
      await drop(after.grid, fallStarts(gone, reelCount, rows), 380);
    },
    async expand(frame) {
      if (!frame.expanded?.length) return;
      covers = frame.expanded.map(({ reel, symbol }) => ({ reel, symbol, since: performance.now() }));
      loop.wake();
      await wait(isMotionReduced() ? 200 : 520);
    },
    rest(frame) {
      clear();
      covers = (frame.expanded ?? []).map(({ reel, symbol }) => ({ reel, symbol, since: 0 }));
      show(frame.grid);
    },
    highlight(wins, loud) {
      shown = wins.length > 0 ? { wins, loud, since: performance.now() } : undefined;
      loop.wake();
    },
    celebrate() {
      for (let shot = 0; shot < 8; shot++) {
        setTimeout(() => {
          const x = reelWindow.x + Math.random() * reelWindow.width;
          const y = reelWindow.y + Math.random() * reelWindow.height * 0.7;
          particles.burst(x, y, 36, [dress.accent, '#fff3c4', '#ffffff', dress.accentDeep], 460);
          loop.wake();
        }, shot * 180);
      }
    },
    label(next) {
      labels = next;
      loop.wake();
    },
    destroy: () => loop.stop(),
  };
}
