import { bulbs, glow, rays, sky, specks } from '../kit/backdrop';
import { path, rect } from '../kit/svg';
import { cherry, lime, neonCyan, neonGold, neonPink, sunny } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** Fruit under neon: grids, bulbs and juice. */
export const fruit: ThemeArt = {
  letterings: [
    { font: 'bungee', caps: true, style: neonPink, shapes: ['flat', 'rise'] },
    { font: 'bungee', caps: true, style: neonCyan, shapes: ['flat', 'bulge'] },
    { font: 'titan', style: cherry, shapes: ['arch', 'bulge', 'rise'] },
    { font: 'titan', style: lime, shapes: ['wave', 'rise'] },
    { font: 'lilita', caps: true, style: sunny, shapes: ['arch', 'bulge'] },
    { font: 'bungee', caps: true, style: neonGold, shapes: ['flat'] },
  ],
  compositions: ['reels', 'trio', 'ring', 'pair', 'monument'],
  frames: ['neon', 'bulbs', 'none'],
  backdrop(stage, variant) {
    const { palette, scene } = stage;
    let grid = '';
    for (let index = 0; index <= 12; index += 1) grid += `M${index * 50} 430L${-600 + index * 150} 800`;
    for (const y of [430, 446, 470, 506, 560, 636, 740]) grid += `M0 ${y}H600`;
    const burst = variant >= 2;
    return (
      sky(stage) +
      (burst ? rays(stage, 300, 330, 24, palette.light, 0.5) : '') +
      glow(stage, 300, 330, 350, palette.light, 0.75) +
      (burst
        ? ''
        : rect(0, 428, 600, 372, {
            fill: scene.linear([
              [0, palette.mid],
              [1, palette.near],
            ]),
          }) +
          path(grid, { fill: 'none', stroke: palette.accent, 'stroke-width': 3, opacity: 0.55 }) +
          path('M0 430H600', { stroke: palette.accent, 'stroke-width': 6 })) +
      (variant === 1
        ? bulbs(
            stage,
            Array.from({ length: 12 }, (_, index) => [30 + index * 49, 26 + (index % 2) * 12] as const),
            palette.metal,
            8,
          )
        : '')
    );
  },
  foreground(stage, variant) {
    const { palette } = stage;
    return specks(stage, variant >= 2 ? 'bubble' : 'spark', 18, [
      palette.accent,
      palette.light,
      palette.metal,
    ]);
  },
};
