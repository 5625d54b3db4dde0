import { bulbs, curtains, glow, hoard, rays, sky, specks } from '../kit/backdrop';
import { onCircle, path, polygon } from '../kit/svg';
import { chrome, fire, gold, neonGold, neonPink } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** The old hall: sevens, bells and bars, polished. */
export const sevens: ThemeArt = {
  letterings: [
    { font: 'bungee', caps: true, style: gold, shapes: ['bulge', 'flat', 'arch'] },
    { font: 'titan', caps: true, style: fire, shapes: ['arch', 'bulge'] },
    { font: 'limelight', caps: true, style: neonGold, shapes: ['flat', 'arch'] },
    { font: 'righteous', caps: true, style: chrome, shapes: ['flat', 'bulge'] },
    { font: 'bungee', caps: true, style: neonPink, shapes: ['flat'] },
  ],
  compositions: ['reels', 'monument', 'ring', 'trio', 'pair'],
  frames: ['bulbs', 'gilt', 'neon', 'none'],
  backdrop(stage, variant) {
    const { palette } = stage;
    const burst = Array.from({ length: 20 }, (_, index) =>
      path(
        polygon([
          [300, 330],
          onCircle(760, index * 18 - 4.5, 300, 330),
          onCircle(760, index * 18 + 4.5, 300, 330),
        ]),
        { fill: palette.far, opacity: 0.7 },
      ),
    ).join('');
    return (
      sky(stage) +
      (variant === 1 ? rays(stage, 300, 0, 16, palette.light, 0.4) : burst) +
      glow(stage, 300, 330, 320, palette.light, 0.85) +
      (variant === 2 ? curtains(stage, palette.main) : '') +
      (variant === 1
        ? bulbs(
            stage,
            Array.from({ length: 10 }, (_, index) => [36 + index * 59, 30] as const),
            palette.metal,
            9,
          )
        : '')
    );
  },
  foreground(stage, variant) {
    const { palette } = stage;
    return (
      (variant === 0 ? hoard(stage, 716, palette.metal) : '') +
      specks(stage, variant === 2 ? 'coin' : 'spark', variant === 2 ? 14 : 20, [
        palette.light,
        '#ffffff',
        palette.accent,
      ])
    );
  },
};
