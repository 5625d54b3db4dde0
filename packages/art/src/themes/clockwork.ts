import { clouds, glow, rays, sky, specks, type Stage } from '../kit/backdrop';
import { darken, lighten, mix } from '../kit/color';
import { circle, group, path, place, rect } from '../kit/svg';
import { brass, gold, rust } from './letter-styles';
import type { ThemeArt } from './theme-art';

function cog(radius: number, teeth: number, color: string): string {
  const tooth = Array.from({ length: teeth }, (_, index) =>
    rect(-radius * 0.11, -radius * 1.16, radius * 0.22, radius * 0.3, {
      fill: color,
      transform: `rotate(${(index * 360) / teeth})`,
    }),
  ).join('');
  return (
    tooth +
    circle(0, 0, radius * 0.78, { fill: 'none', stroke: color, 'stroke-width': radius * 0.42 }) +
    path(`M${-radius * 0.7} 0H${radius * 0.7}M0 ${-radius * 0.7}V${radius * 0.7}`, {
      stroke: color,
      'stroke-width': radius * 0.16,
    })
  );
}

function machinery({ random, palette }: Stage): string {
  let works = '';
  for (let index = 0; index < 13; index += 1) {
    works += place(
      cog(random.between(40, 120), random.integer(8, 14), mix(palette.far, palette.mid, random.next())),
      random.between(-30, 630),
      random.between(-20, 620),
      1,
      random.between(0, 40),
    );
  }
  return works;
}

/** Brass and steam: cogs behind, machines before. */
export const clockwork: ThemeArt = {
  letterings: [
    { font: 'limelight', caps: true, style: brass, shapes: ['arch', 'flat', 'bulge'] },
    { font: 'righteous', caps: true, style: brass, shapes: ['flat', 'arch'] },
    { font: 'rye', caps: true, style: rust, shapes: ['arch', 'flat'] },
    { font: 'limelight', style: gold, shapes: ['flat', 'rise'] },
  ],
  compositions: ['monument', 'ring', 'trio', 'summit', 'close'],
  frames: ['none', 'gilt', 'bulbs'],
  backdrop(stage, variant) {
    const { palette, scene } = stage;
    return (
      sky(stage) +
      (variant === 1
        ? clouds(stage, 260, 6, lighten(palette.far, 0.4), 0.5) + clouds(stage, 460, 6, palette.far, 0.8)
        : group(machinery(stage), { opacity: 0.8 })) +
      glow(stage, 300, 340, 340, palette.light, 0.8) +
      rays(stage, 300, 340, 14, palette.light, 0.18) +
      rect(0, 660, 600, 140, {
        fill: scene.linear([
          [0, lighten(palette.mid, 0.2)],
          [1, palette.near],
        ]),
      }) +
      Array.from({ length: 11 }, (_, index) =>
        circle(26 + index * 56, 684, 9, {
          fill: scene.radial([
            [0, lighten(palette.metal, 0.6)],
            [1, darken(palette.metal, 0.4)],
          ]),
        }),
      ).join('')
    );
  },
  foreground(stage) {
    const { palette } = stage;
    return (
      specks(stage, 'ember', 18, [palette.light, palette.accent]) + specks(stage, 'dust', 7, ['#ffffff'])
    );
  },
};
