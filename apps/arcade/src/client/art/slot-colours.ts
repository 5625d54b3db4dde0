import { darken, paletteOf } from '@tessera/art/symbols';
import type { SlotTheme } from '@tessera/catalogue';

type Landscape = 'dunes' | 'waves' | 'peaks' | 'stars' | 'forest' | 'city' | 'rays' | 'hills';

/** The colours of a game's page, taken from its poster. */
export type SlotColours = {
  /** From the sky to the ground. */
  sky: readonly [string, string, string];
  accent: string;
  accentDeep: string;
  /** The frame around the reels. */
  frame: readonly [string, string];
  /** What is drawn behind the reels. */
  landscape: Landscape;
};

const LANDSCAPES: Record<SlotTheme, Landscape> = {
  oasis: 'dunes',
  sea: 'waves',
  tombs: 'dunes',
  norse: 'peaks',
  fruit: 'rays',
  gems: 'stars',
  dragon: 'peaks',
  space: 'stars',
  jungle: 'forest',
  west: 'dunes',
  carthage: 'waves',
  carnival: 'rays',
  samurai: 'peaks',
  manor: 'city',
  candy: 'hills',
  alchemy: 'city',
  farm: 'hills',
  pirates: 'waves',
  clockwork: 'city',
  savannah: 'hills',
  olympus: 'peaks',
  sevens: 'rays',
};

export function coloursOf(theme: SlotTheme, seed: number): SlotColours {
  const { sky, light, metal } = paletteOf(theme, seed);
  return {
    sky,
    accent: light,
    accentDeep: darken(metal, 0.25),
    frame: [darken(metal, 0.55), metal],
    landscape: LANDSCAPES[theme],
  };
}
