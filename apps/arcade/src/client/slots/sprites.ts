import type { SymbolName } from '../../engine/slots/machine';
import { icons, type IconName } from '../art/icons';
import { letterSheet, pictureSheet, ribbon, sheet } from '../art/paint';
import type { SlotDress } from '../art/slot-themes';
import { tones, type ToneName } from '../art/tones';

const LETTERS: readonly (readonly [string, ToneName])[] = [
  ['A', 'red'],
  ['K', 'violet'],
  ['Q', 'teal'],
  ['J', 'green'],
  ['10', 'sky'],
];

/** So many pale copies make one smear. */
const COPIES = 32;
export const SMEARED = 1.5;

export type Sprites = {
  draw(symbol: SymbolName): HTMLCanvasElement;
  /** Smeared along the reel, for speed: `SMEARED` times as tall as a cell, with the symbol in its middle. */
  blurred(symbol: SymbolName): HTMLCanvasElement;
};

/** Draws every symbol of a theme once for a cell of `size` device pixels. */
export function createSprites(dress: SlotDress, size: number): Sprites {
  const still = new Map<SymbolName, HTMLCanvasElement>();
  const fast = new Map<SymbolName, HTMLCanvasElement>();

  function draw(symbol: SymbolName): HTMLCanvasElement {
    const known = still.get(symbol);
    if (known) return known;
    const drawn = paintSymbol(dress, symbol, size);
    still.set(symbol, drawn);
    return drawn;
  }

  function blurred(symbol: SymbolName): HTMLCanvasElement {
    const known = fast.get(symbol);
    if (known) return known;
    // Without its ribbon, whose letters would leave stripes.
    const source = symbolArt(dress, symbol, size);
    const { canvas, brush } = sheet(size, size * SMEARED);
    brush.globalAlpha = 2.2 / COPIES;
    for (let copy = 0; copy < COPIES; copy++)
      brush.drawImage(source, 0, (copy / COPIES) * size * (SMEARED - 1));
    fast.set(symbol, canvas);
    return canvas;
  }

  return { draw, blurred };
}

function paintSymbol(dress: SlotDress, symbol: SymbolName, size: number): HTMLCanvasElement {
  const { canvas, brush } = sheet(size, size);
  const art = symbolArt(dress, symbol, size);
  if (symbol === 'wild' || symbol === 'scatter') halo(brush, size, dress.accent);
  brush.shadowColor = '#000000a0';
  brush.shadowBlur = size * 0.05;
  brush.shadowOffsetY = size * 0.03;
  const inset = symbol.startsWith('low') ? 0.14 : 0.06;
  brush.drawImage(art, size * inset, size * inset, size * (1 - 2 * inset), size * (1 - 2 * inset));
  brush.shadowColor = 'transparent';
  if (symbol === 'wild') ribbon(brush, 'WILD', size, tones.crimson);
  if (symbol === 'scatter') ribbon(brush, 'BONUS', size, tones.violet);
  return canvas;
}

function symbolArt(dress: SlotDress, symbol: SymbolName, size: number): HTMLCanvasElement {
  const picture = pictureOf(dress, symbol);
  if (picture) return pictureSheet(icons[picture], size);
  // Only low symbols have letters, and there are five of both.
  const [letter, tone] = LETTERS[Number(symbol.at(-1)) - 1]!;
  return letterSheet(letter, tones[tone], size);
}

export function pictureOf(dress: SlotDress, symbol: SymbolName): IconName | undefined {
  if (symbol === 'wild') return dress.wild;
  if (symbol === 'scatter') return dress.scatter;
  if (symbol === 'coin') return 'coin';
  const place = Number(symbol.at(-1)) - 1;
  if (symbol.startsWith('high')) return dress.highs[place];
  return dress.lows === 'letters' ? undefined : dress.lows[place];
}

function halo(brush: CanvasRenderingContext2D, size: number, colour: string): void {
  const glow = brush.createRadialGradient(size / 2, size / 2, size * 0.1, size / 2, size / 2, size * 0.5);
  glow.addColorStop(0, `${colour}cc`);
  glow.addColorStop(0.55, `${colour}44`);
  glow.addColorStop(1, `${colour}00`);
  brush.fillStyle = glow;
  brush.fillRect(0, 0, size, size);
}
