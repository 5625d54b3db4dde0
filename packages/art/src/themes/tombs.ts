import { disc, glow, hoard, pillars, rays, ridge, sky, specks } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { group, path, place } from '../kit/svg';
import * as objects from '../motifs/objects';
import { gold, paleGold, stone } from './letter-styles';
import type { ThemeArt } from './theme-art';

const GLYPHS = [
  objects.ankhEmblem,
  objects.eyeEmblem,
  objects.lotusEmblem,
  objects.waveEmblem,
  objects.leafEmblem,
];

/** Tombs of the Nile: pyramids outside, painted columns and gold within. */
export const tombs: ThemeArt = {
  letterings: [
    { font: 'cinzel', caps: true, style: gold, shapes: ['flat', 'arch', 'bulge'] },
    { font: 'cinzel', caps: true, style: stone, shapes: ['flat', 'arch'] },
    { font: 'caesar', caps: true, style: paleGold, shapes: ['flat', 'valley'] },
  ],
  compositions: ['monument', 'portal', 'trio', 'summit', 'pair'],
  frames: ['none', 'gilt', 'stone'],
  backdrop(stage, variant) {
    const { palette, scene } = stage;
    if (variant === 0) {
      const pyramid = (x: number, y: number, size: number) =>
        path(`M${x} ${y - size}L${x + size * 0.95} ${y}H${x - size * 0.95}Z`, {
          fill: scene.linear([
            [0, lighten(palette.far, 0.35)],
            [1, palette.mid],
          ]),
        }) +
        path(`M${x} ${y - size}L${x + size * 0.95} ${y}H${x + size * 0.2}Z`, {
          fill: palette.near,
          opacity: 0.5,
        });
      return (
        sky(stage) +
        rays(stage, 300, 300, 16, palette.light, 0.26) +
        disc(stage, 300, 290, 120, palette.light) +
        pyramid(110, 580, 240) +
        pyramid(490, 590, 290) +
        pyramid(300, 600, 190) +
        ridge(stage, 620, 50, palette.near, 'dunes')
      );
    }
    let wall = '';
    for (let row = 0; row < 6; row += 1) {
      for (let column = 0; column < 6; column += 1) {
        wall += place(
          path(stage.random.pick(GLYPHS), { fill: lighten(palette.mid, 0.22) }),
          85 + column * 86,
          70 + row * 104,
          0.3,
        );
      }
    }
    return (
      sky(stage) +
      group(wall, { opacity: 0.55 }) +
      glow(stage, 300, 340, 340, palette.light, 0.75) +
      rays(stage, 300, 330, 12, palette.light, 0.2) +
      pillars(stage, palette.far, 86, palette.metal)
    );
  },
  foreground(stage, variant) {
    const { palette } = stage;
    return (
      specks(stage, 'ember', 14, [palette.light]) +
      (variant === 2
        ? hoard(stage, 700)
        : path('M-20 800V720L60 690L180 716L300 690L430 716L540 686L620 720V800Z', {
            fill: darken(palette.near, 0.5),
          }))
    );
  },
};
