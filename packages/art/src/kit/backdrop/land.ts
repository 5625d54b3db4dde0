import { darken, lighten, mix } from '../color';
import { curve, ellipse, path, place, polygon, rect, round, type Point } from '../svg';
import type { Stage } from './stage';

type RidgeStyle = 'dunes' | 'hills' | 'peaks' | 'mesa';

/** A line of land from edge to edge, filled to the bottom. */
export function ridge(
  { scene, random }: Stage,
  y: number,
  height: number,
  color: string,
  style: RidgeStyle,
): string {
  const { width, height: bottom } = scene;
  const points: Point[] = [];
  const steps = style === 'peaks' ? 9 : style === 'mesa' ? 7 : 5;
  for (let index = -1; index <= steps + 1; index += 1) {
    const wobble = random.between(0.1, 1) * (style === 'peaks' && index % 2 === 0 ? 0.25 : 1);
    points.push([(index * width) / steps + random.between(-20, 20), y - wobble * height]);
  }
  let line = '';
  if (style === 'peaks') line = `M${points.map(([px, py]) => `${round(px)} ${round(py)}`).join('L')}`;
  else if (style === 'mesa') {
    line = `M-20 ${y}`;
    for (const [px, py] of points)
      line += `L${round(px)} ${round(y)}L${round(px + 12)} ${round(py)}L${round(px + width / steps - 34)} ${round(py)}L${round(px + width / steps - 20)} ${round(y)}`;
  } else line = curve(points);
  const fill = scene.linear([
    [0, lighten(color, 0.2)],
    [0.35, color],
    [1, darken(color, 0.35)],
  ]);
  return path(`${line}L${width + 40} ${bottom + 20}L-40 ${bottom + 20}Z`, { fill });
}

/** A heap of coins along the lower edge. */
export function hoard({ scene, random }: Stage, y: number, metal = '#f2b434'): string {
  let heap = '';
  for (let row = 0; row < 4; row += 1) {
    for (let x = -20; x < scene.width + 40; x += 46) {
      const middle = 1 - Math.abs(x - scene.width / 2) / (scene.width / 2);
      const top = y + row * 26 - middle * 46 + random.between(-8, 8);
      heap += place(
        ellipse(0, 7, 34, 19, { fill: darken(metal, 0.6) }) +
          ellipse(0, 0, 34, 19, {
            fill: scene.linear([
              [0, lighten(metal, 0.65)],
              [1, darken(metal, 0.15)],
            ]),
            stroke: darken(metal, 0.55),
            'stroke-width': 2.5,
          }) +
          ellipse(0, -1, 21, 11, { fill: 'none', stroke: darken(metal, 0.25), 'stroke-width': 3 }),
        x + random.between(-12, 12),
        top,
        random.between(0.85, 1.15),
        random.between(-16, 16),
      );
    }
  }
  return heap + rect(0, y + 90, scene.width, scene.height, { fill: darken(metal, 0.7) });
}

export function palm(x: number, base: number, height: number, color: string, lean: number): string {
  const [topX, topY] = [x + lean, base - height];
  let tree = path(
    `M${x - 9} ${base}Q${x - 4 + lean * 0.2} ${base - height * 0.6} ${topX - 4} ${topY}L${topX + 5} ${topY}Q${x + 9 + lean * 0.2} ${base - height * 0.6} ${x + 10} ${base}Z`,
    { fill: color },
  );
  for (const turn of [-100, -62, -26, 12, 52, 92, 128]) {
    tree += place(
      path(
        `M0 0Q${height * 0.2} ${-height * 0.26} ${height * 0.44} ${height * 0.03}Q${height * 0.22} ${-height * 0.12} 0 0Z`,
        { fill: color },
      ),
      topX,
      topY,
      1,
      turn - 40,
    );
  }
  return tree;
}

/** Domes, minarets and gates against the light. */
export function medina({ random, scene }: Stage, y: number, color: string): string {
  let skyline = '';
  let x = -20;
  while (x < scene.width + 20) {
    const [width, height] = [random.between(50, 110), random.between(40, 130)];
    const middle = x + width / 2;
    skyline += rect(x, y - height, width + 2, height + 400, { fill: color });
    const roof = random.integer(0, 3);
    if (roof === 0)
      skyline += path(
        `M${round(x + 4)} ${round(y - height)}C${round(x)} ${round(y - height - width * 0.7)} ${round(middle - 4)} ${round(y - height - width * 0.6)} ${round(middle)} ${round(y - height - width)}C${round(middle + 4)} ${round(y - height - width * 0.6)} ${round(x + width)} ${round(y - height - width * 0.7)} ${round(x + width - 4)} ${round(y - height)}Z`,
        { fill: color },
      );
    if (roof === 1)
      skyline +=
        rect(middle - 14, y - height - 120, 28, 130, { fill: color }) +
        path(
          `M${round(middle - 20)} ${round(y - height - 120)}L${round(middle)} ${round(y - height - 170)}L${round(middle + 20)} ${round(y - height - 120)}Z`,
          { fill: color },
        );
    if (roof === 2)
      for (let tooth = 0; tooth < width - 10; tooth += 22)
        skyline += rect(x + tooth + 4, y - height - 14, 12, 16, { fill: color });
    x += width;
  }
  return skyline;
}

/** Leaves that frame the picture from its corners. */
export function foliage({ scene, random }: Stage, color: string, density = 9): string {
  let leaves = '';
  for (let index = 0; index < density; index += 1) {
    for (const side of [0, 1]) {
      // Leaves stay in the corners; the middle is for the main motif.
      const y = random.chance(0.4)
        ? random.between(-40, 90)
        : random.between(scene.height * 0.7, scene.height + 30);
      const size = random.between(0.9, 1.9);
      const turn = side === 0 ? random.between(40, 120) : random.between(-120, -40);
      const tone = mix(color, '#0a2018', random.between(0, 0.4));
      leaves += place(
        path('M0 0C-46 -40 -40 -120 0 -170C40 -120 46 -40 0 0Z', {
          fill: scene.linear([
            [0, lighten(tone, 0.16)],
            [1, darken(tone, 0.3)],
          ]),
        }) + path('M0 0V-150', { stroke: darken(tone, 0.4), 'stroke-width': 4 }),
        side === 0 ? -20 : scene.width + 20,
        y,
        size,
        turn,
      );
    }
  }
  return leaves;
}

/** Jagged rock hanging from above and rising from below. */
export function cave({ scene, random }: Stage, color: string): string {
  const edge = (from: number, spread: number, direction: 1 | -1): string => {
    const points: Point[] = [[-20, from]];
    for (let x = -20; x <= scene.width + 40; x += random.between(26, 56)) {
      const side = Math.abs(x - scene.width / 2) / (scene.width / 2);
      points.push([x, from + direction * (spread * (0.25 + side) * random.between(0.5, 1.1))]);
      points.push([x + 18, from + direction * spread * side * random.between(0.2, 0.5)]);
    }
    points.push([scene.width + 40, from]);
    return path(polygon(points), {
      fill: scene.linear([
        [0, darken(color, 0.6)],
        [0.7, color],
        [1, lighten(color, 0.14)],
      ]),
    });
  };
  return edge(-10, 190, 1) + edge(scene.height + 10, 150, -1);
}
