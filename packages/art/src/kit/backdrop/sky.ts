import { lighten } from '../color';
import { flood } from '../scene';
import { circle, group, onCircle, path, place, polygon, rect, round, starPath } from '../svg';
import type { Stage } from './stage';

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
