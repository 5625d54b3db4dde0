import { clouds, disc, glow, hoard, rays, ridge, sky, specks } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { group, path, place } from '../kit/svg';
import * as objects from '../motifs/objects';
import { fire, gold, jade, rose } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** Lantern festivals and jade: scalloped clouds, red and gold. */
export const dragon: ThemeArt = {
  letterings: [
    { font: 'almendra', style: gold, shapes: ['arch', 'flat', 'bulge'] },
    { font: 'almendra', style: fire, shapes: ['flat', 'rise'] },
    { font: 'uncial', style: jade, shapes: ['arch', 'flat'] },
    { font: 'kaushan', style: rose, shapes: ['rise', 'flat'] },
  ],
  compositions: ['monument', 'ring', 'trio', 'close', 'pair'],
  frames: ['gilt', 'none', 'none'],
  backdrop(stage, variant) {
    const { palette, scene } = stage;
    const scallop = (x: number, y: number, size: number) =>
      [1, 0.72, 0.44]
        .map((share, index) =>
          path(`M${x - size * share} ${y}A${size * share} ${size * share} 0 0 1 ${x + size * share} ${y}Z`, {
            fill: index % 2 ? palette.mid : palette.far,
            stroke: palette.metal,
            'stroke-width': 3,
          }),
        )
        .join('');
    let waves = '';
    for (let row = 0; row < 3; row += 1)
      for (let x = (row % 2) * 50 - 50; x <= 650; x += 100) waves += scallop(x, 640 + row * 40, 54);
    const lanterns = [
      [70, 110, 0.34],
      [530, 90, 0.4],
      [470, 220, 0.22],
      [130, 240, 0.2],
    ]
      .map(
        ([x, y, size]) =>
          path(`M${x} -10V${y! - 40}`, { stroke: palette.metal, 'stroke-width': 3 }) +
          place(objects.paperLantern(scene, palette, stage.random), x!, y!, size),
      )
      .join('');
    return (
      sky(stage) +
      rays(stage, 300, 320, 20, palette.light, 0.26) +
      disc(stage, 300, 310, variant === 2 ? 170 : 150, lighten(palette.light, 0.1)) +
      (variant === 1
        ? ridge(stage, 560, 220, palette.far, 'hills') + ridge(stage, 620, 140, palette.mid, 'hills')
        : '') +
      clouds(stage, 420, 4, palette.metal, 0.3) +
      group(lanterns, { opacity: 0.95 }) +
      waves
    );
  },
  foreground(stage, variant) {
    const { palette } = stage;
    return (
      (variant === 0
        ? hoard(stage, 720, palette.metal)
        : path('M-20 800V730Q150 690 300 730T620 720V800Z', { fill: darken(palette.near, 0.4) })) +
      specks(stage, variant === 2 ? 'petal' : 'ember', 18, [palette.light, palette.accent]) +
      glow(stage, 300, 790, 200, palette.light, 0.2)
    );
  },
};
