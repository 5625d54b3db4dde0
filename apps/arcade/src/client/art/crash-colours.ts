import type { CrashTheme } from '@tessera/catalogue';

export type CrashColours = {
  sky: readonly [string, string, string];
  accent: string;
  accentDeep: string;
  ground: readonly [string, string, string];
  ridges: 'peaks' | 'hills' | 'mesas';
  stars: boolean;
};

export const crashColours: Record<CrashTheme, CrashColours> = {
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
