import type { CrashTheme, SkinId } from '@tessera/catalogue';

import type { Picture } from './icons';
import { box, circle, ellipse } from './paths';

/** Looking to the right; the flight turns it. */
export const vehicles: Record<SkinId, Picture> = {
  plane: [
    ['M-44-4Q-40-14-26-12L24-14Q44-10 46 0 44 10 24 12L-30 8Q-42 6-44-4z', 'red'],
    ['M-44-6L-50-30-38-30-26-10z', 'crimson'],
    ['M-8 2L-26 34-12 34 16 4z', 'crimson'],
    ['M-6-12L-20-34-8-34 12-13z', 'red'],
    ['M14-13Q28-12 34-5L16-4z', 'sky'],
    ['M-34-1L30-3 30 1-34 3z', 'white'],
    ['M44-24h4v46h-4z', 'silver'],
    [circle(46, -1, 5), 'gold'],
  ],
  rocket: [
    ['M48 0Q26-20-16-16L-24 0-16 16Q26 20 48 0z', 'white'],
    ['M48 0Q36-12 22-15V15Q36 12 48 0z', 'red'],
    [circle(8, 0, 8), 'sky'],
    ['M-8-16Q-20-36-40-32L-26-12zM-8 16Q-20 36-40 32L-26 12z', 'red'],
    ['M-16-10L-24-8-26 0-24 8-16 10z', 'stone'],
  ],
  balloon: [
    ['M0-48C36-48 40-6 12 18H-12C-40-6-36-48 0-48z', 'orange'],
    ['M-8-47C-22-30-20 0-10 18H-3C-12-4-12-30-2-48zM8-47C22-30 20 0 10 18H3C12-4 12-30 2-48z', 'crimson'],
    ['M-11 18L-8 32h2L-7 18zM11 18L8 32H6L7 18z', 'sand'],
    [box(-10, 31, 20, 14, 3), 'brown'],
  ],
  comet: [
    ['M20 0Q-10-26-50-22-24-12-34-8-50-4-50 0-50 4-34 8-24 12-50 22-10 26 20 0z', 'orange'],
    ['M24 0Q0-16-30-12-16-4-30 0-16 4-30 12 0 16 24 0z', 'yellow'],
    [circle(24, 0, 22), 'violet'],
    [circle(18, -6, 5) + circle(30, 6, 6) + circle(26, -11, 3), 'ink'],
  ],
  falcon: [
    ['M-30 2Q-10-12 20-8 36-8 42 0 36 8 18 8-10 14-30 2z', 'brown'],
    ['M8-6Q-10-46-44-44-18-34-22-28-36-28-40-24-16-18-14-12z', 'bronze'],
    ['M4 6Q-8 34-34 34-18 26-22 20-10 20-10 8z', 'bronze'],
    ['M-28 0L-50-8-44 2-50 12-26 6z', 'brown'],
    ['M30-7Q42-8 44 0 38 6 30 6z', 'white'],
    ['M42-2L50 3 42 5z', 'gold'],
    [circle(35, -2, 2.5), 'ink'],
    [ellipse(-2, 2, 14, 5), 'sand'],
  ],
};

export type CrashDress = {
  sky: readonly [string, string, string];
  accent: string;
  accentDeep: string;
  ground: readonly [string, string, string];
  ridges: 'dunes' | 'peaks' | 'hills' | 'mesas';
  stars: boolean;
};

export const crashDresses: Record<CrashTheme, CrashDress> = {
  dusk: {
    sky: ['#160b3a', '#6a1f6b', '#ff7a4a'],
    accent: '#ff5a6e',
    accentDeep: '#a3123a',
    ground: ['#5c1f4f', '#3a1240', '#1c0826'],
    ridges: 'peaks',
    stars: true,
  },
  orbit: {
    sky: ['#03030f', '#15104a', '#2a3fa8'],
    accent: '#5cc8ff',
    accentDeep: '#2a3fe0',
    ground: ['#2a2f7a', '#191c54', '#0a0b2a'],
    ridges: 'mesas',
    stars: true,
  },
  meadow: {
    sky: ['#1c4f9a', '#5cb0ea', '#fbe6b0'],
    accent: '#ffb02a',
    accentDeep: '#d95f12',
    ground: ['#4fa05a', '#2f7a45', '#164a2c'],
    ridges: 'hills',
    stars: false,
  },
  aurora: {
    sky: ['#04142a', '#0a4a5c', '#2ac9a0'],
    accent: '#5affc8',
    accentDeep: '#0f8a78',
    ground: ['#12445c', '#0b2f45', '#051826'],
    ridges: 'peaks',
    stars: true,
  },
  canyon: {
    sky: ['#3a1238', '#c2452f', '#ffc46a'],
    accent: '#ffcf5a',
    accentDeep: '#d9601a',
    ground: ['#9a3f28', '#6b261d', '#3a1212'],
    ridges: 'mesas',
    stars: false,
  },
};
