import { cave, glow, rays, sky, specks, type Stage } from '../kit/backdrop';
import { darken } from '../kit/color';
import { path, place } from '../kit/svg';
import { chrome, gold, jade, violet } from './letter-styles';
import type { ThemeArt } from './theme-art';

function shards({ random, scene }: Stage, y: number, colors: readonly string[]): string {
  let field = '';
  for (let x = -10; x < scene.width + 30; x += random.between(30, 60)) {
    const color = random.pick(colors);
    field += place(
      path('M0 -130L26 -96L20 20H-20L-26 -96Z', {
        fill: scene.linear([
          [0, '#ffffff', 0.9],
          [0.3, color],
          [1, darken(color, 0.5)],
        ]),
      }) + path('M0 -130L6 -90L2 20H-20L-26 -96Z', { fill: '#fff', opacity: 0.28 }),
      x,
      y,
      random.between(0.5, 1.3) * (0.5 + Math.abs(x - 300) / 330),
      (x - 300) / 11 + random.between(-12, 12),
    );
  }
  return field;
}

/** Deep in the mine: dark rock, bright stones. */
export const gems: ThemeArt = {
  letterings: [
    { font: 'righteous', caps: true, style: chrome, shapes: ['flat', 'bulge'] },
    { font: 'righteous', caps: true, style: violet, shapes: ['arch', 'bulge'] },
    { font: 'lilita', caps: true, style: jade, shapes: ['arch', 'flat'] },
    { font: 'rye', style: gold, shapes: ['arch', 'flat'] },
  ],
  compositions: ['monument', 'trio', 'ring', 'close', 'summit'],
  frames: ['none', 'none', 'stone'],
  backdrop(stage, variant) {
    const { palette } = stage;
    return (
      sky(stage) +
      glow(stage, 300, 340, 380, palette.light, 0.7) +
      (variant % 2 ? rays(stage, 300, 330, 18, palette.light, 0.3) : '') +
      shards(stage, 640, [palette.far, palette.mid, palette.second]) +
      cave(stage, palette.mid)
    );
  },
  foreground(stage) {
    const { palette } = stage;
    return (
      shards(stage, 800, [palette.main, palette.second, palette.accent]) +
      specks(stage, 'spark', 18, ['#ffffff', palette.light])
    );
  },
};
