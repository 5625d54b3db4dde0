import { clouds, disc, glow, ridge, sky, specks, type Stage } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { circle, group, path, place } from '../kit/svg';
import { blood, gold, ink, rose } from './letter-styles';
import type { ThemeArt } from './theme-art';

function branch({ random }: Stage, bark: string, blossom: string): string {
  let flowers = '';
  for (let index = 0; index < 34; index += 1) {
    const share = random.next();
    const [x, y] = [share * 330 + random.between(-30, 30), 40 + share * 96 + random.between(-56, 56)];
    flowers += place(
      group(
        [0, 72, 144, 216, 288]
          .map((turn) =>
            path('M0 0C-9 -8 -8 -19 0 -22C8 -19 9 -8 0 0Z', {
              fill: index % 3 ? blossom : lighten(blossom, 0.5),
              transform: `rotate(${turn})`,
            }),
          )
          .join(''),
      ) + circle(0, 0, 4, { fill: '#ffd86a' }),
      x,
      y,
      random.between(0.7, 1.5),
      random.between(0, 70),
    );
  }
  return (
    path('M-20 20C80 40 160 70 350 140M120 62C160 30 200 26 240 6M210 90C240 110 260 140 270 170', {
      fill: 'none',
      stroke: bark,
      'stroke-width': 15,
      'stroke-linecap': 'round',
    }) + flowers
  );
}

/** A garden at dusk: paper moon, blossom, steel. */
export const samurai: ThemeArt = {
  letterings: [
    { font: 'kaushan', style: ink, shapes: ['rise', 'flat'] },
    { font: 'kaushan', style: blood, shapes: ['rise', 'wave'] },
    { font: 'almendra', style: gold, shapes: ['flat', 'arch'] },
    { font: 'kaushan', style: rose, shapes: ['flat', 'rise'] },
  ],
  compositions: ['monument', 'close', 'summit', 'trio', 'ring'],
  frames: ['none', 'none', 'gilt'],
  backdrop(stage, variant) {
    const { palette } = stage;
    return (
      sky(stage) +
      (variant === 0
        ? circle(300, 300, 190, { fill: palette.light })
        : disc(stage, variant === 1 ? 300 : 410, 290, 160, palette.light)) +
      ridge(stage, 540, 180, palette.far, 'hills') +
      clouds(stage, 470, 4, lighten(palette.far, 0.5), 0.6) +
      ridge(stage, 620, 120, palette.mid, 'hills') +
      ridge(stage, 690, 60, palette.near, 'hills') +
      glow(stage, 300, 330, 230, '#ffffff', 0.28)
    );
  },
  foreground(stage, variant) {
    const { palette } = stage;
    const blossom = variant === 2 ? '#ff7a3a' : '#ff9ac0';
    const twig = branch(stage, darken(palette.near, 0.3), blossom);
    return (
      (variant === 1 ? group(twig, { transform: 'translate(600 0) scale(-1 1)' }) : twig) +
      specks(stage, 'petal', 26, [blossom, lighten(blossom, 0.4)])
    );
  },
};
