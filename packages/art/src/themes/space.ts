import { glow, ridge, sky, specks, stars } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { circle, ellipse, group, place } from '../kit/svg';
import { aqua, chrome, neonCyan, violet } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** Orbit and beyond: nebulae, moons and machines. */
export const space: ThemeArt = {
  letterings: [
    { font: 'audiowide', caps: true, style: chrome, shapes: ['flat', 'bulge', 'rise'] },
    { font: 'audiowide', caps: true, style: neonCyan, shapes: ['flat'] },
    { font: 'righteous', caps: true, style: violet, shapes: ['arch', 'flat'] },
    { font: 'audiowide', caps: true, style: aqua, shapes: ['valley', 'flat'] },
  ],
  compositions: ['monument', 'close', 'trio', 'summit', 'ring'],
  frames: ['none', 'none', 'neon'],
  backdrop(stage, variant) {
    const { palette, random, scene } = stage;
    const nebula = [0, 1, 2, 3, 4]
      .map(() =>
        glow(
          stage,
          random.between(0, 600),
          random.between(40, 560),
          random.between(140, 280),
          random.pick([palette.light, palette.second, palette.main]),
          0.38,
        ),
      )
      .join('');
    const moon =
      circle(variant === 0 ? 90 : 520, 130, 74, {
        fill: scene.radial(
          [
            [0, lighten(palette.far, 0.7)],
            [1, palette.far],
          ],
          0.35,
          0.3,
          0.8,
        ),
      }) +
      group(
        [
          [-20, -10, 14],
          [24, 20, 20],
          [-6, 34, 9],
        ]
          .map(([x, y, r]) => ellipse(x!, y!, r!, r! * 0.7, { fill: darken(palette.far, 0.2), opacity: 0.6 }))
          .join(''),
        { transform: `translate(${variant === 0 ? 90 : 520} 130)` },
      );
    return (
      sky(stage) +
      nebula +
      stars(stage, 130, 800) +
      moon +
      glow(stage, 300, 350, 300, palette.light, 0.55) +
      (variant === 2
        ? ridge(stage, 640, 110, palette.mid, 'peaks')
        : place(
            circle(0, 0, 620, {
              fill: scene.radial([
                [0, palette.mid],
                [0.9, palette.far],
                [0.97, palette.light],
                [1, palette.light, 0],
              ]),
            }),
            300,
            1230,
          ))
    );
  },
  foreground(stage) {
    return specks(stage, 'spark', 20, ['#ffffff', stage.palette.accent]);
  },
};
