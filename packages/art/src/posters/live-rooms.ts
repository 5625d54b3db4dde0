import type { LiveTheme } from '@tessera/catalogue';
import { bulbs, curtains, disc, glow, pillars, rays, sky, tilework, type Stage } from '../kit/backdrop';
import { lighten } from '../kit/color';
import type { Palette } from '../kit/palette';
import { circle, ellipse, path, rect } from '../kit/svg';
import { gold, ivory, neonCyan, neonGold, neonPink, paleGold, violet } from '../themes/letter-styles';
import type { Frame, Lettering } from '../themes/theme-art';

/** What surrounds the tables of one theme. */
export type Room = {
  readonly palettes: readonly Palette[];
  readonly letterings: readonly Lettering[];
  readonly frames: readonly Frame[];
  readonly felt: string;
  walls(stage: Stage): string;
};

export const rooms: Record<LiveTheme, Room> = {
  riad: {
    felt: '#0d7a5a',
    palettes: [
      {
        sky: ['#06283c', '#0d5a6c', '#e0a85a'],
        light: '#ffdf9a',
        far: '#1a7a84',
        mid: '#0f4c5c',
        near: '#052230',
        main: '#0d8a7a',
        second: '#b8322a',
        accent: '#ffcf4a',
        metal: '#e8b850',
      },
      {
        sky: ['#2a0f3c', '#6a2a5a', '#f0a05a'],
        light: '#ffd8a0',
        far: '#8a3a5a',
        mid: '#4c1f44',
        near: '#200c24',
        main: '#b82a4a',
        second: '#1f6a7a',
        accent: '#4ae0d0',
        metal: '#e8b850',
      },
      {
        sky: ['#0d1a4a', '#24428a', '#c8d8f0'],
        light: '#e8f4ff',
        far: '#3a62a8',
        mid: '#1f3a74',
        near: '#0a1638',
        main: '#1f5ac8',
        second: '#d8a03a',
        accent: '#ff7a4a',
        metal: '#e0c06a',
      },
      {
        sky: ['#3c1408', '#a8481e', '#ffd27a'],
        light: '#fff0c0',
        far: '#b85a2a',
        mid: '#7a2f14',
        near: '#341006',
        main: '#e07a1e',
        second: '#1f7a8a',
        accent: '#4ad8e8',
        metal: '#ffd070',
      },
    ],
    letterings: [
      { font: 'berkshire', style: gold, shapes: ['arch', 'flat'] },
      { font: 'berkshire', style: ivory, shapes: ['flat', 'wave'] },
    ],
    frames: ['gilt', 'none', 'deco'],
    walls(stage) {
      const { palette, scene } = stage;
      const arch = (x: number, width: number) =>
        path(
          `M${x - width / 2} 640V330C${x - width * 0.62} 200 ${x - width * 0.2} 130 ${x} 96C${x + width * 0.2} 130 ${x + width * 0.62} 200 ${x + width / 2} 330V640Z`,
          {
            fill: scene.linear([
              [0, palette.sky[1]],
              [1, palette.sky[2]],
            ]),
            stroke: palette.metal,
            'stroke-width': 8,
          },
        );
      return (
        rect(0, 0, 600, 800, {
          fill: scene.linear([
            [0, palette.mid],
            [1, palette.near],
          ]),
        }) +
        tilework(stage, 60, palette.metal, 0.42) +
        arch(300, 380) +
        arch(20, 150) +
        arch(580, 150) +
        disc(stage, 300, 300, 70, palette.light) +
        rays(stage, 300, 300, 16, palette.light, 0.22)
      );
    },
  },
  salon: {
    felt: '#14613c',
    palettes: [
      {
        sky: ['#1c0a0c', '#4a1a18', '#8a3a20'],
        light: '#ffd88a',
        far: '#6a2f1c',
        mid: '#401a12',
        near: '#1c0a08',
        main: '#a81e2c',
        second: '#14613c',
        accent: '#ffcf5a',
        metal: '#e0b050',
      },
      {
        sky: ['#04180f', '#0d3c26', '#2a7a4a'],
        light: '#ffe8a8',
        far: '#145034',
        mid: '#0c3422',
        near: '#041810',
        main: '#1f8a4a',
        second: '#8a1e34',
        accent: '#ffd86a',
        metal: '#dcb45a',
      },
      {
        sky: ['#0c1030', '#1f2a6a', '#4a62b8'],
        light: '#ffe4b0',
        far: '#2a3a8a',
        mid: '#182258',
        near: '#090d28',
        main: '#2a4ac0',
        second: '#a81e3c',
        accent: '#ffd06a',
        metal: '#e4ba60',
      },
      {
        sky: ['#24100a', '#6a3a1e', '#d09a5a'],
        light: '#fff2d0',
        far: '#8a5a34',
        mid: '#54301a',
        near: '#241208',
        main: '#8a4a1e',
        second: '#1f6a4a',
        accent: '#ffe09a',
        metal: '#f0cc80',
      },
    ],
    letterings: [
      { font: 'limelight', caps: true, style: gold, shapes: ['flat', 'arch'] },
      { font: 'limelight', style: paleGold, shapes: ['flat', 'bulge'] },
    ],
    frames: ['deco', 'gilt', 'none'],
    walls(stage) {
      const { palette } = stage;
      const lamp = (x: number, y: number) =>
        path(`M${x} -10V${y - 30}`, { stroke: palette.metal, 'stroke-width': 4 }) +
        path(`M${x - 60} ${y}Q${x} ${y - 70} ${x + 60} ${y}Z`, { fill: palette.metal }) +
        glow(stage, x, y + 20, 150, palette.light, 0.8) +
        ellipse(x, y, 44, 8, { fill: '#fffbe8' });
      return (
        sky(stage) +
        Array.from({ length: 6 }, (_, index) =>
          rect(index * 102 - 4, 60, 92, 480, {
            fill: 'none',
            stroke: lighten(palette.far, 0.12),
            'stroke-width': 5,
            rx: 6,
            opacity: 0.7,
          }),
        ).join('') +
        glow(stage, 300, 300, 340, palette.light, 0.5) +
        curtains(stage, palette.main) +
        lamp(180, 150) +
        lamp(420, 150)
      );
    },
  },
  neon: {
    felt: '#2a1a6a',
    palettes: [
      {
        sky: ['#08041e', '#24105c', '#8a1a9a'],
        light: '#ff6af0',
        far: '#3a1a7a',
        mid: '#220f50',
        near: '#0c0524',
        main: '#e81e8a',
        second: '#2a5af0',
        accent: '#22e8ff',
        metal: '#ffc84a',
      },
      {
        sky: ['#021018', '#053044', '#0a7a8a'],
        light: '#4affea',
        far: '#0a4456',
        mid: '#062c3a',
        near: '#02121a',
        main: '#00b8c8',
        second: '#e82a6a',
        accent: '#ffe04a',
        metal: '#d8e0f0',
      },
      {
        sky: ['#180408', '#5a0c1e', '#e8402a'],
        light: '#ffb04a',
        far: '#7a1428',
        mid: '#480a1a',
        near: '#1c0408',
        main: '#ff5a1e',
        second: '#8a1ee0',
        accent: '#ffe84a',
        metal: '#ffd070',
      },
      {
        sky: ['#02140a', '#06402a', '#2ad87a'],
        light: '#8affb0',
        far: '#0c5a3a',
        mid: '#063a24',
        near: '#02180e',
        main: '#1ec85a',
        second: '#e8a01e',
        accent: '#d8ff4a',
        metal: '#e8f0c8',
      },
    ],
    letterings: [
      { font: 'audiowide', caps: true, style: neonCyan, shapes: ['flat'] },
      { font: 'bungee', caps: true, style: neonPink, shapes: ['flat', 'rise'] },
      { font: 'righteous', caps: true, style: neonGold, shapes: ['flat', 'arch'] },
    ],
    frames: ['neon', 'none', 'none'],
    walls(stage) {
      const { palette } = stage;
      const hoops = [280, 230, 180, 130]
        .map(
          (radius, index) =>
            circle(300, 310, radius, {
              fill: 'none',
              stroke: [palette.accent, palette.light, palette.main, palette.accent][index]!,
              'stroke-width': 26,
              opacity: 0.22,
            }) +
            circle(300, 310, radius, {
              fill: 'none',
              stroke: [palette.accent, palette.light, palette.main, palette.accent][index]!,
              'stroke-width': 6,
            }),
        )
        .join('');
      const beams = [90, 210, 390, 510]
        .map((x, index) =>
          path(`M${x} -10L${x + (index - 1.5) * 130 - 60} 640H${x + (index - 1.5) * 130 + 60}Z`, {
            fill: stage.scene.linear([
              [0, palette.light, 0.5],
              [1, palette.light, 0],
            ]),
          }),
        )
        .join('');
      return (
        sky(stage) +
        glow(stage, 300, 310, 340, palette.light, 0.6) +
        hoops +
        beams +
        bulbs(
          stage,
          [
            [90, 14],
            [210, 14],
            [390, 14],
            [510, 14],
          ],
          '#ffffff',
          12,
        )
      );
    },
  },
  royal: {
    felt: '#4a1a6a',
    palettes: [
      {
        sky: ['#1c0d3c', '#4a2a86', '#b88ae0'],
        light: '#ffe8c0',
        far: '#6a4aa8',
        mid: '#3c2470',
        near: '#180c34',
        main: '#7a2ab8',
        second: '#b8862a',
        accent: '#5ae8d8',
        metal: '#f0c860',
      },
      {
        sky: ['#0a0a14', '#24242e', '#5a5464'],
        light: '#fff0cc',
        far: '#4a4656',
        mid: '#2a2834',
        near: '#0e0d14',
        main: '#b8912e',
        second: '#8a1e2c',
        accent: '#ffe08a',
        metal: '#f0c860',
      },
      {
        sky: ['#2c0612', '#8a1430', '#e8708a'],
        light: '#ffe0d0',
        far: '#b03a5a',
        mid: '#6a1230',
        near: '#2a0612',
        main: '#c81e4a',
        second: '#d0a030',
        accent: '#ffd86a',
        metal: '#f4d070',
      },
      {
        sky: ['#06242c', '#14606a', '#9ae0d0'],
        light: '#f0fff0',
        far: '#2a8a90',
        mid: '#104c56',
        near: '#052027',
        main: '#1e9a9a',
        second: '#c87a2a',
        accent: '#ffe07a',
        metal: '#f0d488',
      },
    ],
    letterings: [
      { font: 'cinzel', caps: true, style: gold, shapes: ['flat', 'arch'] },
      { font: 'cinzel', caps: true, style: violet, shapes: ['flat', 'bulge'] },
    ],
    frames: ['gilt', 'deco', 'none'],
    walls(stage) {
      const { palette } = stage;
      return (
        sky(stage) +
        rays(stage, 300, 120, 18, palette.light, 0.3) +
        glow(stage, 300, 280, 340, palette.light, 0.7) +
        pillars(stage, lighten(palette.far, 0.35), 84, palette.metal)
      );
    },
  },
};
