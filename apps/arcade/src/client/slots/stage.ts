import type { Frame, Machine, SymbolName, Win } from '../../engine/slots/machine';
import { createParticles } from '../art/particles';
import { addLayer, fitLayer, sizeOf, type Scene } from '../kit/layers';
import { createLoop, isMotionReduced } from '../kit/motion';
import { createPace, type Pace } from '../kit/pace';
import { paintBackdrop, type SceneName } from './backdrop';
import { cellAt, paintFrame, paintTitle, type ReelWindow } from './cabinet';
import { createCells, fallStarts } from './cells';
import { paintCover, paintLabel, paintSocket, paintWins, type Cover, type Shown } from './overlays';
import type { WinTier } from './present';
import { createReels, slowedReels, isBlurred, type Reel } from './reels';
import { createSprites, BLURRED_HEIGHT, type Sprites, type SymbolLook } from './sprites';

/*
 * The reels on their canvas. The stage only renders; the server decides the result before the first reel moves. It draws
 * only while an animation is running.
 */

export type Stage = Scene & {
  /** The waits of its animations. */
  pace: Pace;
  /** Free spins, and hold and spin, have their own backdrop. */
  scene(name: SceneName): void;
  /** Ends the animation that is running. */
  skip(): void;
  /** Shows the wins one after the other, until the next spin. */
  cycle(wins: readonly { win: Win; text: string }[]): void;
  setLook(look: SymbolLook): void;
  /** Draws every symbol in advance, one per task; otherwise the first frames of the first spin would be late. */
  warm(): Promise<void>;
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
  /** Shows one win or all together; celebrated ones glow and spark. */
  highlight(wins: readonly Win[], isCelebrated: boolean): void;
  celebrate(tier: WinTier): void;
  label(labels: ReadonlyMap<number, string>): void;
  clear(): void;
};

/** In CSS pixels. */
const SHORT_HEIGHT = 400;
const COUNTER_HEIGHT = 36;

const FIRST_STOP_MS = 480;
const NEXT_STOP_MS = 210;
const ANTICIPATION_MS = 950;
/** How long each win is shown without the others. */
const CYCLE_MS = 1_300;
const BURSTS: Record<WinTier, number> = { big: 8, huge: 14, mega: 22 };

export function createStage(
  place: HTMLElement,
  machine: Pick<Machine, 'falls' | 'reels' | 'rows' | 'lines' | 'idleGrid' | 'payTable' | 'bonusSymbol'>,
  firstLook: SymbolLook,
  seed: number,
  title: string,
): Stage {
  const { reels: reelCount, rows } = machine;
  let look = firstLook;
  const { colours } = look;
  const { falls, bonusSymbol } = machine;
  const backdrop = addLayer(place);
  const front = addLayer(place);
  const particles = createParticles();
  const pace = createPace();
  const reels = createReels(machine);
  const cells = createCells(reelCount, rows);
  let shown: Shown | undefined;
  let covers: Cover[] = [];
  let labels: ReadonlyMap<number, string> = new Map();
  let slowed: ReadonlySet<number> = new Set();
  let size = sizeOf(place);
  let brush = fitLayer(front, size);
  let reelWindow = windowOf(size.width, size.height);
  let sprites: Sprites;
  let last = 0;
  let scene: SceneName = 'base';
  let cycling: ReturnType<typeof setInterval> | undefined;

  const loop = createLoop(draw);
  resize();

  function resize(): void {
    size = sizeOf(place);
    const { width, height, ratio } = size;
    reelWindow = windowOf(width, height);
    sprites = createSprites(look, Math.round(reelWindow.cell * ratio));
    paintBack();
    brush = fitLayer(front, size);
    loop.wake();
  }

  function paintBack(): void {
    const { width, height } = size;
    const back = fitLayer(backdrop, size);
    paintBackdrop(back, width, height, colours, seed, scene);
    paintFrame(back, reelWindow, colours);
    if (scene === 'base') paintTitle(back, reelWindow, colours, title, width);
  }

  function windowOf(width: number, height: number): ReelWindow {
    const margin = width < 600 || height < 400 ? 14 : 44;
    // On a phone in landscape the counter of a feature needs a line of its own; elsewhere it fits above the reels.
    const top = height < SHORT_HEIGHT ? COUNTER_HEIGHT : 0;
    const room = Math.min((width - margin * 2) / reelCount, (height - top - margin * 1.6) / rows, 190);
    const cell = Math.max(24, Math.floor(room));
    return {
      cell,
      rows,
      width: cell * reelCount,
      height: cell * rows,
      x: Math.round((width - cell * reelCount) / 2),
      y: Math.round((height + top - cell * rows) / 2),
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
    for (const cover of covers) moves.push(paintCover(brush, reelWindow, colours, sprites, cover, now));
    brush.restore();
    for (const [cellIndex, text] of labels)
      if (!isMoving(cellIndex)) paintLabel(brush, reelWindow, cellIndex, text);
    if (shown) moves.push(paintWins(brush, reelWindow, colours, machine.lines, shown, now));
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
    if (slowed.has(index) && isMoving) {
      brush.fillStyle = colours.accent;
      brush.globalAlpha = 0.18 + 0.12 * Math.sin(now / 90);
      brush.fillRect(left, y, cell, height);
    }
    if (scene === 'hold') for (let row = 0; row < rows; row++) paintSocket(brush, left, y + row * cell, cell);
    for (let row = -1; row <= rows; row++) {
      const held = reel.held.get(row);
      const symbol = held ?? symbolAt(reel, row);
      if (isMoving && held === undefined) {
        if (symbol === undefined) continue;
        const blurred = isBlurred(reel);
        const image = blurred ? sprites.blurred(symbol) : sprites.draw(symbol);
        const tall = blurred ? cell * BLURRED_HEIGHT : cell;
        const top = y + (row + reel.position - Math.floor(reel.position)) * cell;
        brush.globalAlpha = 1;
        brush.drawImage(image, left, top + (cell - tall) / 2, cell, tall);
      } else if (row >= 0 && row < rows) drawAtRest(symbol, index * rows + row, now);
    }
    brush.globalAlpha = 1;
  }

  /** In hold and spin only coins exist; the other places are empty. */
  function symbolAt(reel: Reel, row: number): SymbolName | undefined {
    const symbol = reels.symbolAt(reel, row);
    return scene === 'hold' && symbol !== 'coin' ? undefined : symbol;
  }

  function drawAtRest(symbol: SymbolName | undefined, cellIndex: number, now: number): void {
    const { cell } = reelWindow;
    const { middleX, middleY } = cellAt(reelWindow, cellIndex);
    if (symbol === undefined) return;
    const wins = shown?.wins.some((win) => win.cells.includes(cellIndex)) ?? false;
    const pulse = shown?.isCelebrated && wins ? 1 + 0.06 * Math.sin((now - shown.since) / 130) : 1;
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
    await pace.wait(afterMs);
    const stopped = reels.stop(index, grid, pace.isSkipped());
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
    clearInterval(cycling);
    shown = undefined;
    covers = [];
    loop.wake();
  }

  function setScene(next: SceneName): void {
    if (scene === next) return;
    scene = next;
    paintBack();
    loop.wake();
  }

  return {
    resize,
    clear,
    pace,
    scene: setScene,
    skip() {
      pace.skip();
      reels.skip();
      cells.skip();
    },
    cycle(wins) {
      let index = 0;
      function showNext(): void {
        const { win, text } = wins[index++ % wins.length]!;
        shown = { wins: [win], isCelebrated: false, since: performance.now(), text };
        loop.wake();
      }
      clearInterval(cycling);
      cycling = setInterval(showNext, CYCLE_MS);
    },
    setLook(next) {
      look = next;
      resize();
    },
    async warm() {
      const symbols = new Set([...machine.idleGrid, ...machine.payTable.map(({ symbol }) => symbol)]);
      const current = sprites;
      for (const symbol of symbols) {
        current.draw(symbol);
        if (!falls) current.blurred(symbol);
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    spin() {
      clear();
      setScene('base');
      labels = new Map();
      slowed = new Set();
      for (const reel of reels.all) reel.held.clear();
      if (!isMotionReduced() && !falls) startReels();
    },
    async land(frame, quick) {
      clear();
      labels = new Map();
      if (isMotionReduced()) {
        show(frame.grid);
        return pace.wait(250);
      }
      if (falls) return drop(frame.grid, new Float32Array(reelCount * rows).fill(-rows - 1), 420);
      if (reels.all[0]?.motion.kind === 'still') startReels();
      const late = quick ? new Set<number>() : slowedReels(frame.grid, rows, bonusSymbol);
      slowed = late;
      let delay = quick ? 220 : FIRST_STOP_MS;
      const stops = reels.all.map((_reel, index) => {
        if (late.has(index)) delay += ANTICIPATION_MS;
        const stopped = stopReel(index, frame.grid, delay);
        delay += quick ? NEXT_STOP_MS / 2 : NEXT_STOP_MS;
        return stopped;
      });
      await Promise.all(stops);
      slowed = new Set();
    },
    async respin(frame) {
      // Keep only coins that were already visible; those of this frame appear later.
      for (const { cell } of frame.held ?? [])
        if (labels.has(cell)) reels.all[Math.floor(cell / rows)]!.held.set(cell % rows, 'coin');
      if (isMotionReduced()) {
        show(frame.grid);
        return pace.wait(300);
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
          particles.burst(middleX, middleY, 5, [colours.accent, '#ffffff'], 180);
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
      await pace.wait(isMotionReduced() ? 200 : 520);
    },
    rest(frame) {
      clear();
      covers = (frame.expanded ?? []).map(({ reel, symbol }) => ({ reel, symbol, since: 0 }));
      show(frame.grid);
    },
    highlight(wins, isCelebrated) {
      shown = wins.length > 0 ? { wins, isCelebrated, since: performance.now() } : undefined;
      loop.wake();
    },
    celebrate(tier) {
      if (isMotionReduced()) return;
      for (let shot = 0; shot < BURSTS[tier]; shot++) {
        setTimeout(() => {
          const x = reelWindow.x + Math.random() * reelWindow.width;
          const y = reelWindow.y + Math.random() * reelWindow.height * 0.7;
          particles.burst(x, y, 36, [colours.accent, '#fff3c4', '#ffffff', colours.accentDeep], 460);
          loop.wake();
        }, shot * 140);
      }
    },
    label(next) {
      labels = next;
      loop.wake();
    },
    destroy() {
      clearInterval(cycling);
      loop.stop();
    },
  };
}
