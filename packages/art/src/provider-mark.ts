import type { CatalogueProvider } from '@tessera/catalogue';
import { seedOf } from '@tessera/catalogue';
import { font } from './kit/fonts';
import { createRandom } from './kit/random';
import { createScene } from './kit/scene';
import { circle, path, place, polygon, rect, starPath } from './kit/svg';

const WIDTH = 240;
const HEIGHT = 80;
const TONES = ['#f2c14e', '#3ad0c4', '#ff7a5c', '#8f8cff', '#ff5f98', '#6ad06a', '#4aa8ff'];

/** A small mosaic of the provider's own and its name in plain type: never a real studio's logo. */
export function providerMark(provider: CatalogueProvider): string {
  const random = createRandom(seedOf(`provider:${provider.slug}`));
  const [first, second] = random.shuffle(TONES) as [string, string];
  const scene = createScene(WIDTH, HEIGHT);
  const size = 17;
  let tiles = '';
  for (let row = 0; row < 3; row += 1) {
    // Mirrored columns make the mark look designed instead of random.
    const half = [random.integer(0, 4), random.integer(0, 4)];
    for (let column = 0; column < 3; column += 1) {
      const kind = half[column === 1 ? 1 : 0]!;
      tiles += tile(kind, (column - 1) * size, (row - 1) * size, size, column === 1 ? second : first);
    }
  }
  return scene.document(place(tiles, 44, 40) + path(label(provider.name), { fill: '#f4f2ff' }));
}

/** One line where it fits, else two of equal size, so that marks align in a strip. */
function label(name: string): string {
  const face = font('readex');
  const [start, oneLine, twoLines] = [82, 24, 19];
  if (face.getAdvanceWidth(name, oneLine) <= WIDTH - start - 6) {
    return face.getPath(name, start, HEIGHT / 2 + 9, oneLine).toPathData(1);
  }
  const cut = name.lastIndexOf(' ');
  return (
    face.getPath(name.slice(0, cut), start, HEIGHT / 2 - 4, twoLines).toPathData(1) +
    face.getPath(name.slice(cut + 1), start, HEIGHT / 2 + 20, twoLines).toPathData(1)
  );
}

function tile(kind: number, x: number, y: number, size: number, color: string): string {
  const half = size / 2 - 1;
  switch (kind) {
    case 0:
      return rect(x - half, y - half, half * 2, half * 2, { rx: 2.5, fill: color });
    case 1:
      return circle(x, y, half, { fill: color });
    case 2:
      return path(
        polygon([
          [x, y - half],
          [x + half, y],
          [x, y + half],
          [x - half, y],
        ]),
        { fill: color },
      );
    case 3:
      return path(starPath(8, half * 1.1, half * 0.72, x, y), { fill: color });
    default:
      return path(
        `M${x - half} ${y + half}A${half * 2} ${half * 2} 0 0 1 ${x + half} ${y - half}V${y + half}Z`,
        { fill: color },
      );
  }
}
