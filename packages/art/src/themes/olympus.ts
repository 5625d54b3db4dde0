import { clouds, disc, glow, pillars, rays, sky, specks, type Stage } from '../kit/backdrop';
import { group, path, place } from '../kit/svg';
import * as objects from '../motifs/objects';
import { gold, ivory, ice } from './letter-styles';
import type { ThemeArt } from './theme-art';

function lightning({ random }: Stage, x: number, color: string): string {
  let [px, py] = [x, -10];
  let line = `M${px} ${py}`;
  while (py < 520) {
    px += random.between(-60, 60);
    py += random.between(40, 90);
    line += `L${Math.round(px)} ${Math.round(py)}`;
  }
  return (
    path(line, { fill: 'none', stroke: color, 'stroke-width': 16, opacity: 0.3 }) +
    path(line, { fill: 'none', stroke: '#ffffff', 'stroke-width': 5 })
  );
}

/** Above the clouds: marble, gold, weather. */
export const olympus: ThemeArt = {
  letterings: [
    { font: 'cinzel', caps: true, style: gold, shapes: ['flat', 'arch', 'bulge'] },
    { font: 'caesar', caps: true, style: ivory, shapes: ['flat', 'arch'] },
    { font: 'cinzel', caps: true, style: ice, shapes: ['flat', 'valley'] },
  ],
  compositions: ['monument', 'summit', 'trio', 'portal', 'close'],
  frames: ['gilt', 'none', 'none'],
  backdrop(stage, variant) {
    const { palette, scene, random } = stage;
    return (
      sky(stage) +
      (variant === 1
        ? lightning(stage, 130, palette.light) + lightning(stage, 490, palette.accent)
        : rays(stage, 300, 280, 20, palette.light, 0.34) + disc(stage, 300, 250, 100, palette.light)) +
      place(objects.temple(scene, palette, random), 300, 440, variant === 2 ? 1.05 : 0.6) +
      clouds(stage, 520, 7, '#ffffff', 0.75) +
      glow(stage, 300, 350, 260, palette.light, 0.5) +
      (variant === 2 ? '' : pillars(stage, '#f0e8da', 70, palette.metal)) +
      clouds(stage, 660, 8, palette.far, 0.95)
    );
  },
  foreground(stage) {
    const { palette } = stage;
    return (
      group(clouds(stage, 780, 7, palette.mid, 0.9)) +
      specks(stage, 'spark', 12, [palette.light, palette.metal])
    );
  },
};
