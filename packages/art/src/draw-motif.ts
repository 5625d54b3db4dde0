import type { Motif } from './kit/motif';
import type { Palette } from './kit/palette';
import { createRandom } from './kit/random';
import { createScene } from './kit/scene';
import { place } from './kit/svg';

/** Motifs are about 400 across, some a little more. */
const SIDE = 470;

/** One motif as an SVG document of its own. */
export function drawMotif(motif: Motif, palette: Palette, turn = 0): string {
  const scene = createScene(SIDE, SIDE);
  return scene.document(place(motif(scene, palette, createRandom(1)), SIDE / 2, SIDE / 2, 1, turn));
}
