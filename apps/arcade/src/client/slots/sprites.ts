import type { SymbolName } from '../../engine/slots/machine';
import { letterSheet, ribbon, sheet } from '../art/paint';
import type { SlotColours } from '../art/slot-colours';
import { tones, type ToneName } from '../art/tones';
import type { SymbolArt } from './symbol-art';

const LETTERS: readonly (readonly [string, ToneName])[] = [
  ['A', 'red'],
  ['K', 'violet'],
  ['Q', 'teal'],
  ['J', 'green'],
  ['10', 'sky'],
];

/** Number of translucent copies in a blurred symbol. */
const COPIES = 32;
/** Of a blurred symbol, in cells. */
export const BLURRED_HEIGHT = 1.5;

export type Sprites = {
  draw(symbol: SymbolName): HTMLCanvasElement;
  /** Motion-blurred along the reel: `BLURRED_HEIGHT` times as tall as a cell, with the symbol in its middle. */
  blurred(symbol: SymbolName): HTMLCanvasElement;
};

/** The words on the ribbons of special symbols, in the language of the page. */
export type SymbolWords = { wild: string; scatter: string };

export type SymbolLook = { art: SymbolArt; words: SymbolWords; colours: SlotColours };

/** Draws every symbol of a game once for a cell of `size` device pixels. */
export function createSprites(look: SymbolLook, size: number): Sprites {
  const still = new Map<SymbolName, HTMLCanvasElement>();
  const fast = new Map<SymbolName, HTMLCanvasElement>();

  function draw(symbol: SymbolName): HTMLCanvasElement {
    const known = still.get(symbol);
    if (known) return known;
    const drawn = paintSymbol(look, symbol, size);
    still.set(symbol, drawn);
    return drawn;
  }

  function blurred(symbol: SymbolName): HTMLCanvasElement {
    const known = fast.get(symbol);
    if (known) return known;
    // Without the ribbon: its letters would leave stripes. Drawn once, because each copy of an SVG image would be rasterised again.
    const { canvas: source, brush: once } = sheet(size, size);
    once.drawImage(symbolArt(look.art, symbol, size), 0, 0, size, size);
    const { canvas, brush } = sheet(size, size * BLURRED_HEIGHT);
    brush.globalAlpha = 2.2 / COPIES;
    for (let copy = 0; copy < COPIES; copy++)
      brush.drawImage(source, 0, (copy / COPIES) * size * (BLURRED_HEIGHT - 1), size, size);
    fast.set(symbol, canvas);
    return canvas;
  }

  return { draw, blurred };
}

function paintSymbol(
  { art, words, colours }: SymbolLook,
  symbol: SymbolName,
  size: number,
): HTMLCanvasElement {
  const { canvas, brush } = sheet(size, size);
  if (symbol === 'wild' || symbol === 'scatter') halo(brush, size, colours.accent);
  brush.shadowColor = '#000000a0';
  brush.shadowBlur = size * 0.05;
  brush.shadowOffsetY = size * 0.03;
  const inset = symbol.startsWith('low') ? 0.14 : 0.06;
  const side = size * (1 - 2 * inset);
  brush.drawImage(symbolArt(art, symbol, size), size * inset, size * inset, side, side);
  brush.shadowColor = 'transparent';
  if (symbol === 'wild') ribbon(brush, words.wild, size, tones.crimson);
  if (symbol === 'scatter') ribbon(brush, words.scatter, size, tones.violet);
  return canvas;
}

function symbolArt(art: SymbolArt, symbol: SymbolName, size: number): CanvasImageSource {
  const picture = art.get(symbol);
  if (picture) return picture;
  // Only low symbols have letters, and there are five of both.
  const [letter, tone] = LETTERS[Number(symbol.at(-1)) - 1]!;
  return letterSheet(letter, tones[tone], size);
}

function halo(brush: CanvasRenderingContext2D, size: number, colour: string): void {
  const glow = brush.createRadialGradient(size / 2, size / 2, size * 0.1, size / 2, size / 2, size * 0.5);
  glow.addColorStop(0, `${colour}cc`);
  glow.addColorStop(0.55, `${colour}44`);
  glow.addColorStop(1, `${colour}00`);
  brush.fillStyle = glow;
  brush.fillRect(0, 0, size, size);
}
