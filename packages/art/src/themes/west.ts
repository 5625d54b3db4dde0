import { clouds, disc, rays, ridge, sky, specks, type Stage } from '../kit/backdrop';
import { darken } from '../kit/color';
import { path, place, rect } from '../kit/svg';
import * as objects from '../motifs/objects';
import { gold, rust, stone } from './letter-styles';
import type { ThemeArt } from './theme-art';

function town({ random, scene }: Stage, y: number, color: string, windows: string): string {
  let street = '';
  for (let x = -10; x < scene.width;) {
    const [width, height] = [random.between(70, 120), random.between(90, 170)];
    street +=
      rect(x, y - height, width, height + 300, { fill: color }) +
      path(
        `M${x} ${y - height}V${y - height - 34}H${x + width * 0.25}L${x + width * 0.5} ${y - height - 58}L${x + width * 0.75} ${y - height - 34}H${x + width}V${y - height}Z`,
        { fill: color },
      );
    for (let column = 0; column < 2; column += 1)
      street += rect(x + width * (0.2 + column * 0.4), y - height + 24, width * 0.2, 34, {
        fill: windows,
        opacity: 0.85,
      });
    x += width + 4;
  }
  return street;
}

/** Mesas, dust and a town with one street. */
export const west: ThemeArt = {
  letterings: [
    { font: 'rye', caps: true, style: gold, shapes: ['arch', 'bulge', 'flat'] },
    { font: 'rye', caps: true, style: rust, shapes: ['flat', 'arch'] },
    { font: 'rye', style: stone, shapes: ['valley', 'flat'] },
  ],
  compositions: ['monument', 'summit', 'close', 'trio', 'pair'],
  frames: ['none', 'rope', 'none'],
  backdrop(stage, variant) {
    const { palette } = stage;
    return (
      sky(stage) +
      rays(stage, 300, 340, 18, palette.light, 0.24) +
      disc(stage, variant === 1 ? 440 : 300, 330, 120, palette.light) +
      clouds(stage, 150, 3, palette.light, 0.3) +
      ridge(stage, 560, 230, palette.far, 'mesa') +
      (variant === 1
        ? town(stage, 620, darken(palette.mid, 0.3), palette.light)
        : ridge(stage, 620, 130, palette.mid, 'mesa')) +
      ridge(stage, 680, 40, palette.near, 'hills')
    );
  },
  foreground(stage) {
    const { palette, random, scene } = stage;
    const silhouette = { ...palette, main: palette.near };
    return (
      specks(stage, 'dust', 14, [palette.light]) +
      place(objects.cactus(scene, silhouette, random), 40, 690, 0.5) +
      place(objects.cactus(scene, silhouette, random), 572, 710, 0.4) +
      path('M-20 800V742Q200 716 320 740T620 730V800Z', { fill: darken(palette.near, 0.5) })
    );
  },
};
