import { clouds, disc, glow, pillars, rays, sky, specks, type Stage } from '../kit/backdrop';
import { group, path, place } from '../kit/svg';
import * as animals from '../motifs/animals';
import * as objects from '../motifs/objects';
import { medusa, queen, zeus } from '../motifs/people';
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
  palettes: [
    {
      sky: ['#1a3a9a', '#5aa0e8', '#fff0d0'],
      light: '#fffbe0',
      far: '#c8d8f0',
      mid: '#9ab4dc',
      near: '#2a3a7a',
      main: '#2a5ac8',
      second: '#b82a3a',
      accent: '#5ae0ff',
      metal: '#f2c04a',
    },
    {
      sky: ['#0d0a34', '#3a2a8a', '#b86ae0'],
      light: '#f0d0ff',
      far: '#6a5ab8',
      mid: '#4a3a8a',
      near: '#160f3c',
      main: '#8a2ac8',
      second: '#2a6ac8',
      accent: '#ffe04a',
      metal: '#f0c45a',
    },
    {
      sky: ['#7a2a3a', '#f08a5a', '#fff2c0'],
      light: '#fffde0',
      far: '#f0c090',
      mid: '#d8956a',
      near: '#5a2430',
      main: '#c82a3a',
      second: '#2a4a9a',
      accent: '#4affd8',
      metal: '#f2bc42',
    },
  ],
  letterings: [
    { font: 'cinzel', caps: true, style: gold, shapes: ['flat', 'arch', 'bulge'] },
    { font: 'caesar', caps: true, style: ivory, shapes: ['flat', 'arch'] },
    { font: 'cinzel', caps: true, style: ice, shapes: ['flat', 'valley'] },
  ],
  heroes: [
    { motif: objects.bookWith(objects.leafEmblem), words: /book/i },
    { motif: zeus, words: /thunder|poseidon|titan|heavens|cyclops|heights|nectar/i },
    { motif: medusa, words: /medusa|harpy/i },
    { motif: objects.helmet, words: /ares|trojan|trial|hermes/i },
    { motif: objects.temple, words: /temple|gates|delphi|dawn|throne/i },
    { motif: animals.owl, words: /owl|athena/i },
    { motif: animals.bull, words: /bull|labyrinth/i },
    { motif: animals.horse, words: /pegasus|hippocamp/i },
    { motif: objects.lyre, words: /lyre|muse|apollo/i },
    { motif: objects.amphora, words: /urn|pandora|ambrosia/i },
    { motif: animals.nightWolf, words: /cerberus/i },
    { motif: animals.peacock, words: /peacock/i },
    { motif: animals.raptor, words: /icarus/i },
    { motif: animals.goat, words: /fleece/i },
    { motif: queen, words: /oracle|hera/i },
    { motif: objects.bolt },
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
