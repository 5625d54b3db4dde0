import { darken, lighten, mix } from './color';
import type { Palette } from './palette';
import type { Random } from './random';
import { flood, type Scene } from './scene';
import {
  circle,
  curve,
  ellipse,
  group,
  onCircle,
  path,
  place,
  polygon,
  rect,
  round,
  starPath,
  type Point,
} from './svg';

/** What a backdrop is painted with. */
export type Stage = { readonly scene: Scene; readonly palette: Palette; readonly random: Random };

export function sky({ scene, palette }: Stage): string {
  const [top, middle, low] = palette.sky;
  return flood(scene, {
    fill: scene.linear([
      [0, top],
      [0.52, middle],
      [1, low],
    ]),
  });
}

export function glow(
  { scene }: Stage,
  x: number,
  y: number,
  radius: number,
  color: string,
  strength = 0.9,
): string {
  return circle(x, y, radius, {
    fill: scene.radial([
      [0, color, strength],
      [0.45, color, strength * 0.42],
      [1, color, 0],
    ]),
  });
}

/** A disc with a halo: sun, moon or stage light. */
export function disc(stage: Stage, x: number, y: number, radius: number, color: string): string {
  return (
    glow(stage, x, y, radius * 3.2, color, 0.75) +
    circle(x, y, radius, {
      fill: stage.scene.linear([
        [0, lighten(color, 0.75)],
        [1, color],
      ]),
    })
  );
}

/** Beams that spread from one point. */
export function rays(
  { scene, random }: Stage,
  x: number,
  y: number,
  count: number,
  color: string,
  opacity = 0.28,
): string {
  const reach = scene.height * 1.2;
  const turn = random.between(0, 360 / count);
  let beams = '';
  for (let index = 0; index < count; index += 1) {
    const middle = turn + (index * 360) / count;
    const half = (360 / count) * random.between(0.18, 0.3);
    beams += polygon([[x, y], onCircle(reach, middle - half, x, y), onCircle(reach, middle + half, x, y)]);
  }
  const fade = scene.radial([
    [0, color, opacity * 1.6],
    [0.5, color, opacity * 0.7],
    [1, color, 0],
  ]);
  return circle(x, y, reach * 0.8, { fill: fade, 'clip-path': scene.clip(path(beams, {})) });
}

export function stars({ random, scene }: Stage, count: number, depth: number, color = '#ffffff'): string {
  let field = '';
  for (let index = 0; index < count; index += 1) {
    const [x, y, size] = [random.between(0, scene.width), random.between(0, depth), random.between(0.8, 2.8)];
    field +=
      size > 2.4
        ? path(starPath(4, size * 4, size * 0.8, x, y), { fill: color })
        : circle(x, y, size, { fill: color, opacity: round(random.between(0.4, 1)) });
  }
  return field;
}

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

export function clouds(
  { random, scene }: Stage,
  y: number,
  count: number,
  color: string,
  opacity = 0.7,
): string {
  let bank = '';
  for (let index = 0; index < count; index += 1) {
    const [x, top, size] = [
      random.between(-40, scene.width + 40),
      y + random.between(-50, 50),
      random.between(0.6, 1.5),
    ];
    bank += place(
      path(
        'M-110 26C-130 -6 -90 -30 -66 -20C-56 -60 6 -66 20 -28C50 -46 86 -26 80 0C120 -6 126 30 100 30H-90Z',
        { fill: color },
      ),
      x,
      top,
      size,
    );
  }
  return group(bank, { opacity });
}

type Speck = 'ember' | 'snow' | 'petal' | 'bubble' | 'leaf' | 'confetti' | 'spark' | 'dust' | 'coin';

/** Things in the air, larger and fewer towards the player. */
export function specks(
  { random, scene, palette }: Stage,
  kind: Speck,
  count: number,
  colors?: readonly string[],
): string {
  let air = '';
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [random.between(0, scene.width), random.between(0, scene.height)];
    const size = random.between(0.35, 1) ** 2 * 1.6 + 0.25;
    const color = random.pick(colors ?? [palette.light, palette.accent]);
    const turn = random.between(0, 360);
    air += speck(scene, kind, x, y, size, color, turn);
  }
  return air;
}

function speck(
  scene: Scene,
  kind: Speck,
  x: number,
  y: number,
  size: number,
  color: string,
  turn: number,
): string {
  switch (kind) {
    case 'ember':
      return (
        circle(x, y, size * 11, {
          fill: scene.radial([
            [0, color, 0.55],
            [1, color, 0],
          ]),
        }) + circle(x, y, size * 2.6, { fill: lighten(color, 0.6) })
      );
    case 'snow':
      return circle(x, y, size * 4.4, { fill: '#ffffff', opacity: 0.8 });
    case 'petal':
      return place(
        path('M0 -14C12 -6 10 10 0 14C-10 10 -12 -6 0 -14Z', { fill: color, opacity: 0.92 }),
        x,
        y,
        size,
        turn,
      );
    case 'bubble':
      return (
        circle(x, y, size * 10, {
          fill: color,
          'fill-opacity': 0.16,
          stroke: lighten(color, 0.5),
          'stroke-width': 2,
          'stroke-opacity': 0.8,
        }) + circle(x - size * 4, y - size * 4, size * 2, { fill: '#fff', opacity: 0.9 })
      );
    case 'leaf':
      return place(
        path('M0 -18C14 -8 12 12 0 20C-12 12 -14 -8 0 -18Z', {
          fill: color,
          stroke: darken(color, 0.5),
          'stroke-width': 2,
        }),
        x,
        y,
        size,
        turn,
      );
    case 'confetti':
      return place(rect(-6, -10, 12, 20, { fill: color, rx: 2 }), x, y, size, turn);
    case 'spark':
      return path(starPath(4, size * 16, size * 2.6, x, y), { fill: lighten(color, 0.5) });
    case 'dust':
      return circle(x, y, size * 15, {
        fill: scene.radial([
          [0, color, 0.34],
          [1, color, 0],
        ]),
      });
    case 'coin':
      return place(
        ellipse(0, 4, 24, 18, { fill: '#7a4408' }) +
          ellipse(0, 0, 24, 18, {
            fill: scene.linear([
              [0, '#fff6c0'],
              [1, '#f0a424'],
            ]),
            stroke: '#8a5410',
            'stroke-width': 2.5,
          }) +
          ellipse(0, 0, 15, 11, { fill: 'none', stroke: '#b87a1a', 'stroke-width': 3 }),
        x,
        y,
        size * 0.9,
        turn,
      );
  }
}

export function vignette({ scene }: Stage, color: string, strength = 0.7): string {
  return flood(scene, {
    fill: scene.radial(
      [
        [0, color, 0],
        [0.62, color, 0],
        [1, color, strength],
      ],
      0.5,
      0.45,
      0.78,
    ),
  });
}

/** Darkens the end of the picture that bears the title. */
export function scrim(
  { scene }: Stage,
  color: string,
  from: 'top' | 'bottom',
  reach = 0.5,
  strength = 0.92,
): string {
  const height = scene.height * reach;
  const fill =
    from === 'bottom'
      ? scene.linear([
          [0, color, 0],
          [0.55, color, strength * 0.8],
          [1, color, strength],
        ])
      : scene.linear([
          [0, color, strength],
          [0.5, color, strength * 0.7],
          [1, color, 0],
        ]);
  return rect(0, from === 'bottom' ? scene.height - height : 0, scene.width, height, { fill });
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

/** Pillars at both sides; the caller paints them in stone of its theme. */
export function pillars({ scene }: Stage, color: string, width: number, cap: string): string {
  const column = (x: number) =>
    rect(x, 0, width, scene.height, {
      fill: scene.linear(
        [
          [0, darken(color, 0.5)],
          [0.3, lighten(color, 0.15)],
          [0.6, color],
          [1, darken(color, 0.6)],
        ],
        -90,
      ),
    }) +
    [0.3, 0.5, 0.7]
      .map((share) =>
        rect(x + width * share, 60, 4, scene.height, { fill: darken(color, 0.5), opacity: 0.5 }),
      )
      .join('') +
    rect(x - 10, 40, width + 20, 34, {
      fill: scene.linear([
        [0, lighten(cap, 0.4)],
        [1, darken(cap, 0.3)],
      ]),
    }) +
    rect(x - 16, 16, width + 32, 26, {
      fill: scene.linear([
        [0, lighten(cap, 0.2)],
        [1, darken(cap, 0.5)],
      ]),
    });
  return column(-width * 0.35) + column(scene.width - width * 0.65);
}

export function curtains({ scene }: Stage, color: string): string {
  const folds = (flip: boolean) => {
    let cloth = '';
    for (let index = 0; index < 5; index += 1) {
      const x = index * 34;
      cloth += path(
        `M${x} -10H${x + 40}C${x + 40} 300 ${x + 10 - index * 18} 520 ${x - index * 26} 820H-60V-10Z`,
        {
          fill: scene.linear([
            [0, darken(color, 0.15 + (index % 2) * 0.3)],
            [1, darken(color, 0.6)],
          ]),
          opacity: 0.96,
        },
      );
    }
    return group(cloth, flip ? { transform: `translate(${scene.width} 0) scale(-1 1)` } : {});
  };
  let swags = '';
  for (let index = 0; index < 4; index += 1) {
    const x = index * (scene.width / 4);
    swags += path(`M${x} -10H${x + scene.width / 4}Q${x + scene.width / 8} 96 ${x} -10Z`, {
      fill: scene.linear([
        [0, color],
        [1, darken(color, 0.5)],
      ]),
      stroke: '#f2c14a',
      'stroke-width': 5,
    });
  }
  return folds(false) + folds(true) + swags;
}

/** Light bulbs along a line of points. */
export function bulbs(stage: Stage, points: readonly Point[], color: string, size = 7): string {
  return points
    .map(
      ([x, y]) =>
        glow(stage, x, y, size * 3.4, color, 0.8) + circle(x, y, size, { fill: lighten(color, 0.7) }),
    )
    .join('');
}

/** The eight-pointed star of tilework, repeated. */
export function tilework(
  { scene }: Stage,
  size: number,
  color: string,
  opacity: number,
  top = 0,
  bottom = scene.height,
): string {
  let tiles = '';
  for (let y = top + size / 2; y < bottom + size / 2; y += size) {
    for (let x = size / 2; x < scene.width + size / 2; x += size) {
      const half = size * 0.27;
      tiles += `M${round(x - half)} ${round(y - half)}h${round(half * 2)}v${round(half * 2)}h${round(-half * 2)}Z`;
      const reach = half * Math.SQRT2;
      tiles += `M${round(x)} ${round(y - reach)}L${round(x + reach)} ${round(y)}L${round(x)} ${round(y + reach)}L${round(x - reach)} ${round(y)}Z`;
      tiles += `M${round(x + reach)} ${round(y)}H${round(x + size - reach)}M${round(x)} ${round(y + reach)}V${round(y + size - reach)}`;
    }
  }
  return path(tiles, { fill: 'none', stroke: color, 'stroke-width': 2, opacity });
}

/** Leaves that frame the picture from its corners. */
export function foliage({ scene, random }: Stage, color: string, density = 9): string {
  let leaves = '';
  for (let index = 0; index < density; index += 1) {
    for (const side of [0, 1]) {
      // Leaves keep to the corners: the middle belongs to the hero.
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
