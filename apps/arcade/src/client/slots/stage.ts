import type { Frame, Machine, SymbolName, Win } from '../../engine/slots/machine';
import { createParticles } from '../art/particles';
import type { SlotDress } from '../art/slot-themes';
import { createLoop, ease, isMotionReduced, wait } from '../kit/motion';
import { paintBackdrop } from './backdrop';
import { paintFrame, paintTitle, type ReelWindow } from './cabinet';
import { createSprites, SMEARED, type Sprites } from './sprites';

/*
 * The reels on their canvas. The stage only shows: what it shows was decided by the server before the first reel
 * moved. It draws while something moves and rests otherwise.
 */

export type StageMachine = Pick<Machine, 'id' | 'reels' | 'rows' | 'lines' | 'idleGrid'>;

export type Stage = {
  spin(): void;
  /** Stops the reels on a frame. `eager` reels stop late, to keep the player waiting for a bonus. */
  land(frame: Frame, quick: boolean): Promise<void>;
  /** Keeps what is held and spins the rest. */
  respin(frame: Frame): Promise<void>;
  /** Removes what has won and lets the next frame fall into place. */
  cascade(before: Frame, after: Frame): Promise<void>;
  expand(frame: Frame): Promise<void>;
  /** Shows one win, or all at once; loud ones glow and spark. */
  highlight(wins: readonly Win[], loud: boolean): void;
  celebrate(): void;
  label(labels: ReadonlyMap<number, string>): void;
  clear(): void;
  resize(): void;
  destroy(): void;
};

type Reel = {
  position: number;
  speed: number;
  mode: 'still' | 'spinning' | 'stopping';
  from: number;
  to: number;
  startedAt: number;
  durationMs: number;
  fixed: Map<number, SymbolName>;
  done: (() => void) | undefined;
  /** Cells of this reel that do not move, from the top. */
  held: Map<number, SymbolName>;
};

const SPEED = 26;
const STOP_MS = 520;
const FIRST_STOP_MS = 480;
const NEXT_STOP_MS = 210;
const ANTICIPATION_MS = 950;

export function createStage(
  canvas: HTMLCanvasElement,
  backdrop: HTMLCanvasElement,
  machine: StageMachine,
  dress: SlotDress,
  seed: number,
  title: string,
): Stage {
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas');
  const { reels: reelCount, rows } = machine;
  const particles = createParticles();
  const pool = [...new Set(machine.idleGrid)].filter((symbol) => symbol !== 'scatter');
  const reels: Reel[] = Array.from({ length: reelCount }, (_, reel) => ({
    position: 0,
    speed: 0,
    mode: 'still',
    from: 0,
    to: 0,
    startedAt: 0,
    durationMs: 0,
    fixed: new Map(
      Array.from({ length: rows }, (_unused, row) => [-row, machine.idleGrid[reel * rows + row]!]),
    ),
    done: undefined,
    held: new Map(),
  }));
  const offsets = new Float32Array(reelCount * rows);
  const scales = new Float32Array(reelCount * rows).fill(1);
  let fall: { startedAt: number; from: Float32Array; durationMs: number; done: () => void } | undefined;
  let pop: { startedAt: number; cells: readonly number[]; done: () => void } | undefined;
  let shown: { wins: readonly Win[]; loud: boolean; since: number } | undefined;
  let expanded: { reel: number; symbol: SymbolName; since: number }[] = [];
  let labels: ReadonlyMap<number, string> = new Map();
  let eager = new Set<number>();
  let sprites: Sprites = createSprites(dress, 64);
  let layout: ReelWindow = { x: 0, y: 0, cell: 64, width: 0, height: 0 };
  let ratio = 1;
  let last = 0;

  const loop = createLoop(draw);

  function resize(): void {
    const bounds = canvas.getBoundingClientRect();
    ratio = Math.min(2, window.devicePixelRatio || 1);
    for (const each of [canvas, backdrop]) {
      each.width = Math.max(1, Math.round(bounds.width * ratio));
      each.height = Math.max(1, Math.round(bounds.height * ratio));
    }
    const margin = bounds.width < 600 ? 14 : 44;
    const cell = Math.max(
      24,
      Math.floor(
        Math.min((bounds.width - margin * 2) / reelCount, (bounds.height - margin * 1.6) / rows, 190),
      ),
    );
    layout = {
      cell,
      width: cell * reelCount,
      height: cell * rows,
      x: Math.round((bounds.width - cell * reelCount) / 2),
      y: Math.round((bounds.height - cell * rows) / 2),
    };
    sprites = createSprites(dress, Math.round(cell * ratio));
    const back = backdrop.getContext('2d');
    if (back) {
      back.setTransform(ratio, 0, 0, ratio, 0, 0);
      paintBackdrop(back, bounds.width, bounds.height, dress, seed);
      paintFrame(back, layout, dress, reelCount);
      paintTitle(back, layout, dress, title, bounds.width);
    }
    loop.wake();
  }

  function symbolAt(reel: Reel, index: number): SymbolName {
    const known = reel.fixed.get(index);
    if (known) return known;
    const drawn = pool[Math.floor(Math.random() * pool.length)] ?? 'low1';
    reel.fixed.set(index, drawn);
    return drawn;
  }

  function draw(now: number): boolean {
    const elapsed = Math.min(64, now - (last || now));
    last = now;
    const b = brush!;
    b.setTransform(ratio, 0, 0, ratio, 0, 0);
    b.clearRect(0, 0, canvas.width / ratio, canvas.height / ratio);
    let busy = moveReels(now, elapsed);
    busy = moveCells(now) || busy;
    b.save();
    b.beginPath();
    b.roundRect(layout.x, layout.y, layout.width, layout.height, 10);
    b.clip();
    for (let index = 0; index < reelCount; index++) drawReel(index, now);
    drawExpanded(now);
    b.restore();
    drawLabels();
    if (shown) busy = drawWins(now) || busy;
    if (expanded.some(({ since }) => now - since < 400)) busy = true;
    busy = particles.draw(b, elapsed) || busy;
    if (!busy) last = 0;
    return busy;
  }

  function moveReels(now: number, elapsed: number): boolean {
    let busy = false;
    for (const reel of reels) {
      if (reel.mode === 'still') continue;
      busy = true;
      if (reel.mode === 'spinning') {
        reel.speed = Math.min(SPEED, reel.speed + (SPEED * elapsed) / 160);
        reel.position += (reel.speed * elapsed) / 1_000;
        continue;
      }
      const t = Math.min(1, (now - reel.startedAt) / reel.durationMs);
      reel.position = reel.from + (reel.to - reel.from) * ease.back(t);
      if (t === 1) settle(reel);
    }
    return busy;
  }

  function settle(reel: Reel): void {
    reel.mode = 'still';
    reel.position = reel.to;
    reel.speed = 0;
    // Old symbols are out of sight for good; without this the map would grow with every spin.
    for (const index of reel.fixed.keys()) if (index < reel.to - rows) reel.fixed.delete(index);
    const done = reel.done;
    reel.done = undefined;
    done?.();
  }

  function moveCells(now: number): boolean {
    if (pop) {
      const t = Math.min(1, (now - pop.startedAt) / 320);
      for (const cell of pop.cells)
        scales[cell] = t < 0.3 ? 1 + t * 0.6 : Math.max(0, 1.18 * (1 - (t - 0.3) / 0.7));
      if (t === 1) {
        const { done } = pop;
        pop = undefined;
        done();
      }
      return true;
    }
    if (!fall) return false;
    let resting = true;
    for (let cell = 0; cell < offsets.length; cell++) {
      const delay = Math.floor(cell / rows) * 45;
      const t = Math.min(1, Math.max(0, (now - fall.startedAt - delay) / fall.durationMs));
      offsets[cell] = fall.from[cell]! * (1 - ease.bounce(t));
      if (t < 1) resting = false;
    }
    if (resting) {
      const { done } = fall;
      fall = undefined;
      offsets.fill(0);
      done();
    }
    return true;
  }

  function drawReel(index: number, now: number): void {
    const b = brush!;
    const reel = reels[index]!;
    const { x, y, cell } = layout;
    const left = x + index * cell;
    const whole = Math.floor(reel.position);
    const part = reel.position - whole;
    const fast = reel.mode === 'spinning' && reel.speed > SPEED * 0.6;
    if (eager.has(index) && reel.mode !== 'still') {
      b.fillStyle = dress.accent;
      b.globalAlpha = 0.18 + 0.12 * Math.sin(now / 90);
      b.fillRect(left, y, cell, layout.height);
      b.globalAlpha = 1;
    }
    for (let row = -1; row <= rows; row++) {
      const held = reel.held.get(row);
      const symbol = held ?? symbolAt(reel, whole - row);
      const place = index * rows + row;
      const inside = row >= 0 && row < rows;
      const moving = reel.mode !== 'still' && held === undefined;
      const top = y + (row + (moving ? part : 0) + (inside && !moving ? offsets[place]! : 0)) * cell;
      const scale = inside && !moving ? scales[place]! : 1;
      if (scale <= 0) continue;
      const dim = shown && !moving && inside && !isWinning(place);
      b.globalAlpha = dim ? 0.38 : 1;
      const pulse =
        shown?.loud && !moving && inside && isWinning(place)
          ? 1 + 0.06 * Math.sin((now - shown.since) / 130)
          : 1;
      const size = cell * scale * pulse;
      const smeared = fast && held === undefined;
      const image = smeared ? sprites.blurred(symbol) : sprites.draw(symbol);
      const tall = smeared ? size * SMEARED : size;
      b.drawImage(image, left + (cell - size) / 2, top + (cell - tall) / 2, size, tall);
    }
    b.globalAlpha = 1;
  }

  function isWinning(place: number): boolean {
    return shown?.wins.some((win) => win.cells.includes(place)) ?? false;
  }

  function drawExpanded(now: number): void {
    const b = brush!;
    const { x, y, cell, height } = layout;
    for (const { reel, symbol, since } of expanded) {
      const t = isMotionReduced() ? 1 : ease.out(Math.min(1, (now - since) / 380));
      const left = x + reel * cell;
      const tall = height * t;
      const top = y + (height - tall) / 2;
      const fill = b.createLinearGradient(0, top, 0, top + tall);
      fill.addColorStop(0, dress.accentDeep);
      fill.addColorStop(0.5, dress.accent);
      fill.addColorStop(1, dress.accentDeep);
      b.globalAlpha = 0.85;
      b.fillStyle = fill;
      b.fillRect(left + 2, top, cell - 4, tall);
      b.globalAlpha = 1;
      for (let row = 0; row < rows; row++) {
        const size = cell * 0.92;
        b.drawImage(
          sprites.draw(symbol),
          left + (cell - size) / 2,
          y + row * cell + (cell - size) / 2,
          size,
          size,
        );
      }
    }
  }

  function drawLabels(): void {
    const b = brush!;
    const { x, y, cell } = layout;
    b.textAlign = 'center';
    b.textBaseline = 'middle';
    b.lineJoin = 'round';
    b.direction = 'ltr';
    for (const [place, text] of labels) {
      const reel = Math.floor(place / rows);
      if (reels[reel]!.mode !== 'still' && !reels[reel]!.held.has(place % rows)) continue;
      b.font = `800 ${cell * (text.length > 4 ? 0.19 : 0.26)}px "Readex Pro Variable", sans-serif`;
      const left = x + (reel + 0.5) * cell;
      const top = y + ((place % rows) + 0.5) * cell;
      b.lineWidth = cell * 0.06;
      b.strokeStyle = '#3a1a00';
      b.strokeText(text, left, top);
      b.fillStyle = '#fff6d6';
      b.fillText(text, left, top);
    }
  }

  function drawWins(now: number): boolean {
    const b = brush!;
    const { x, y, cell } = layout;
    const { wins, loud, since } = shown!;
    for (const win of wins) {
      b.lineWidth = Math.max(2, cell * 0.035);
      b.strokeStyle = dress.accent;
      b.shadowColor = dress.accent;
      b.shadowBlur = loud ? 14 + 8 * Math.sin((now - since) / 130) : 0;
      for (const place of win.cells) {
        const reel = Math.floor(place / rows);
        b.beginPath();
        b.roundRect(x + reel * cell + 3, y + (place % rows) * cell + 3, cell - 6, cell - 6, cell * 0.12);
        b.stroke();
      }
      const line = win.line === undefined ? undefined : machine.lines?.[win.line];
      if (line) {
        b.globalAlpha = 0.9;
        b.beginPath();
        for (const [reel, row] of line.entries()) {
          const px = x + (reel + 0.5) * cell;
          const py = y + (row + 0.5) * cell;
          if (reel === 0) b.moveTo(px - cell / 2, py);
          b.lineTo(px, py);
          if (reel === line.length - 1) b.lineTo(px + cell / 2, py);
        }
        b.stroke();
        b.globalAlpha = 1;
      }
      b.shadowBlur = 0;
    }
    return loud && !isMotionReduced();
  }

  function stopReel(index: number, grid: readonly SymbolName[], afterMs: number): Promise<void> {
    const reel = reels[index]!;
    return new Promise((resolve) => {
      setTimeout(() => {
        const target = Math.ceil(reel.position) + 4 + rows;
        for (let row = 0; row < rows; row++) reel.fixed.set(target - row, grid[index * rows + row]!);
        reel.mode = 'stopping';
        reel.from = reel.position;
        reel.to = target;
        reel.startedAt = performance.now();
        reel.durationMs = STOP_MS;
        reel.done = resolve;
        loop.wake();
      }, afterMs);
    });
  }

  function show(grid: readonly SymbolName[]): void {
    for (const [index, reel] of reels.entries()) {
      reel.mode = 'still';
      reel.position = Math.round(reel.position);
      for (let row = 0; row < rows; row++) reel.fixed.set(reel.position - row, grid[index * rows + row]!);
    }
    loop.wake();
  }

  function startReels(): void {
    for (const reel of reels) {
      if (reel.held.size === rows) continue;
      reel.mode = 'spinning';
      reel.speed = 0;
    }
    loop.wake();
  }

  /** A reel spins longer when two bonus symbols are in sight and it may bring the third. */
  function eagerReels(frame: Frame): Set<number> {
    const found = new Set<number>();
    let bonus = 0;
    for (let reel = 0; reel < reelCount; reel++) {
      if (bonus >= 2 && reel >= 2) found.add(reel);
      bonus += frame.grid
        .slice(reel * rows, (reel + 1) * rows)
        .filter((symbol) => symbol === 'scatter').length;
    }
    return found;
  }

  const falls = machine.id === 'cascade';

  function drop(grid: readonly SymbolName[], from: Float32Array, durationMs: number): Promise<void> {
    show(grid);
    if (isMotionReduced()) return Promise.resolve();
    return new Promise((done) => {
      fall = { startedAt: performance.now(), from, durationMs, done };
      offsets.set(from);
      loop.wake();
    });
  }

  resize();

  return {
    resize,
    spin() {
      shown = undefined;
      expanded = [];
      labels = new Map();
      eager = new Set();
      for (const reel of reels) reel.held.clear();
      if (!isMotionReduced() && !falls) startReels();
      loop.wake();
    },
    async land(frame, quick) {
      shown = undefined;
      expanded = [];
      labels = new Map();
      if (isMotionReduced()) {
        show(frame.grid);
        return wait(250);
      }
      if (falls) {
        await drop(frame.grid, new Float32Array(offsets.length).fill(-rows - 1), 420);
        return;
      }
      if (reels[0]?.mode === 'still') startReels();
      eager = quick ? new Set() : eagerReels(frame);
      let delay = quick ? 220 : FIRST_STOP_MS;
      const stops = reels.map((_reel, index) => {
        if (eager.has(index)) delay += ANTICIPATION_MS;
        const stopped = stopReel(index, frame.grid, delay);
        delay += quick ? NEXT_STOP_MS / 2 : NEXT_STOP_MS;
        return stopped;
      });
      await Promise.all(stops);
      eager = new Set();
    },
    async respin(frame) {
      const held = new Set(frame.held?.map(({ cell }) => cell));
      const before = new Set(labels.keys());
      for (const [index, reel] of reels.entries()) {
        reel.held.clear();
        for (let row = 0; row < rows; row++) {
          const place = index * rows + row;
          if (held.has(place) && before.has(place)) reel.held.set(row, 'coin');
        }
      }
      if (isMotionReduced()) {
        show(frame.grid);
        return wait(300);
      }
      startReels();
      await Promise.all(
        reels.map(async (reel, index) => {
          if (reel.mode === 'spinning') await stopReel(index, frame.grid, 350 + index * 60);
        }),
      );
      for (const reel of reels) reel.held.clear();
      show(frame.grid);
    },
    async cascade(before, after) {
      const gone = new Set(before.wins.flatMap((win) => win.cells));
      shown = undefined;
      if (!isMotionReduced()) {
        for (const place of gone) {
          const px = layout.x + (Math.floor(place / rows) + 0.5) * layout.cell;
          const py = layout.y + ((place % rows) + 0.5) * layout.cell;
          particles.burst(px, py, 5, [dress.accent, '#ffffff'], 180);
        }
        await new Promise<void>((done) => {
          pop = { startedAt: performance.now(), cells: [...gone], done };
          loop.wake();
        });
      }
      scales.fill(1);
      const from = new Float32Array(offsets.length);
      for (let reel = 0; reel < reelCount; reel++) {
        const kept: number[] = [];
        for (let row = rows - 1; row >= 0; row--) if (!gone.has(reel * rows + row)) kept.push(row);
        const fresh = rows - kept.length;
        for (let row = 0; row < rows; row++) {
          const fromBottom = rows - 1 - row;
          const old = kept[fromBottom];
          from[reel * rows + row] = old === undefined ? -fresh - 0.4 : old - row;
        }
      }
      await drop(after.grid, from, 380);
    },
    async expand(frame) {
      if (!frame.expanded?.length) return;
      expanded = frame.expanded.map(({ reel, symbol }) => ({ reel, symbol, since: performance.now() }));
      loop.wake();
      await wait(isMotionReduced() ? 200 : 520);
    },
    highlight(wins, loud) {
      const since = performance.now();
      shown = wins.length > 0 ? { wins, loud, since } : undefined;
      loop.wake();
    },
    celebrate() {
      for (let shot = 0; shot < 8; shot++) {
        setTimeout(() => {
          const x = layout.x + Math.random() * layout.width;
          const y = layout.y + Math.random() * layout.height * 0.7;
          particles.burst(x, y, 36, [dress.accent, '#fff3c4', '#ffffff', dress.accentDeep], 460);
          loop.wake();
        }, shot * 180);
      }
    },
    label(next) {
      labels = next;
      loop.wake();
    },
    clear() {
      shown = undefined;
      expanded = [];
      loop.wake();
    },
    destroy: () => loop.stop(),
  };
}
