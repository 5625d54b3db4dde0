import { clouds, disc, rays, ridge, sky, specks } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { circle, group, path, place } from '../kit/svg';
import * as objects from '../motifs/objects';
import { lime, rust, sunny } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** Market day: green hills, hay, farm animals. */
export const farm: ThemeArt = {
  letterings: [
    { font: 'lilita', style: sunny, shapes: ['arch', 'bulge', 'wave'] },
    { font: 'luckiest', style: lime, shapes: ['arch', 'rise'] },
    { font: 'rye', style: rust, shapes: ['arch', 'flat'] },
  ],
  compositions: ['monument', 'close', 'trio', 'summit', 'pair'],
  frames: ['none', 'none', 'rope'],
  backdrop(stage, variant) {
    const { palette, scene, random } = stage;
    return (
      sky(stage) +
      rays(stage, variant === 1 ? 460 : 130, 160, 18, palette.light, 0.3) +
      disc(stage, variant === 1 ? 460 : 130, 160, 66, palette.light) +
      clouds(stage, 200, 4, '#ffffff', 0.85) +
      ridge(stage, 520, 130, palette.far, 'hills') +
      place(objects.barn(scene, palette, random), variant === 1 ? 130 : 470, 470, 0.5) +
      ridge(stage, 600, 90, palette.mid, 'hills') +
      path('M-20 660Q300 600 620 660V800H-20Z', {
        fill: scene.linear([
          [0, lighten(palette.mid, 0.3)],
          [1, palette.near],
        ]),
      })
    );
  },
  foreground(stage) {
    const { palette, random } = stage;
    let flowers = '';
    for (let x = 10; x < 600; x += random.between(26, 50)) {
      const color = random.pick([palette.accent, '#ffffff', palette.main]);
      flowers += place(
        path('M0 0V46', { stroke: darken(palette.near, 0.2), 'stroke-width': 6 }) +
          group(
            [0, 60, 120, 180, 240, 300]
              .map((turn) =>
                path('M0 0C-9 -9 -9 -22 0 -26C9 -22 9 -9 0 0Z', {
                  fill: color,
                  transform: `rotate(${turn})`,
                }),
              )
              .join(''),
          ) +
          circle(0, 0, 8, { fill: palette.metal }),
        x,
        random.between(690, 770),
        random.between(0.7, 1.2),
      );
    }
    return specks(stage, 'dust', 8, [palette.light]) + flowers;
  },
};
