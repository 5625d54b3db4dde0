import { glow, rays, sky, specks } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { circle, group, onCircle, path, place, rect, starPath } from '../kit/svg';
import * as objects from '../motifs/objects';
import { aqua, gold, slime, violet } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** The apothecary by night: shelves, sigils, glass. */
export const alchemy: ThemeArt = {
  letterings: [
    { font: 'uncial', style: gold, shapes: ['arch', 'flat', 'bulge'] },
    { font: 'uncial', style: violet, shapes: ['flat', 'wave'] },
    { font: 'uncial', style: aqua, shapes: ['arch', 'flat'] },
    { font: 'almendra', style: slime, shapes: ['bulge', 'flat'] },
  ],
  compositions: ['monument', 'ring', 'trio', 'portal', 'summit'],
  frames: ['none', 'gilt', 'none'],
  backdrop(stage, variant) {
    const { palette, scene, random } = stage;
    const sigil =
      circle(300, 330, 250, { fill: 'none', stroke: palette.light, 'stroke-width': 4 }) +
      circle(300, 330, 216, { fill: 'none', stroke: palette.light, 'stroke-width': 3 }) +
      path(starPath(6, 216, 124, 300, 330), { fill: 'none', stroke: palette.light, 'stroke-width': 3 }) +
      Array.from({ length: 12 }, (_, index) => onCircle(233, index * 30, 300, 330))
        .map(([x, y], index) =>
          place(
            path([objects.moonEmblem, objects.runeEmblem, objects.starEmblem][index % 3]!, {
              fill: palette.light,
            }),
            x,
            y,
            0.13,
          ),
        )
        .join('');
    let shelves = '';
    for (const y of [150, 300, 450]) {
      for (let x = 16; x < 600;) {
        const [width, height] = [random.between(16, 34), random.between(50, 96)];
        const color = random.pick([palette.far, palette.main, palette.second, darken(palette.metal, 0.4)]);
        shelves += random.chance(0.3)
          ? circle(x + 18, y - 24, 22, {
              fill: scene.radial([
                [0, lighten(palette.accent, 0.4)],
                [1, darken(palette.accent, 0.5)],
              ]),
            }) + rect(x + 12, y - 60, 12, 20, { fill: darken(palette.accent, 0.4) })
          : rect(x, y - height, width, height, {
              fill: scene.linear([
                [0, lighten(color, 0.15)],
                [1, darken(color, 0.45)],
              ]),
              rx: 3,
            });
        x += width + (random.chance(0.3) ? 26 : 4);
      }
      shelves += rect(0, y, 600, 18, {
        fill: scene.linear([
          [0, lighten(palette.far, 0.25)],
          [1, palette.near],
        ]),
      });
    }
    return (
      sky(stage) +
      (variant === 1 ? '' : group(shelves, { opacity: 0.75 })) +
      glow(stage, 300, 340, 340, palette.light, 0.75) +
      rays(stage, 300, 340, 14, palette.light, 0.16) +
      group(sigil, { opacity: variant === 1 ? 0.9 : 0.45 }) +
      rect(0, 620, 600, 180, {
        fill: scene.linear([
          [0, lighten(palette.mid, 0.12)],
          [1, palette.near],
        ]),
      })
    );
  },
  foreground(stage) {
    const { palette } = stage;
    return (
      specks(stage, 'ember', 24, [palette.accent, palette.light]) + specks(stage, 'spark', 8, [palette.light])
    );
  },
};
