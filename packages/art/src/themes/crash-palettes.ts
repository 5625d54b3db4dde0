import type { CrashTheme } from '@tessera/catalogue';
import type { Palette } from '../kit/palette';
import { createRandom } from '../kit/random';

const palettes: Record<CrashTheme, readonly Palette[]> = {
  dusk: [
    {
      sky: ['#1a0a2e', '#7a1430', '#ff6a2a'],
      light: '#ffb84a',
      far: '#7a1a34',
      mid: '#4c0f28',
      near: '#1c0614',
      main: '#e8182c',
      second: '#ff9a2a',
      accent: '#ffe04a',
      metal: '#ffc84a',
    },
    {
      sky: ['#2a1a5a', '#c84a8a', '#ffd08a'],
      light: '#fff0b8',
      far: '#8a3a7a',
      mid: '#5a245c',
      near: '#260f2e',
      main: '#f0503a',
      second: '#5a3ac8',
      accent: '#fff05a',
      metal: '#ffd25a',
    },
  ],
  orbit: [
    {
      sky: ['#03031a', '#12104c', '#4a1a8a'],
      light: '#8a6aff',
      far: '#2a1f6a',
      mid: '#1a1448',
      near: '#080620',
      main: '#ff4a3a',
      second: '#3a9aff',
      accent: '#3affe8',
      metal: '#d8e0f8',
    },
  ],
  meadow: [
    {
      sky: ['#1a7ae0', '#7ad0ff', '#fff4c8'],
      light: '#fffbe0',
      far: '#7ac86a',
      mid: '#3f9a48',
      near: '#1a5a30',
      main: '#f0402c',
      second: '#ffb02a',
      accent: '#ffe84a',
      metal: '#ffd04a',
    },
  ],
  aurora: [
    {
      sky: ['#02102a', '#06386a', '#1a9a9a'],
      light: '#5affc8',
      far: '#0f4a7a',
      mid: '#0a3258',
      near: '#041628',
      main: '#ff5a6a',
      second: '#3a8aff',
      accent: '#b8ff6a',
      metal: '#e8f0ff',
    },
  ],
  canyon: [
    {
      sky: ['#a0281e', '#f0802a', '#ffe08a'],
      light: '#fff6c0',
      far: '#c8582a',
      mid: '#8a341c',
      near: '#3c140c',
      main: '#1f6ac8',
      second: '#e8382c',
      accent: '#fff05a',
      metal: '#ffd05a',
    },
  ],
};

/** The colours of one crash game, on its poster and of what flies in its page. */
export function crashPaletteOf(theme: CrashTheme, seed: number): Palette {
  return createRandom(seed).pick(palettes[theme]);
}
