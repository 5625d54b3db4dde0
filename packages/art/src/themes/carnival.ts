import { bulbs, curtains, glow, rays, sky, specks } from '../kit/backdrop';
import { circle, onCircle, path, polygon } from '../kit/svg';
import { cherry, gold, neonGold, sunny } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** Big top and masquerade: stripes, bulbs, confetti. */
export const carnival: ThemeArt = {
  letterings: [
    { font: 'limelight', caps: true, style: gold, shapes: ['arch', 'bulge'] },
    { font: 'titan', style: cherry, shapes: ['arch', 'wave', 'bulge'] },
    { font: 'limelight', caps: true, style: neonGold, shapes: ['arch', 'flat'] },
    { font: 'berkshire', style: sunny, shapes: ['wave', 'arch'] },
  ],
  compositions: ['monument', 'ring', 'trio', 'summit', 'close'],
  frames: ['bulbs', 'none', 'gilt'],
  backdrop(stage, variant) {
    const { palette, scene } = stage;
    const stripes = Array.from({ length: 16 }, (_, index) =>
      path(
        polygon([
          [300, 300],
          onCircle(760, index * 22.5 - 5.6, 300, 300),
          onCircle(760, index * 22.5 + 5.6, 300, 300),
        ]),
        { fill: palette.far, opacity: 0.55 },
      ),
    ).join('');
    const strings = [0, 1].map((row) => {
      const points = Array.from(
        { length: 11 },
        (_, index) => [index * 60, 70 + row * 70 + Math.sin((index / 10) * Math.PI) * 50] as const,
      );
      return (
        path(`M0 ${70 + row * 70}Q300 ${170 + row * 70} 600 ${70 + row * 70}`, {
          fill: 'none',
          stroke: palette.near,
          'stroke-width': 3,
        }) + bulbs(stage, points, [palette.metal, palette.accent][row]!, 7)
      );
    });
    return (
      sky(stage) +
      (variant === 0 ? stripes : rays(stage, 300, 320, 20, palette.light, 0.34)) +
      glow(stage, 300, 330, 330, palette.light, 0.8) +
      (variant === 1 ? curtains(stage, palette.main) : strings.join('')) +
      circle(300, 900, 330, {
        fill: scene.radial([
          [0, palette.mid],
          [1, palette.near],
        ]),
      })
    );
  },
  foreground(stage) {
    const { palette } = stage;
    return specks(stage, 'confetti', 44, [
      palette.main,
      palette.second,
      palette.accent,
      palette.metal,
      '#ffffff',
    ]);
  },
};
