import { darken, lighten } from '../kit/color';
import { setTitle } from '../kit/lettering';
import type { Motif } from '../kit/motif';
import type { Palette } from '../kit/palette';
import type { Scene } from '../kit/scene';
import { circle, ellipse, group, mirror, onCircle, path, place, polygon, rect, starPath } from '../kit/svg';

const POCKETS = 37;

/** What a wheel is turned from: its rim from the middle outwards, and its cone. */
export type Wood = {
  readonly rim: readonly [string, string, string];
  readonly cone: readonly [string, string];
};

const mahogany: Wood = { rim: ['#8a4a20', '#5a2c12', '#2a1208'], cone: ['#a85c2a', '#4a220e'] };

export const woods: readonly Wood[] = [
  mahogany,
  { rim: ['#565264', '#23202e', '#0c0a12'], cone: ['#6a667a', '#1c1a24'] },
  { rim: ['#fff6e0', '#d8c49a', '#8a744a'], cone: ['#f6e6c0', '#a88c5a'] },
  { rim: ['#2a8a8a', '#0d4a52', '#04222a'], cone: ['#3aa8a0', '#0a3a42'] },
  { rim: ['#b02a4a', '#5c1028', '#2a0612'], cone: ['#c8405e', '#4a0c20'] },
  { rim: ['#3a4ab0', '#1a2460', '#0a0f30'], cone: ['#5a6ad0', '#141c50'] },
];

/** A European wheel from above. */
export const rouletteWheel: Motif = wheelOf(mahogany);

export function wheelOf({ rim, cone }: Wood): Motif {
  return (scene, palette) => drawWheel(scene, palette, rim, cone);
}

function drawWheel(scene: Scene, palette: Palette, rim: Wood['rim'], cone: Wood['cone']): string {
  const slice = 360 / POCKETS;
  const ring = (outer: number, inner: number, shade: number) =>
    Array.from({ length: POCKETS }, (_, index) => {
      const color = index === 0 ? '#0f9a4a' : index % 2 ? '#d01f2e' : '#1a1420';
      return path(
        polygon([
          onCircle(outer, index * slice),
          onCircle(outer, (index + 1) * slice),
          onCircle(inner, (index + 1) * slice),
          onCircle(inner, index * slice),
        ]),
        { fill: darken(color, shade), stroke: palette.metal, 'stroke-width': 1.6 },
      );
    }).join('');
  const metal = scene.linear(
    [
      [0, lighten(palette.metal, 0.6)],
      [0.5, palette.metal],
      [1, darken(palette.metal, 0.5)],
    ],
    -30,
  );
  return (
    circle(0, 0, 216, {
      fill: scene.radial([
        [0, rim[0]],
        [0.85, rim[1]],
        [1, rim[2]],
      ]),
      stroke: darken(palette.metal, 0.7),
      'stroke-width': 4,
    }) +
    circle(0, 0, 200, { fill: 'none', stroke: metal, 'stroke-width': 7 }) +
    [0, 45, 90, 135, 180, 225, 270, 315]
      .map((turn) =>
        path('M0 -196L7 -184L0 -172L-7 -184Z', { fill: palette.metal, transform: `rotate(${turn})` }),
      )
      .join('') +
    ring(168, 128, 0) +
    ring(128, 98, 0.4) +
    circle(0, 0, 98, {
      fill: scene.radial([
        [0, cone[0]],
        [1, cone[1]],
      ]),
      stroke: metal,
      'stroke-width': 6,
    }) +
    [0, 45, 90, 135]
      .map((turn) => path('M-6 -88H6V88H-6Z', { fill: metal, transform: `rotate(${turn})` }))
      .join('') +
    circle(0, 0, 44, { fill: metal, stroke: darken(palette.metal, 0.6), 'stroke-width': 3 }) +
    path(starPath(8, 34, 20), { fill: darken(palette.metal, 0.4) }) +
    circle(0, 0, 13, { fill: lighten(palette.metal, 0.6) }) +
    circle(64, -132, 13, {
      fill: scene.radial(
        [
          [0, '#ffffff'],
          [1, '#b8b8c8'],
        ],
        0.35,
        0.3,
        0.8,
      ),
    }) +
    path('M-180 -80A196 196 0 0 1 -60 -186', {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 9,
      opacity: 0.4,
      'stroke-linecap': 'round',
    })
  );
}

const SUITS = {
  spade:
    'M0 -60C40 -20 60 0 50 26C42 46 16 44 8 26C8 46 14 56 24 62H-24C-14 56 -8 46 -8 26C-16 44 -42 46 -50 26C-60 0 -40 -20 0 -60Z',
  heart: 'M0 60C-50 20 -66 -10 -50 -38C-36 -60 -8 -54 0 -28C8 -54 36 -60 50 -38C66 -10 50 20 0 60Z',
  diamond: 'M0 -62L44 0L0 62L-44 0Z',
  club: 'M0 -60C30 -60 36 -24 18 -10C46 -24 66 6 46 28C32 42 12 34 6 18C6 42 14 56 24 62H-24C-14 56 -6 42 -6 18C-12 34 -32 42 -46 28C-66 6 -46 -24 -18 -10C-36 -24 -30 -60 0 -60Z',
} as const;

type Suit = keyof typeof SUITS;

export function card(scene: Scene, rank: string, suit: Suit): string {
  const color = suit === 'heart' || suit === 'diamond' ? '#d01f34' : '#1c1626';
  const corner =
    place(path(setTitle(rank, 'cinzel', { width: 46, height: 40 }).d, { fill: color }), -66, -108) +
    place(path(SUITS[suit], { fill: color }), -66, -62, 0.3);
  return (
    rect(-96, -140, 192, 280, {
      rx: 16,
      fill: scene.linear(
        [
          [0, '#ffffff'],
          [1, '#e2dcea'],
        ],
        -20,
      ),
      stroke: '#5a5068',
      'stroke-width': 3,
    }) +
    corner +
    group(corner, { transform: 'rotate(180)' }) +
    path(SUITS[suit], { fill: color, transform: 'scale(1.05)' })
  );
}

export type Face = readonly [rank: string, suit: Suit];

export function fanOf(left: Face, middle: Face, right: Face): Motif {
  return (scene) =>
    place(card(scene, ...left), -92, 20, 1, -22) +
    place(card(scene, ...middle), 0, -16, 1, 0) +
    place(card(scene, ...right), 92, 20, 1, 22);
}

export function pairOf(left: Face, right: Face): Motif {
  return (scene) =>
    place(card(scene, ...left), -64, 6, 1.18, -12) + place(card(scene, ...right), 70, 0, 1.18, 12);
}

export const cardFan = fanOf(['9', 'heart'], ['K', 'club'], ['A', 'spade']);

export function chip(scene: Scene, color: string, radius = 90): string {
  return (
    circle(0, 8, radius, { fill: darken(color, 0.6) }) +
    circle(0, 0, radius, { fill: color, stroke: darken(color, 0.6), 'stroke-width': 3 }) +
    [0, 60, 120, 180, 240, 300]
      .map((turn) =>
        path(
          `M${-radius * 0.2} ${-radius}H${radius * 0.2}L${radius * 0.15} ${-radius * 0.72}H${-radius * 0.15}Z`,
          { fill: '#fff8ee', transform: `rotate(${turn})` },
        ),
      )
      .join('') +
    circle(0, 0, radius * 0.68, {
      fill: scene.linear(
        [
          [0, lighten(color, 0.3)],
          [1, darken(color, 0.3)],
        ],
        -30,
      ),
      stroke: '#fff8ee',
      'stroke-width': 4,
    }) +
    path(starPath(8, radius * 0.42, radius * 0.24), { fill: '#fff8ee' })
  );
}

export const chips: Motif = (scene, palette) => {
  const stack = (x: number, y: number, count: number, color: string) =>
    Array.from({ length: count }, (_, index) => {
      const top = y - index * 26;
      return (
        ellipse(x, top + 14, 82, 30, { fill: darken(color, 0.5) }) +
        rect(x - 82, top, 164, 14, { fill: darken(color, 0.25) }) +
        [-60, -20, 24, 62]
          .map((dx) => rect(x + dx - 9, top + 4 + Math.abs(dx) * -0.05, 18, 20, { fill: '#fff4e6' }))
          .join('') +
        ellipse(x, top, 82, 30, {
          fill: scene.linear([
            [0, lighten(color, 0.35)],
            [1, color],
          ]),
          stroke: darken(color, 0.5),
          'stroke-width': 3,
        })
      );
    }).join('') +
    group(path(starPath(8, 44, 26), { fill: '#fff4e6' }), {
      transform: `translate(${x} ${y - (count - 1) * 26}) scale(1 .4)`,
    });
  return (
    stack(-100, 60, 6, palette.main) +
    stack(96, 60, 8, palette.second) +
    stack(0, 150, 5, palette.accent) +
    place(chip(scene, palette.main, 74), 150, 160, 1, 14)
  );
};

type Croupier = { readonly hair: string; readonly skin: string; readonly woman: boolean };

/** A croupier from the waist up, in evening dress. */
function croupier({ hair, skin, woman }: Croupier): Motif {
  return (scene, palette) =>
    (woman
      ? scene.form(
          'M0 -214C84 -214 104 -140 100 -70C98 -10 120 30 112 70L-112 70C-120 30 -98 -10 -100 -70C-104 -140 -84 -214 0 -214Z',
          hair,
        )
      : '') +
    scene.form('M-40 -40H40V40H-40Z', darken(skin, 0.3)) +
    scene.form(
      'M-44 18C-130 34 -176 70 -190 226H190C176 70 130 34 44 18L0 70Z',
      woman ? palette.main : '#1c1a2c',
    ) +
    (woman
      ? scene.form('M-40 18L0 110L40 18Q0 44 -40 18Z', skin, { outline: 3 }) +
        mirror(
          path('M44 18C80 30 100 60 96 120', {
            fill: 'none',
            stroke: darken(palette.main, 0.5),
            'stroke-width': 6,
          }),
        )
      : scene.form('M-40 20L0 150L40 20L0 50Z', '#f8f4fa', { outline: 3 }) +
        mirror(scene.form('M40 16L86 40L40 150L8 116Z', '#2a263e', { outline: 3 })) +
        scene.form('M0 50L-40 28V74ZM0 50L40 28V74Z', palette.main, { outline: 3 })) +
    scene.form(
      'M0 -190C60 -190 78 -150 74 -96C70 -40 40 -6 0 -4C-40 -6 -70 -40 -74 -96C-78 -150 -60 -190 0 -190Z',
      skin,
    ) +
    mirror(
      path('M12 -104Q34 -120 58 -104Q36 -88 12 -104Z', { fill: '#fffaf4' }) +
        circle(35, -104, 8.5, { fill: '#2a1810' }) +
        path('M12 -104Q34 -124 60 -106L62 -112Q34 -132 10 -110Z', { fill: '#1a0e10' }) +
        path('M10 -128Q38 -144 64 -126L62 -120Q38 -134 12 -120Z', { fill: darken(hair, 0.3) }) +
        path('M74 -96C70 -40 40 -6 20 -6C50 -40 54 -70 56 -100Z', { fill: darken(skin, 0.5), opacity: 0.25 }),
    ) +
    path('M0 -96L10 -66Q0 -58 -8 -66Z', { fill: darken(skin, 0.4), opacity: 0.45 }) +
    path(woman ? 'M-24 -40Q0 -50 24 -40Q0 -18 -24 -40Z' : 'M-24 -38Q0 -44 24 -38Q0 -26 -24 -38Z', {
      fill: woman ? '#c8243e' : darken(skin, 0.45),
    }) +
    (woman
      ? path(
          'M0 -186C-50 -186 -74 -140 -76 -90C-100 -130 -84 -206 0 -210C84 -206 100 -130 76 -90C74 -140 40 -150 0 -186Z',
          { fill: hair },
        ) + mirror(circle(78, -56, 9, { fill: palette.metal }))
      : path(
          'M-76 -104C-96 -190 -50 -226 6 -222C70 -222 96 -176 76 -104C72 -136 66 -150 54 -160C30 -150 -20 -150 -46 -176C-50 -156 -72 -140 -76 -104Z',
          { fill: hair },
        ) +
        path('M-40 -196C-10 -214 40 -212 66 -176', {
          fill: 'none',
          stroke: lighten(hair, 0.25),
          'stroke-width': 6,
          opacity: 0.7,
        }));
}

export const croupiers: readonly Motif[] = [
  croupier({ hair: '#2c1820', skin: '#e2b088', woman: true }),
  croupier({ hair: '#2a1a14', skin: '#cf9a70', woman: false }),
  croupier({ hair: '#7a3a1c', skin: '#f0c8a4', woman: true }),
  croupier({ hair: '#1a1420', skin: '#9a6440', woman: true }),
  croupier({ hair: '#4a3020', skin: '#e6b894', woman: false }),
];
