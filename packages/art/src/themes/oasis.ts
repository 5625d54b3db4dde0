import { clouds, disc, glow, medina, palm, rays, ridge, sky, specks, stars } from '../kit/backdrop';
import { darken } from '../kit/color';
import { path } from '../kit/svg';
import { gold, paleGold, sunny } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** Caravans and wells: dunes under a huge low sun or moon. */
export const oasis: ThemeArt = {
  letterings: [
    { font: 'berkshire', style: gold, shapes: ['arch', 'flat', 'wave'] },
    { font: 'berkshire', style: sunny, shapes: ['flat', 'rise'] },
    { font: 'almendra', style: paleGold, shapes: ['arch', 'bulge'] },
  ],
  compositions: ['monument', 'trio', 'summit', 'portal', 'close'],
  frames: ['none', 'none', 'gilt'],
  backdrop(stage, variant) {
    const { palette } = stage;
    const x = variant % 2 === 0 ? 300 : 420;
    return (
      sky(stage) +
      (variant === 1 ? stars(stage, 70, 420) : '') +
      rays(stage, x, 330, 14, palette.light, 0.2) +
      disc(stage, x, 320, 130, palette.light) +
      clouds(stage, 170, 3, palette.light, 0.22) +
      medina(stage, 500, palette.far) +
      ridge(stage, 540, 70, palette.mid, 'dunes') +
      palm(70, 620, 250, darken(palette.near, 0.2), 34) +
      palm(540, 610, 210, darken(palette.near, 0.2), -30) +
      ridge(stage, 640, 80, palette.near, 'dunes')
    );
  },
  foreground(stage) {
    const { palette } = stage;
    return (
      specks(stage, 'ember', 16, [palette.light, palette.metal]) +
      path('M-20 800V700Q140 640 300 700T620 690V800Z', { fill: darken(palette.near, 0.55) }) +
      glow(stage, 300, 800, 260, palette.light, 0.18)
    );
  },
};
