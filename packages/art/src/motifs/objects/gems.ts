import { darken, lighten, mix } from '../../kit/color';
import type { Motif } from '../../kit/motif';
import type { Scene } from '../../kit/scene';
import { onCircle, path, place, polygon, type Point } from '../../kit/svg';

/** A cut stone: facets in four shades around a bright table. */
export function gemShape(scene: Scene, color: string, sides: number, radius = 180): string {
  let facets = scene.form(
    polygon(Array.from({ length: sides }, (_, index) => onCircle(radius, (index * 360) / sides))),
    color,
    { outline: 6 },
  );
  for (let index = 0; index < sides; index += 1) {
    const [from, to] = [(index * 360) / sides, ((index + 1) * 360) / sides];
    const shade = Math.cos((((from + to) / 2 + 40) * Math.PI) / 180);
    const tone = shade > 0 ? lighten(color, shade * 0.65) : darken(color, -shade * 0.5);
    facets += path(
      polygon([
        onCircle(radius * 0.96, from),
        onCircle(radius * 0.96, to),
        onCircle(radius * 0.56, to),
        onCircle(radius * 0.56, from),
      ]),
      { fill: tone },
    );
  }
  const table = polygon(
    Array.from({ length: sides }, (_, index) => onCircle(radius * 0.56, (index * 360) / sides)),
  );
  return (
    facets +
    path(table, {
      fill: scene.linear(
        [
          [0, lighten(color, 0.75)],
          [0.5, color],
          [1, lighten(color, 0.3)],
        ],
        -30,
      ),
    }) +
    path(
      polygon([
        [-radius * 0.36, -radius * 0.3],
        [radius * 0.1, -radius * 0.44],
        [-radius * 0.2, radius * 0.2],
      ]),
      { fill: '#fff', opacity: 0.55 },
    )
  );
}

export const roundGem: Motif = (scene, palette) => gemShape(scene, palette.main, 8);

export const hexGem: Motif = (scene, palette) => gemShape(scene, palette.accent, 6);

/** A brilliant seen from the side. */
export const diamond: Motif = (scene, palette) => {
  const color = mix(palette.main, '#8ae8ff', 0.5);
  const facet = (points: Point[], tone: string) => path(polygon(points), { fill: tone });
  return (
    scene.form('M-120 -130L120 -130L204 -40L0 190L-204 -40Z', color, { outline: 7 }) +
    facet(
      [
        [-120, -130],
        [-60, -40],
        [-204, -40],
      ],
      lighten(color, 0.5),
    ) +
    facet(
      [
        [-120, -130],
        [0, -130],
        [-60, -40],
      ],
      lighten(color, 0.8),
    ) +
    facet(
      [
        [0, -130],
        [60, -40],
        [-60, -40],
      ],
      lighten(color, 0.4),
    ) +
    facet(
      [
        [0, -130],
        [120, -130],
        [60, -40],
      ],
      lighten(color, 0.65),
    ) +
    facet(
      [
        [120, -130],
        [204, -40],
        [60, -40],
      ],
      darken(color, 0.1),
    ) +
    facet(
      [
        [-204, -40],
        [-60, -40],
        [0, 190],
      ],
      color,
    ) +
    facet(
      [
        [-60, -40],
        [60, -40],
        [0, 190],
      ],
      lighten(color, 0.55),
    ) +
    facet(
      [
        [60, -40],
        [204, -40],
        [0, 190],
      ],
      darken(color, 0.35),
    )
  );
};

export const crystals: Motif = (scene, palette) => {
  const shard = (x: number, height: number, width: number, turn: number, color: string) =>
    place(
      scene.form(
        `M0 ${-height}L${width} ${-height * 0.72}L${width * 0.8} 60L${-width * 0.8} 60L${-width} ${-height * 0.72}Z`,
        color,
      ) +
        path(
          `M0 ${-height}L${width * 0.2} ${-height * 0.6}L${width * 0.1} 60L${-width * 0.8} 60L${-width} ${-height * 0.72}Z`,
          { fill: '#fff', opacity: 0.32 },
        ),
      x,
      120,
      1,
      turn,
    );
  return (
    shard(-70, 190, 44, -32, palette.second) +
    shard(80, 200, 46, 30, palette.accent) +
    shard(-40, 260, 50, -12, palette.accent) +
    shard(44, 240, 46, 14, palette.main) +
    shard(0, 310, 58, 0, palette.main) +
    shard(-110, 120, 34, -48, palette.main) +
    shard(116, 120, 34, 46, palette.second) +
    scene.form('M-190 200Q-150 120 -60 150Q0 120 70 150Q150 120 190 200Z', '#4a4258')
  );
};
