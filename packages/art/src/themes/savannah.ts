import { clouds, disc, rays, ridge, sky, specks, type Stage } from '../kit/backdrop';
import { darken } from '../kit/color';
import { ellipse, group, path, place } from '../kit/svg';
import { fire, gold, tropic } from './letter-styles';
import type { ThemeArt } from './theme-art';

function acacia(color: string): string {
  return (
    path('M-10 100C-4 50 -6 20 -30 -10L-20 -16C-6 0 0 14 4 30C8 10 20 -6 36 -20L44 -14C22 10 14 40 16 100Z', {
      fill: color,
    }) +
    ellipse(-40, -26, 70, 22, { fill: color }) +
    ellipse(40, -36, 76, 24, { fill: color }) +
    ellipse(0, -54, 66, 22, { fill: color })
  );
}

function grass({ random }: Stage, y: number, color: string): string {
  let blades = '';
  for (let x = -10; x < 620; x += random.between(9, 18)) {
    const [height, lean] = [random.between(40, 110), random.between(-26, 26)];
    blades += `M${Math.round(x)} ${y}q${Math.round(lean / 3)} ${Math.round(-height * 0.6)} ${Math.round(lean)} ${Math.round(-height)}q${Math.round(-lean / 4)} ${Math.round(height * 0.5)} ${Math.round(-lean + 9)} ${Math.round(height)}Z`;
  }
  return path(blades, { fill: color });
}

/** The plain at sundown and the heads that rule it. */
export const savannah: ThemeArt = {
  letterings: [
    { font: 'luckiest', style: tropic, shapes: ['arch', 'bulge', 'flat'] },
    { font: 'luckiest', style: fire, shapes: ['flat', 'bulge'] },
    { font: 'caesar', caps: true, style: gold, shapes: ['arch', 'flat'] },
  ],
  compositions: ['close', 'monument', 'trio', 'summit', 'pair'],
  frames: ['none', 'none', 'gilt'],
  backdrop(stage, variant) {
    const { palette } = stage;
    return (
      sky(stage) +
      rays(stage, 300, 340, 18, palette.light, 0.26) +
      disc(stage, variant === 1 ? 420 : 300, 340, 160, palette.light) +
      clouds(stage, 190, 3, palette.light, 0.24) +
      ridge(stage, 560, 80, palette.far, 'hills') +
      place(acacia(darken(palette.mid, 0.35)), variant === 1 ? 110 : 500, 520, 1.3) +
      place(acacia(darken(palette.mid, 0.2)), variant === 1 ? 480 : 90, 540, 0.8) +
      ridge(stage, 640, 40, palette.mid, 'hills')
    );
  },
  foreground(stage) {
    const { palette } = stage;
    return (
      specks(stage, 'ember', 16, [palette.light]) +
      group(grass(stage, 800, darken(palette.near, 0.15))) +
      grass(stage, 820, darken(palette.near, 0.6))
    );
  },
};
