import { glow, ridge, sky, specks, stars, type Stage } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { group, path, place } from '../kit/svg';
import { gold, ice, slate } from './letter-styles';
import type { ThemeArt } from './theme-art';

function aurora({ scene, random, palette }: Stage): string {
  let bands = '';
  for (let index = 0; index < 4; index += 1) {
    const y = 120 + index * 60;
    const color = index % 2 ? palette.accent : palette.light;
    bands += path(
      `M-40 ${y}C120 ${y - random.between(60, 160)} 240 ${y + random.between(30, 120)} 380 ${y - 40}S560 ${y - 120} 660 ${y - 60}V${y + 180}C520 ${y + 90} 420 ${y + 190} 300 ${y + 130}S80 ${y + 200} -40 ${y + 160}Z`,
      {
        fill: scene.linear([
          [0, color, 0],
          [0.4, color, 0.42],
          [1, color, 0],
        ]),
      },
    );
  }
  return bands;
}

function pines({ random, scene }: Stage, y: number, color: string): string {
  let wood = '';
  for (let x = -10; x < scene.width + 30; x += random.between(30, 54)) {
    wood += place(
      path('M0 -120L26 -64H14L38 -24H20L46 20H-46L-20 -24H-38L-14 -64H-26Z', { fill: color }),
      x,
      y,
      random.between(0.6, 1.3),
    );
  }
  return wood;
}

/** The far north: aurora, peaks and snow. */
export const norse: ThemeArt = {
  letterings: [
    { font: 'germania', caps: true, style: ice, shapes: ['flat', 'bulge', 'arch'] },
    { font: 'germania', style: slate, shapes: ['flat', 'valley'] },
    { font: 'caesar', caps: true, style: gold, shapes: ['flat', 'rise'] },
  ],
  compositions: ['monument', 'close', 'trio', 'summit', 'ring'],
  frames: ['none', 'stone', 'none'],
  backdrop(stage, variant) {
    const { palette } = stage;
    return (
      sky(stage) +
      (variant === 2 ? glow(stage, 420, 180, 260, '#ffffff', 0.9) : stars(stage, 80, 420) + aurora(stage)) +
      ridge(stage, 470, 230, palette.far, 'peaks') +
      ridge(stage, 560, 160, palette.mid, 'peaks') +
      glow(stage, 300, 340, 280, palette.light, 0.4) +
      pines(stage, 640, darken(palette.mid, 0.35)) +
      ridge(stage, 690, 60, lighten(palette.mid, 0.25), 'hills')
    );
  },
  foreground(stage) {
    const { palette } = stage;
    return specks(stage, 'snow', 46) + group(pines(stage, 800, darken(palette.near, 0.3)), { opacity: 0.9 });
  },
};
