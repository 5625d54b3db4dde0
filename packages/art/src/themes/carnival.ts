import { bulbs, curtains, glow, rays, sky, specks } from '../kit/backdrop';
import { circle, onCircle, path, polygon } from '../kit/svg';
import * as animals from '../motifs/animals';
import * as food from '../motifs/food';
import * as objects from '../motifs/objects';
import { jester, venetian } from '../motifs/people';
import { cherry, gold, neonGold, sunny } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** Big top and masquerade: stripes, bulbs, confetti. */
export const carnival: ThemeArt = {
  palettes: [
    {
      sky: ['#b81432', '#e8382a', '#ff9a3a'],
      light: '#fff0b0',
      far: '#ffd86a',
      mid: '#a01230',
      near: '#4a0618',
      main: '#d81e3a',
      second: '#2a5ac8',
      accent: '#ffd23a',
      metal: '#ffc63a',
    },
    {
      sky: ['#1c0a4a', '#5a1a8a', '#d03a9a'],
      light: '#ffb0f0',
      far: '#7a2aa8',
      mid: '#4a1470',
      near: '#1a0634',
      main: '#8a2ad8',
      second: '#e8324a',
      accent: '#3af0d0',
      metal: '#ffcf4a',
    },
    {
      sky: ['#04384a', '#0d8a8a', '#6ae0b0'],
      light: '#f8ffd0',
      far: '#12a090',
      mid: '#0a5a62',
      near: '#042a34',
      main: '#f0503a',
      second: '#1a7ad0',
      accent: '#fff05a',
      metal: '#ffd05a',
    },
  ],
  letterings: [
    { font: 'limelight', caps: true, style: gold, shapes: ['arch', 'bulge'] },
    { font: 'titan', style: cherry, shapes: ['arch', 'wave', 'bulge'] },
    { font: 'limelight', caps: true, style: neonGold, shapes: ['arch', 'flat'] },
    { font: 'berkshire', style: sunny, shapes: ['wave', 'arch'] },
  ],
  heroes: [
    { motif: jester, words: /jester|joker|clown|ringmaster|puppet|harlequin|marionette|zamora/i },
    { motif: venetian, words: /mask|venice|samba|mirror|masquerade/i },
    { motif: objects.bigTop, words: /big top|circus|hoopla|trapeze|acrobat|strongman|twins/i },
    { motif: objects.ferrisWheel, words: /wheel|fair|carousel|balloon/i },
    { motif: food.popcorn, words: /popcorn|ticket|booth/i },
    { motif: animals.roaringLion, words: /lion|tamer/i },
    { motif: objects.crystalBall, words: /fortune|magic/i },
    { motif: objects.dice, words: /cards|aces|hearts/i },
    { motif: objects.seven, words: /sevens/i },
    { motif: food.lollipop, words: /candy|confetti/i },
    { motif: animals.raptor, words: /firebreather|feathers|drumline/i },
  ],
  compositions: ['monument', 'ring', 'trio', 'summit', 'close'],
  frames: ['bulbs', 'none', 'gilt'],
  backdrop(stage, variant) {
    const { palette, scene } = stage;
    const stripes = Array.from({ length: 16 }, (_, index) =>
      path(
        polygon([
          [300, 300],
          onCircle(760, index * 22.5 - 5.6, 300, 300),
          onCircle(760, index * 22.5 + 5.6, 300, 300),
        ]),
        { fill: palette.far, opacity: 0.55 },
      ),
    ).join('');
    const strings = [0, 1].map((row) => {
      const points = Array.from(
        { length: 11 },
        (_, index) => [index * 60, 70 + row * 70 + Math.sin((index / 10) * Math.PI) * 50] as const,
      );
      return (
        path(`M0 ${70 + row * 70}Q300 ${170 + row * 70} 600 ${70 + row * 70}`, {
          fill: 'none',
          stroke: palette.near,
          'stroke-width': 3,
        }) + bulbs(stage, points, [palette.metal, palette.accent][row]!, 7)
      );
    });
    return (
      sky(stage) +
      (variant === 0 ? stripes : rays(stage, 300, 320, 20, palette.light, 0.34)) +
      glow(stage, 300, 330, 330, palette.light, 0.8) +
      (variant === 1 ? curtains(stage, palette.main) : strings.join('')) +
      circle(300, 900, 330, {
        fill: scene.radial([
          [0, palette.mid],
          [1, palette.near],
        ]),
      })
    );
  },
  foreground(stage) {
    const { palette } = stage;
    return specks(stage, 'confetti', 44, [
      palette.main,
      palette.second,
      palette.accent,
      palette.metal,
      '#ffffff',
    ]);
  },
};
