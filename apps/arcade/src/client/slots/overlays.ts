import type { Machine, SymbolName, Win } from '../../engine/slots/machine';
import type { SlotColours } from '../art/slot-colours';
import { ease, isMotionReduced } from '../kit/motion';
import { cellAt, type ReelWindow } from './cabinet';
import type { Sprites } from './sprites';

/* Drawn over the symbols: expanded symbols, labels, and the lines and frames of wins. */

const GROW_MS = 380;

/** A reel that is covered by one symbol. */
export type Cover = { reel: number; symbol: SymbolName; since: number };

/** The visible wins; celebrated ones glow. `text` is the amount of a win that is shown without the others. */
export type Shown = { wins: readonly Win[]; isCelebrated: boolean; since: number; text?: string };

/** Returns whether the expansion is still running. */
export function paintCover(
  brush: CanvasRenderingContext2D,
  { x, y, cell, rows, height }: ReelWindow,
  colours: SlotColours,
  sprites: Sprites,
  { reel, symbol, since }: Cover,
  now: number,
): boolean {
  const t = isMotionReduced() ? 1 : ease.out(Math.min(1, (now - since) / GROW_MS));
  const left = x + reel * cell;
  const tall = height * t;
  const top = y + (height - tall) / 2;
  const fill = brush.createLinearGradient(0, top, 0, top + tall);
  fill.addColorStop(0, colours.accentDeep);
  fill.addColorStop(0.5, colours.accent);
  fill.addColorStop(1, colours.accentDeep);
  brush.save();
  brush.beginPath();
  brush.rect(left + 2, top, cell - 4, tall);
  // The symbols grow with their reel, and those below are hidden.
  brush.clip();
  brush.fillStyle = fill;
  brush.fillRect(left, top, cell, tall);
  const image = sprites.draw(symbol);
  const size = cell * 0.92;
  const inset = (cell - size) / 2;
  for (let row = 0; row < rows; row++)
    brush.drawImage(image, left + inset, y + row * cell + inset, size, size);
  brush.restore();
  return t < 1;
}

export function paintLabel(
  brush: CanvasRenderingContext2D,
  reelWindow: ReelWindow,
  cellIndex: number,
  text: string,
): void {
  const { cell } = reelWindow;
  const { middleX, middleY } = cellAt(reelWindow, cellIndex);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.lineJoin = 'round';
  brush.direction = 'ltr';
  brush.font = `800 ${cell * (text.length > 4 ? 0.19 : 0.26)}px "Readex Pro Variable", sans-serif`;
  brush.lineWidth = cell * 0.06;
  brush.strokeStyle = '#3a1a00';
  brush.strokeText(text, middleX, middleY);
  brush.fillStyle = '#fff6d6';
  brush.fillText(text, middleX, middleY);
}

/** Returns whether the wins are animated. */
export function paintWins(
  brush: CanvasRenderingContext2D,
  reelWindow: ReelWindow,
  colours: SlotColours,
  lines: Machine['lines'],
  { wins, isCelebrated, since, text }: Shown,
  now: number,
): boolean {
  const { cell } = reelWindow;
  brush.lineWidth = Math.max(2, cell * 0.035);
  brush.strokeStyle = colours.accent;
  brush.shadowColor = colours.accent;
  brush.shadowBlur = isCelebrated ? 14 + 8 * Math.sin((now - since) / 130) : 0;
  for (const win of wins) {
    for (const cellIndex of win.cells) {
      const { x, y } = cellAt(reelWindow, cellIndex);
      brush.beginPath();
      brush.roundRect(x + 3, y + 3, cell - 6, cell - 6, cell * 0.12);
      brush.stroke();
    }
    const line = win.line === undefined ? undefined : lines?.[win.line];
    if (line) paintLine(brush, reelWindow, line);
  }
  brush.shadowBlur = 0;
  const cells = wins[0]?.cells ?? [];
  if (text !== undefined && cells.length > 0)
    paintLabel(brush, reelWindow, cells[Math.floor(cells.length / 2)]!, text);
  return isCelebrated && !isMotionReduced();
}

/** A line through the middle of one cell per reel, from edge to edge. */
function paintLine(
  brush: CanvasRenderingContext2D,
  { x, y, cell }: ReelWindow,
  line: readonly number[],
): void {
  brush.globalAlpha = 0.9;
  brush.beginPath();
  for (const [reel, row] of line.entries()) {
    const middleX = x + (reel + 0.5) * cell;
    const middleY = y + (row + 0.5) * cell;
    if (reel === 0) brush.moveTo(middleX - cell / 2, middleY);
    brush.lineTo(middleX, middleY);
    if (reel === line.length - 1) brush.lineTo(middleX + cell / 2, middleY);
  }
  brush.stroke();
  brush.globalAlpha = 1;
}

/** An empty place of hold and spin. */
export function paintSocket(brush: CanvasRenderingContext2D, x: number, y: number, cell: number): void {
  const inset = cell * 0.08;
  const side = cell - inset * 2;
  brush.beginPath();
  brush.roundRect(x + inset, y + inset, side, side, cell * 0.16);
  brush.fillStyle = '#00000066';
  brush.fill();
  brush.lineWidth = Math.max(1, cell * 0.02);
  brush.strokeStyle = '#ffffff2e';
  brush.stroke();
}
