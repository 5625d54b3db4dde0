import { drawMotif, motifs, paletteOf } from '@tessera/art/symbols';
import type { MotifName, SlotSymbols, SlotTheme } from '@tessera/catalogue';

import type { SymbolName } from '../../engine/slots/machine';
import { loadPicture } from '../art/load-picture';

/** The motifs of a game's symbols; those without one are letters. */
export type SymbolArt = ReadonlyMap<SymbolName, HTMLImageElement>;

const HIGHS = ['high1', 'high2', 'high3', 'high4'] as const;
const LOWS = ['low1', 'low2', 'low3', 'low4', 'low5'] as const;

/** Maps the symbols of the rules to motifs. */
export function motifsOf({ wild, scatter, highs, lows }: SlotSymbols): [SymbolName, MotifName][] {
  const small = lows === 'letters' ? [] : lows;
  return [
    ['wild', wild],
    ['scatter', scatter],
    ['coin', 'coin'],
    ...highs.map((motif, index): [SymbolName, MotifName] => [HIGHS[index]!, motif]),
    ...small.map((motif, index): [SymbolName, MotifName] => [LOWS[index]!, motif]),
  ];
}

export async function loadSymbolArt(game: {
  theme: SlotTheme;
  seed: number;
  symbols: SlotSymbols;
}): Promise<SymbolArt> {
  const palette = paletteOf(game.theme, game.seed);
  return new Map(
    await Promise.all(
      motifsOf(game.symbols).map(
        async ([symbol, motif]) => [symbol, await loadPicture(drawMotif(motifs[motif], palette))] as const,
      ),
    ),
  );
}
