import { around, at, box, circle, ellipse, gear, petal, polygon, star } from './paths';
import type { ToneName } from './tones';

/** A shape and its colour; later layers lie on top. */
export type Layer = readonly [path: string, tone: ToneName];
export type Picture = readonly Layer[];

function gem(outline: string, facets: string, tone: ToneName): Picture {
  return [
    [outline, tone],
    [facets, 'white'],
  ];
}

/** Every picture of the slot machines, in a box from -50 to 50. */
export const icons = {
  // Fruit and the classics.
  seven: [
    ['M-34-40H36V-22C20-4 10 16 4 42H-20C-16 18-6-2 8-18H-18V-6H-34z', 'red'],
    ['M-27-33H28V-27L14-22H-24V-13H-28z', 'gold'],
  ],
  bar: [
    [box(-46, -22, 92, 44, 8), 'ink'],
    [box(-41, -17, 82, 34, 5), 'gold'],
    [
      'M-32-11h12q7 0 7 6 0 4-3 5 4 1 4 5 0 7-8 7h-12zM-2-11h9l10 23H9L7 7h-9l-2 5h-8zM20-11h13q8 0 8 7 0 5-4 6l6 10h-9l-5-9v9h-9z',
      'ink',
    ],
  ],
  bell: [
    ['M0-44q6 0 6 7 22 6 22 34 0 14 10 22v6H-38v-6q10-8 10-22 0-28 22-34 0-7 6-7z', 'gold'],
    [circle(0, 32, 9), 'bronze'],
    [box(-38, 19, 76, 7, 3), 'bronze'],
  ],
  cherry: [
    ['M-14 2Q-8-28 22-42L26-36Q2-26-4 4zM18 6Q16-20 22-40l5 2Q22-16 26 8z', 'brown'],
    [circle(-18, 18, 20), 'red'],
    [circle(22, 20, 18), 'red'],
    ['M22-40Q2-50-12-36 8-26 22-40z', 'green'],
  ],
  lemon: [
    ['M-44 4Q-34-30 4-32 34-32 40-10 48-6 46 2 42 34 6 36-30 36-38 14-46 12-44 4z', 'yellow'],
    ['M12-32Q14-48 34-46 32-32 12-32z', 'green'],
  ],
  orange: [
    [circle(0, 6, 36), 'orange'],
    ['M2-30Q6-48 30-44 24-28 2-30z', 'green'],
    [circle(0, -28, 4), 'brown'],
  ],
  plum: [
    ['M0-28C34-34 46 0 34 22 24 42-16 44-32 24-48 0-34-32 0-28z', 'violet'],
    ['M0-28Q2-46 24-48 24-30 0-28z', 'green'],
    ['M-2-27Q-12 2 0 36 -2 2 2-27z', 'crimson'],
  ],
  grapes: [
    [
      around(1, () =>
        [
          [-18, -8],
          [0, -10],
          [18, -8],
          [-10, 8],
          [10, 8],
          [0, 24],
          [-1, 8],
        ]
          .map(([x, y]) => circle(x!, y!, 12))
          .join(''),
      ),
      'violet',
    ],
    ['M0-18Q-4-40 8-46L12-42Q4-34 6-18z', 'brown'],
    ['M6-26Q20-46 40-36 32-18 6-26z', 'green'],
  ],
  melon: [
    ['M-44-18A46 46 0 0 0 44-18z', 'green'],
    ['M-37-16A38 38 0 0 0 37-16z', 'white'],
    ['M-33-15A34 34 0 0 0 33-15z', 'red'],
    [
      [
        [-14, -6],
        [0, -2],
        [14, -6],
        [-7, 8],
        [8, 8],
      ]
        .map(([x, y]) => ellipse(x!, y!, 2.5, 4))
        .join(''),
      'ink',
    ],
  ],
  apple: [
    ['M0-20C12-34 42-28 40 4 38 30 18 46 0 38-18 46-38 30-40 4-42-28-12-34 0-20z', 'red'],
    ['M-2-20Q-4-38 6-46l5 3Q2-34 4-20z', 'brown'],
    ['M6-30Q18-48 36-40 26-24 6-30z', 'green'],
  ],
  star: [
    [star(5, 46, 20), 'gold'],
    [star(5, 30, 13), 'yellow'],
  ],
  // Stones.
  ruby: gem(
    polygon([-24, -34], [24, -34], [44, -8], [0, 42], [-44, -8]),
    polygon([-12, -30], [12, -30], [18, -9], [-18, -9]),
    'red',
  ),
  emerald: gem(
    polygon([-22, -40], [22, -40], [36, -24], [36, 24], [22, 40], [-22, 40], [-36, 24], [-36, -24]),
    polygon([-14, -26], [14, -26], [20, -16], [-20, -16]),
    'green',
  ),
  sapphire: gem(
    polygon([0, -44], [38, -22], [38, 22], [0, 44], [-38, 22], [-38, -22]),
    polygon([0, -32], [22, -18], [0, -8], [-22, -18]),
    'blue',
  ),
  amethyst: gem(
    'M0-44C20-22 36 0 36 14A36 30 0 0 1-36 14C-36 0-20-22 0-44z',
    polygon([0, -28], [14, -4], [0, 6], [-14, -4]),
    'violet',
  ),
  topaz: gem(star(4, 46, 32), polygon([0, -30], [18, -6], [0, 4], [-18, -6]), 'orange'),
  opal: gem(ellipse(0, 0, 30, 42), polygon([-10, -28], [10, -28], [14, -12], [-14, -12]), 'teal'),
  diamond: gem(
    polygon([-26, -36], [26, -36], [46, -10], [0, 44], [-46, -10]),
    polygon([-14, -32], [14, -32], [20, -11], [-20, -11]),
    'sky',
  ),
  pinkStone: gem(
    'M0 40C-46 8-44-32-20-36-8-38 0-28 0-22 0-28 8-38 20-36 44-32 46 8 0 40z',
    polygon([-24, -28], [-10, -28], [-8, -12], [-26, -12]),
    'pink',
  ),
  // Desert and the old world.
  palm: [
    ['M-4 44Q-8 6 4-18l6 2Q2 8 8 44z', 'brown'],
    [
      'M6-18Q-30-34-44-6-20-16 6-14zM6-18Q30-44 46-16 24-20 6-14zM6-18Q-16-50-36-34-16-30 4-14zM6-18Q22-52 40-42 20-34 8-14zM4-16Q-16 0-20 16-4 2 8-14zM6-16Q28-4 32 14 16 2 6-12z',
      'green',
    ],
    [circle(0, -12, 5) + circle(10, -11, 5), 'orange'],
  ],
  lamp: [
    ['M-46-6Q-34-10-24 2q10-8 24-8t24 8q14-4 14-16 8 14-6 24-8 20-32 20t-34-22q-8-2-12-14z', 'gold'],
    ['M-8-8Q-8-22 0-30 8-22 8-8z', 'gold'],
    ['M-16 32h32l6 8h-44z', 'bronze'],
    ['M-42-14Q-52-28-40-38q-2 8 4 14t-6 10z', 'orange'],
    [circle(0, 8, 6), 'red'],
  ],
  tent: [
    ['M0-40L46 34H-46z', 'red'],
    ['M0-40L14 34H-14z', 'ink'],
    ['M0-40L-22 34H-34z M0-40L22 34H34z', 'white'],
    ['M0-46h16l-5 5 5 5H0z', 'gold'],
  ],
  amphora: [
    ['M-12-44h24v8Q8-30 12-24 34-8 24 18 16 36 8 40h-16Q-16 36-24 18-34-8-12-24-8-30-12-36z', 'orange'],
    ['M-27 0Q0 10 27 0L26 12Q0 22-26 12z', 'ink'],
    ['M-14-32Q-36-36-34-12l6 2q0-16 12-16zM14-32Q36-36 34-12l-6 2q0-16-12-16z', 'bronze'],
    [box(-12, 38, 24, 6, 2), 'bronze'],
  ],
  crescent: [
    ['M16-42A44 44 0 1 0 40 22 36 36 0 1 1 16-42z', 'gold'],
    [star(5, 15, 6, 18, -6), 'yellow'],
  ],
  sun: [
    [around(12, (angle) => petal(angle, 48, 0.16)), 'orange'],
    [circle(0, 0, 26), 'yellow'],
  ],
  scarab: [
    [ellipse(0, 10, 26, 32), 'teal'],
    ['M-2-20h4v62h-4z', 'gold'],
    [ellipse(0, -22, 18, 12), 'blue'],
    [circle(0, -38, 9), 'gold'],
    [
      'M-26-4Q-50-14-46-40-34-20-22-16zM26-4Q50-14 46-40 34-20 22-16zM-24 20l-20 16 4 4 22-12zM24 20l20 16-4 4-22-12z',
      'gold',
    ],
  ],
  eye: [
    ['M-46-6Q0-44 46-6 0 30-46-6z', 'white'],
    [circle(0, -6, 17), 'teal'],
    [circle(0, -6, 8), 'ink'],
    ['M-50-8Q0-56 50-8L44-4Q0-40-44-4zM8 16Q8 36 24 42 16 28 18 14zM-20 14Q-34 26-44 24q14 12 30-6z', 'gold'],
  ],
  ankh: [
    ['M-7 0Q-26-10-24-28-20-46 0-46t24 18Q26-10 7 0H36V13H7V46H-7V13H-36V0z', 'gold'],
    ['M0-8Q-14-18-13-28-10-36 0-36t13 8Q14-18 0-8z', 'blue'],
  ],
  pyramid: [
    ['M0-40L46 36H-46z', 'sand'],
    ['M0-40L46 36H12z', 'bronze'],
    ['M0-40L13-19Q0-12-13-19z', 'gold'],
    [circle(0, -25, 3), 'ink'],
  ],
  book: [
    ['M-42-30L0-38 42-30V36L0 42-42 36z', 'brown'],
    ['M-36-30L0-34V36L-36 31z', 'sand'],
    ['M36-30L0-34V36L36 31z', 'sand'],
    ['M-44-32h8v70l-8-1zM44-32h-8v70l8-1z', 'gold'],
    [circle(0, 0, 16), 'gold'],
    [star(8, 12, 6), 'red'],
    ['M-2-36h4v76h-4z', 'bronze'],
  ],
  // North.
  axe: [
    ['M-5-38h10v84h-10z', 'brown'],
    ['M4-34Q32-46 44-20 44 8 22 16 26-8 4-8z', 'silver'],
    ['M-4-34Q-32-46-44-20-44 8-22 16-26-8-4-8z', 'silver'],
    [circle(0, -21, 9), 'gold'],
  ],
  shield: [
    [circle(0, 0, 44), 'bronze'],
    [circle(0, 0, 38), 'blue'],
    ['M0-38A38 38 0 0 1 38 0H0zM0 38A38 38 0 0 1-38 0H0z', 'white'],
    [circle(0, 0, 13), 'gold'],
    [around(8, (angle) => circle(...at(angle, 41), 3)), 'gold'],
  ],
  helmet: [
    ['M-28 18Q-32-36 0-38 32-36 28 18z', 'silver'],
    ['M-32 10h64v12h-64z', 'gold'],
    ['M-6 14H6V44L0 48-6 44z', 'gold'],
    ['M-28-2Q-50-8-48-42-38-24-24-22zM28-2Q50-8 48-42 38-24 24-22z', 'sand'],
    ['M-5-38h10V12h-10z', 'gold'],
  ],
  rune: [
    ['M-26-38Q0-50 26-38L34 38Q0 48-34 38z', 'stone'],
    ['M-4-30h8v22L20-20l4 7L4 2v8l20 12-4 7L4 18v14h-8z', 'sky'],
  ],
  ship: [
    ['M-48 8Q0 20 48 8 40 40 22 40h-44Q-40 40-48 8z', 'brown'],
    ['M-3-44h6v54h-6z', 'bronze'],
    ['M-30-36h60q8 18 0 38-30 8-60 0 8-20 0-38z', 'white'],
    ['M-12-37h10v42h-11zM12-37H22Q28-18 22 3L12 5z', 'red'],
    [circle(-26, 20, 5) + circle(-8, 23, 5) + circle(10, 23, 5) + circle(28, 20, 5), 'gold'],
  ],
  // East.
  lantern: [
    [ellipse(0, 0, 34, 32), 'red'],
    [ellipse(0, 0, 14, 32), 'orange'],
    [box(-20, -40, 40, 10, 3) + box(-20, 30, 40, 8, 3), 'gold'],
    ['M-2-50h4v12h-4zM-8 38h3v12h-3zM-1 38h3v14h-3zM6 38h3v12h-3z', 'gold'],
  ],
  fan: [
    ['M0 40L-46-14A60 60 0 0 1 46-14z', 'crimson'],
    ['M0 40L-30-27-20-32zM0 40L-5-38H5zM0 40L30-27 20-32z', 'gold'],
    [circle(0, 38, 8), 'gold'],
    [circle(-18, -14, 7) + circle(16, -16, 7), 'pink'],
  ],
  luckyCoin: [
    [circle(0, 0, 44), 'gold'],
    [circle(0, 0, 36), 'bronze'],
    [circle(0, 0, 33), 'gold'],
    [box(-12, -12, 24, 24, 2), 'ink'],
    [around(4, (angle) => circle(...at(angle, 23), 5)), 'red'],
  ],
  lotus: [
    ['M-46 16Q-34-14-16-10L0 30zM46 16Q34-14 16-10L0 30z', 'pink'],
    ['M-34 26Q-34-26-12-26L0 34zM34 26Q34-26 12-26L0 34z', 'rose'],
    ['M0 36Q-26-8 0-42 26-8 0 36z', 'pink'],
    ['M-46 22Q0 50 46 22 20 44 0 44T-46 22z', 'green'],
  ],
  katana: [
    ['M-42 36L30-42Q40-44 40-34L-32 44z', 'silver'],
    ['M-22 10l14 14-7 7-14-14z', 'gold'],
    ['M-46 32l14 14-6 6-14-14z', 'crimson'],
  ],
  blossom: [
    [around(5, (angle) => circle(...at(angle, 24), 20)), 'pink'],
    [around(5, (angle) => petal(angle, 22, 0.3)), 'crimson'],
    [circle(0, 0, 8), 'yellow'],
  ],
  koi: [
    ['M-40 6Q-20-30 16-20 38-14 40 6 36 24 10 26-22 28-40 6z', 'orange'],
    ['M-34 4Q-52-14-48-28-34-18-26-4zM-34 8Q-52 24-44 38-32 28-24 16z', 'red'],
    ['M0-22Q10-40 24-36 20-24 16-20zM-6 26Q2 42 16 40 12 28 8 25z', 'red'],
    ['M-14-14Q0-24 8-14 4 6-10 8-20-4-14-14z', 'white'],
    [circle(26, -4, 5), 'ink'],
  ],
  kabuto: [
    ['M-30 20Q-30-30 0-34 30-30 30 20z', 'ink'],
    ['M-42 14Q0-2 42 14L36 28Q0 14-36 28z', 'crimson'],
    ['M-4-30Q-36-36-38-50-10-46 0-36 10-46 38-50 36-36 4-30z', 'gold'],
    [circle(0, -22, 8), 'gold'],
    ['M-30 28Q0 18 30 28L24 44Q0 34-24 44z', 'ink'],
  ],
  // Space.
  rocket: [
    ['M0-48Q24-24 20 18H-20Q-24-24 0-48z', 'white'],
    [circle(0, -12, 10), 'sky'],
    ['M-20 0Q-38 14-34 36L-18 22zM20 0Q38 14 34 36L18 22z', 'red'],
    ['M0-48Q12-36 17-20H-17Q-12-36 0-48z', 'red'],
    ['M-12 20h24Q10 44 0 50-10 44-12 20z', 'orange'],
  ],
  planet: [
    [circle(0, 0, 30), 'violet'],
    ['M-28-10Q0-2 28-10V-2Q0 6-30-1zM-26 14Q0 20 26 14L22 20Q0 26-22 20z', 'pink'],
    [
      'M-28 8Q-52 20-46 26-30 34 20 10 52-8 46-20 42-26 26-16 42-18 38-10 20 8-18 20-36 24-38 20-36 16-28 8z',
      'gold',
    ],
  ],
  alien: [
    ['M0-44Q40-42 38-10 34 18 0 44-34 18-38-10-40-42 0-44z', 'lime'],
    ['M-8-2Q-12-24-32-18-30 4-8-2zM8-2Q12-24 32-18 30 4 8-2z', 'ink'],
    ['M-10 22Q0 28 10 22-0 34-10 22z', 'green'],
  ],
  ufo: [
    ['M-22-6Q-20-36 0-36T22-6z', 'sky'],
    [ellipse(0, 2, 48, 16), 'silver'],
    [ellipse(0, -2, 30, 8), 'stone'],
    [circle(-28, 4, 5) + circle(0, 10, 5) + circle(28, 4, 5), 'yellow'],
    ['M-14 18h28L26 48H-26z', 'teal'],
  ],
  comet: [
    ['M14-14L-48 48Q-30 14-12 0-36 10-48 10-20-14 0-22-20-22-30-28-10-34 18-30z', 'sky'],
    [circle(20, -20, 24), 'yellow'],
    [circle(22, -22, 14), 'white'],
  ],
  // Jungle and savannah.
  idol: [
    ['M-34-36H34L40-4Q34 40 0 46-34 40-40-4z', 'gold'],
    ['M-28-14H-6V-2H-28zM28-14H6V-2H28z', 'ink'],
    ['M-5-6h10l6 20H-11z', 'bronze'],
    [box(-20, 22, 40, 10, 3), 'ink'],
    ['M-14 22h6v10h-6zM-3 22h6v10h-6zM8 22h6v10H8z', 'white'],
    ['M-34-36L0-50 34-36 26-28H-26z', 'red'],
    [circle(0, -34, 6), 'teal'],
  ],
  feather: [
    ['M-36 46Q-34-20 36-46 40 6-10 22-22 26-36 46z', 'teal'],
    ['M-36 46Q-20-2 36-46-10 2-30 46z', 'gold'],
    [ellipse(16, -22, 9, 11), 'blue'],
  ],
  leaf: [
    ['M0 46Q-46 20-36-20-20-16-14-4-26-36 0-48 26-36 14-4 20-16 36-20 46 20 0 46z', 'green'],
    ['M-2 46Q-4 0 0-36 4 0 2 46zM0 26Q-16 16-26-6-10 14 0 18zM0 26Q16 16 26-6 10 14 0 18z', 'lime'],
  ],
  mushroom: [
    ['M-12 4Q-16 32-18 40 0 48 18 40 16 32 12 4z', 'sand'],
    ['M-46 6Q-40-42 0-42T46 6Q0 18-46 6z', 'red'],
    [
      ellipse(-20, -12, 8, 7) + ellipse(8, -24, 9, 7) + ellipse(26, -6, 7, 6) + ellipse(-2, -2, 6, 4),
      'white',
    ],
  ],
  frog: [
    ['M-38 4Q-34-20 0-20T38 4Q40 36 0 38-40 36-38 4z', 'lime'],
    [circle(-20, -22, 13) + circle(20, -22, 13), 'lime'],
    [circle(-20, -24, 8) + circle(20, -24, 8), 'yellow'],
    [ellipse(-20, -24, 3, 7) + ellipse(20, -24, 3, 7), 'ink'],
    ['M-26 10Q0 26 26 10 0 20-26 10z', 'green'],
  ],
  temple: [
    ['M-46 40H46V28H-46zM-36 28H36V16H-36zM-26 16H26V4H-26zM-16 4H16V-10H-16z', 'stone'],
    ['M-8 40V4H8V40z', 'ink'],
    ['M-16-10h32v-8h-32z', 'gold'],
    [circle(0, -30, 11), 'orange'],
  ],
  paw: [
    [ellipse(0, 18, 26, 22), 'brown'],
    [
      ellipse(-30, -8, 10, 14) +
        ellipse(-11, -26, 10, 15) +
        ellipse(11, -26, 10, 15) +
        ellipse(30, -8, 10, 14),
      'brown',
    ],
    ['M-14 18Q0 2 14 18 18 30 0 28-18 30-14 18z', 'sand'],
  ],
  acacia: [
    ['M-6 44Q-2 14-18-2l4-4Q0 2 2-10 6 2 20-8l4 4Q6 8 8 44z', 'brown'],
    ['M-48-6Q-40-26-18-26-10-44 8-40 28-42 32-24 48-22 48-6 0 2-48-6z', 'green'],
    [ellipse(0, 44, 34, 5), 'orange'],
  ],
  drum: [
    ['M-34-24Q0-12 34-24L24 34Q0 44-24 34z', 'red'],
    [ellipse(0, -26, 35, 12), 'sand'],
    ['M-30-10l12 44 4 2-8-44zM30-10L18 34l-4 2 8-44zM-3-14h6v54h-6z', 'gold'],
    ['M-24 34Q0 44 24 34v6Q0 50-24 40z', 'gold'],
  ],
  tusk: [
    ['M-30 40Q-46-8-10-44-24 0-12 40zM30 40Q46-8 10-44 24 0 12 40z', 'white'],
    [box(-34, 26, 26, 16, 4) + box(8, 26, 26, 16, 4), 'gold'],
  ],
  // West.
  hat: [
    ['M-48 18Q-30 6-22 8-22-30-10-34 0-28 10-34 22-30 22 8 30 6 48 18 24 38 0 34-24 38-48 18z', 'brown'],
    ['M-22-2Q0 8 22-2V10Q0 20-22 10z', 'red'],
    [star(5, 8, 3.5, 0, 7), 'gold'],
  ],
  horseshoe: [
    ['M-36 40L-24 42Q-34-30 0-32 34-30 24 42L36 40Q50-44 0-46-50-44-36 40z', 'silver'],
    [around(7, (angle) => circle(...at(angle, 36), 3), 2.36), 'ink'],
  ],
  badge: [
    [star(6, 46, 26), 'gold'],
    [around(6, (angle) => circle(...at(angle, 44), 6)), 'gold'],
    [circle(0, 0, 20), 'bronze'],
    [star(5, 16, 7), 'yellow'],
  ],
  cactus: [
    ['M-11 46V-32Q-10-44 0-44T11-32V-2h8v-14q0-8 8-8t8 8V2q0 12-12 12H11V46z', 'green'],
    ['M-11 20h-14q-12 0-12-12V-6q0-8 8-8t8 8V8h10z', 'green'],
    [around(5, (angle) => circle(...at(angle, 6), 4)), 'pink'],
  ],
  wagonWheel: [
    [circle(0, 0, 44), 'brown'],
    [circle(0, 0, 34), 'ink'],
    [
      around(8, (angle) => {
        const [x, y] = at(angle, 36);
        const [ax, ay] = at(angle + 1.57, 3.5);
        return `M${ax} ${ay}L${x + ax} ${y + ay} ${x - ax} ${y - ay} ${-ax} ${-ay}z`;
      }),
      'bronze',
    ],
    [circle(0, 0, 10), 'gold'],
  ],
  // Feasts.
  masquerade: [
    ['M-48-16Q-24-30 0-12 24-30 48-16 44 22 20 20 8 18 0 6-8 18-20 20-44 22-48-16z', 'violet'],
    ['M-34-8Q-22-16-10-2-22 12-34-8zM34-8Q22-16 10-2 22 12 34-8z', 'ink'],
    ['M0-14Q-10-40-30-46-8-46 0-30 8-46 30-46 10-40 0-14z', 'gold'],
    [circle(0, -10, 5), 'red'],
  ],
  balloon: [
    ['M0-46C34-46 36-8 0 22-36-8-34-46 0-46z', 'red'],
    ['M-4 22h8l4 7H-8z', 'crimson'],
    ['M-1 29Q8 38 0 48l-2-1q6-8-1-17z', 'gold'],
    ['M-18-28Q-16-38-6-40-14-32-13-24z', 'white'],
  ],
  firework: [
    [around(12, (angle) => petal(angle, 46, 0.07)), 'pink'],
    [around(12, (angle) => petal(angle, 34, 0.09), 0.26), 'gold'],
    [around(12, (angle) => circle(...at(angle, 44), 4)), 'sky'],
    [circle(0, 0, 9), 'white'],
  ],
  trumpet: [
    ['M-46-6L14-6Q32-10 44-30V30Q32 10 14 6H-46z', 'gold'],
    ['M-26 6h8v20h22V6h8v20q0 8-8 8h-22q-8 0-8-8z', 'gold'],
    [circle(-14, -12, 4) + circle(-3, -12, 4) + circle(8, -12, 4), 'white'],
  ],
  // The manor.
  key: [
    ['M-16-44a20 20 0 0 1 20 27L42 20v14H28v-8h-9v-9h-9L-3 4A20 20 0 1 1-16-44z', 'gold'],
    [circle(-19, -23, 7), 'ink'],
  ],
  candle: [
    ['M-14-8H14V36H-14z', 'sand'],
    ['M-34 34H34Q30 46 0 46T-34 34z', 'gold'],
    ['M0-48Q16-26 0-12-16-26 0-48z', 'orange'],
    ['M0-36Q7-24 0-15-7-24 0-36z', 'yellow'],
    ['M-14-8H14V4Q10 14 6 2 0 12-4 2-10 16-14 2z', 'white'],
  ],
  ghost: [
    ['M-32 44V-6Q-30-46 0-46T32-6V44L20 34 10 44 0 34-10 44-20 34z', 'white'],
    [ellipse(-11, -12, 6, 9) + ellipse(11, -12, 6, 9), 'ink'],
    [ellipse(0, 10, 7, 9), 'violet'],
  ],
  bat: [
    [
      'M0-14L10-26 14-12Q30-34 50-20 38-14 40 4 28-4 22 12 14 4 0 22-14 4-22 12-28-4-40 4-38-14-50-20-30-34-14-12L-10-26z',
      'ink',
    ],
    [circle(-5, -8, 3) + circle(5, -8, 3), 'red'],
  ],
  moon: [
    [circle(0, 0, 42), 'sand'],
    [circle(-14, -12, 9) + circle(14, 6, 12) + circle(-12, 20, 6) + circle(18, -20, 5), 'stone'],
  ],
  // Sweets.
  lollipop: [
    ['M-4 6h8v42h-8z', 'white'],
    [circle(0, -14, 32), 'pink'],
    [
      'M0-14Q0-46 26-32 6-34 0-14zM0-14Q32-14 26 10 22-8 0-14zM0-14Q4 18-24 12-4 6 0-14zM0-14Q-32-14-28-36-18-20 0-14z',
      'white',
    ],
  ],
  sweet: [
    ['M-22-4L-48-22V24z', 'sky'],
    ['M22-4L48-22V24z', 'sky'],
    [ellipse(0, 0, 28, 24), 'sky'],
    ['M-12-22Q0 0-8 23L2 24Q10 0-2-24zM10-22Q22 0 14 20L22 14Q28 0 20-16z', 'white'],
  ],
  cupcake: [
    ['M-30 4H30L22 44H-22z', 'orange'],
    ['M-18 6l4 38h6L-10 6zM4 6L6 44h6L12 6z', 'yellow'],
    ['M-38 6Q-40-12-22-14-24-32-4-30 4-46 14-30 28-30 24-14 40-12 38 6 0 16-38 6z', 'pink'],
    [circle(4, -38, 8), 'red'],
  ],
  donut: [
    [circle(0, 0, 42), 'sand'],
    ['M0-38C24-38 40-18 36 4 30 14 26 6 20 18 12 30 4 22-6 30-18 34-20 24-30 20-44 0-28-38 0-38z', 'pink'],
    [circle(0, 0, 12), 'ink'],
    [
      'M-20-22l8-4 1 4-8 4zM12-26l8 5-2 3-8-5zM22-2l2 8-4 1-2-8zM-28 2l8 3-1 4-8-3zM-6 18l8-2 1 4-8 2z',
      'yellow',
    ],
  ],
  jellyRed: [['M0 36C-40 8-40-30-18-32-8-32 0-24 0-18 0-24 8-32 18-32 40-30 40 8 0 36z', 'red']],
  jellyGreen: [[star(5, 42, 24), 'lime']],
  jellyBlue: [[box(-32, -32, 64, 64, 16), 'sky']],
  jellyOrange: [['M-40 8Q-34-34 10-34 42-32 38 0 36 12 24 10 12 6 6 16-4 34-24 32-40 28-40 8z', 'orange']],
  jellyViolet: [[star(6, 40, 36), 'violet']],
  // The laboratory.
  potion: [
    ['M-10-44h20v20L34 18Q40 44 0 44T-34 18L-10-24z', 'sky'],
    ['M-24 6H24L34 20Q38 42 0 42T-34 20z', 'violet'],
    [box(-13, -48, 26, 9, 3), 'brown'],
    [circle(-8, 20, 5) + circle(10, 28, 4) + circle(4, 12, 3), 'pink'],
  ],
  crystal: [
    ['M-8 44L-30 8-20-20-6 2z', 'teal'],
    ['M8 44L32 4 24-18 6 0z', 'sky'],
    ['M-12 44L-16-22 2-48 16-20 10 44z', 'violet'],
    ['M2-48L-2 44H-12L-16-22z', 'pink'],
  ],
  scroll: [
    ['M-28-32H28V32H-28z', 'sand'],
    ['M-36-42H36Q42-36 36-30H-36Q-42-36-36-42zM-36 30H36Q42 36 36 42H-36Q-42 36-36 30z', 'bronze'],
    ['M-18-20H18v4H-18zM-18-10H10v4H-18zM-18 0H18v4H-18zM-18 10H4v4H-18z', 'brown'],
    [circle(16, 18, 8), 'red'],
  ],
  sigil: [
    [circle(0, 0, 44), 'violet'],
    [circle(0, 0, 38), 'ink'],
    [star(3, 36, 18), 'gold'],
    [star(3, 27, 13.5), 'ink'],
    [circle(0, 2, 10), 'pink'],
  ],
  // The farm.
  carrot: [
    ['M-18-14Q0-26 18-14 20 20 0 48-20 20-18-14z', 'orange'],
    ['M0-18Q-28-30-22-44-6-36 0-18zM0-18Q-4-44 0-50 4-44 2-18zM2-18Q28-30 22-44 8-36 2-18z', 'green'],
    ['M-16 0h14v4h-13zM2 14H13v4H2zM-10 24H2v4H-8z', 'red'],
  ],
  pumpkin: [
    [ellipse(-20, 8, 22, 32) + ellipse(20, 8, 22, 32), 'orange'],
    [ellipse(0, 8, 18, 34), 'orange'],
    ['M-4-24Q-8-42 8-48l6 6Q4-36 6-24z', 'green'],
  ],
  corn: [
    ['M0-46Q20-20 14 34H-14Q-20-20 0-46z', 'yellow'],
    ['M-8 46Q-42 22-30-14-14 4-6 40zM8 46Q42 22 30-14 14 4 6 40z', 'green'],
    ['M-10-12H10v3H-10zM-12 0H12v3H-12zM-7-24H7v3H-7z', 'orange'],
  ],
  hen: [
    ['M-34 10Q-30-18-6-12 2-40 22-36 34-30 26-18 30 30 0 34-30 34-34 10z', 'white'],
    ['M10-36Q12-50 18-40 24-52 26-38 34-44 30-32L14-32z', 'red'],
    ['M30-24L44-18 30-14z', 'orange'],
    [circle(20, -24, 3), 'ink'],
    ['M-30 4Q-12 0-8 20-26 26-30 4z', 'stone'],
    ['M-8 34h5v10h-5zM6 34h5v10H6z', 'orange'],
  ],
  barn: [
    ['M-40 44V-10L0-44 40-10V44z', 'red'],
    ['M-46-8L0-48 46-8 40-2 0-36-40-2z', 'white'],
    ['M-18 44V8H18V44z', 'white'],
    ['M-14 12L14 40M14 12L-14 40', 'red'],
    ['M-14 12h28v28h-28z', 'crimson'],
    [circle(0, -12, 7), 'yellow'],
  ],
  // The sea.
  fish: [
    ['M-24 2Q0-34 34-14 46-4 46 2 40 30 6 30-14 26-24 2z', 'sky'],
    ['M-18 2L-48-24Q-42 2-48 28z', 'blue'],
    ['M0-20Q10-40 30-32 22-22 20-18z', 'blue'],
    ['M4-22Q14 2 4 29L12 30Q22 2 12-23z', 'white'],
    [circle(30, -4, 5), 'ink'],
  ],
  pearl: [
    ['M-46-6Q-30-44 0-44T46-6L0 16z', 'pink'],
    ['M-46 4Q-30 40 0 42T46 4L0 22z', 'rose'],
    [circle(0, 6, 17), 'white'],
    ['M0 14L-30-26-24-30zM0 14L30-26 24-30zM0 14L-4-38H4z', 'crimson'],
  ],
  starfish: [
    [
      'M0-46Q8-20 16-16 26-14 44-14 30 4 26 10 26 20 30 42 10 32 0 30-10 32-30 42-26 20-26 10-30 4-44-14-26-14-16-16-8-20 0-46z',
      'orange',
    ],
    [around(5, (angle) => circle(...at(angle, 20), 4) + circle(...at(angle, 31), 2.5)), 'yellow'],
    [circle(0, 0, 6), 'yellow'],
  ],
  coral: [
    [
      'M-6 46V18Q-30 14-32-14q0-8 8-8t8 8q2 14 10 16V-30q0-10 8-10t8 10V-2Q20-6 20-22q0-8 8-8t8 8Q34 12 8 18V46z',
      'pink',
    ],
    [circle(-24, -22, 7) + circle(2, -38, 7) + circle(28, -30, 7), 'rose'],
  ],
  trident: [
    ['M-5-44h10v90h-10z', 'gold'],
    ['M-38-36l8-10 8 10v22q2 14 22 14t22-14v-22l8-10 8 10v24Q36 12 0 12T-38-12z', 'gold'],
    ['M0-50l10 14H-10z', 'gold'],
    [circle(0, 12, 8), 'teal'],
  ],
  chest: [
    ['M-42-6H42V38H-42z', 'brown'],
    ['M-42-6Q-42-36 0-36T42-6z', 'bronze'],
    ['M-34-8H34L26-22Q0-34-26-22z', 'yellow'],
    ['M-42-8H42V2H-42zM-30-6h8v44h-8zM22-6h8v44h-8z', 'gold'],
    [box(-9, -4, 18, 18, 3), 'silver'],
    [circle(0, 4, 3), 'ink'],
  ],
  compass: [
    [circle(0, 0, 44), 'gold'],
    [circle(0, 0, 36), 'white'],
    [star(4, 32, 7, 0, 0, 0.4), 'stone'],
    ['M0 0L-9-3 10-30z', 'red'],
    ['M0 0L9 3-10 30z', 'blue'],
    [circle(0, 0, 5), 'gold'],
  ],
  anchor: [
    [circle(0, -34, 12), 'silver'],
    [circle(0, -34, 5), 'ink'],
    [
      'M-5-24h10V30Q26 28 30 8l-9 4 14-22 13 20-9-3Q36 44 0 46-36 44-39 7l-9 3 13-20 14 22-9-4Q-26 28-5 30z',
      'silver',
    ],
    [box(-24, -18, 48, 8, 4), 'gold'],
  ],
  skull: [
    ['M-34-6Q-34-44 0-44T34-6Q34 10 22 16V38H-22V16Q-34 10-34-6z', 'white'],
    [ellipse(-14, -6, 10, 11) + ellipse(14, -6, 10, 11), 'ink'],
    ['M0 8l6 10H-6z', 'ink'],
    ['M-13 26h4v12h-4zM-2 26h4v12h-4zM9 26h4v12H9z', 'ink'],
  ],
  helm: [
    [circle(0, 0, 34), 'brown'],
    [circle(0, 0, 26), 'ink'],
    [
      around(8, (angle) => {
        const [x, y] = at(angle, 46);
        const [ax, ay] = at(angle + 1.57, 4);
        return `M${ax} ${ay}L${x + ax} ${y + ay} ${x - ax} ${y - ay} ${-ax} ${-ay}z`;
      }),
      'bronze',
    ],
    [circle(0, 0, 12), 'gold'],
    [star(5, 8, 4), 'red'],
  ],
  // Brass and steam.
  cog: [
    [gear(10, 46, 37), 'bronze'],
    [circle(0, 0, 24), 'gold'],
    [circle(0, 0, 11), 'ink'],
  ],
  watch: [
    [circle(0, 6, 38), 'gold'],
    [circle(0, 6, 31), 'white'],
    [box(-7, -46, 14, 16, 4), 'gold'],
    ['M-2-14h4V6l14 8-2 4L-2 8z', 'ink'],
    [
      around(12, (angle) => {
        const [x, y] = at(angle, 26);
        return circle(x, y + 6, 1.8);
      }),
      'ink',
    ],
  ],
  bulb: [
    ['M-30-12Q-28-46 0-46T30-12Q28 8 14 16V26H-14V16Q-28 8-30-12z', 'yellow'],
    [box(-14, 26, 28, 8, 3) + box(-11, 35, 22, 7, 3), 'silver'],
    ['M-10 22L-14-8-6 0 0-8 6 0 14-8 10 22H6L8 2 0 8-8 2-6 22z', 'orange'],
  ],
  owl: [
    ['M-34-34L-20-26Q0-34 20-26L34-34Q40 10 28 30 18 44 0 44T-28 30Q-40 10-34-34z', 'bronze'],
    [circle(-15, -8, 15) + circle(15, -8, 15), 'gold'],
    [circle(-15, -8, 8) + circle(15, -8, 8), 'teal'],
    ['M0-2l7 12-7 8-7-8z', 'orange'],
  ],
  // The mountain of the gods.
  bolt: [
    ['M10-48L-30 8H-6L-14 48 32-12H6z', 'yellow'],
    ['M6-36L-20 4H2L-4 28 20-8H-2z', 'white'],
  ],
  laurel: [
    [
      around(1, () =>
        Array.from({ length: 7 }, (_, index) => {
          const angle = 0.35 + index * 0.4;
          const [x, y] = at(angle, 36);
          const [ix, iy] = at(angle, 24);
          return ellipse(x, y, 8, 8) + ellipse(-x, y, 8, 8) + ellipse(ix, iy, 5, 5) + ellipse(-ix, iy, 5, 5);
        }).join(''),
      ),
      'gold',
    ],
    ['M-8 40Q0 32 8 40 0 50-8 40z', 'red'],
  ],
  lyre: [
    [
      'M-34-40Q-20-44-20-30-36 6-12 26h24Q36 6 20-30 20-44 34-40 26-38 28-28 42 20 14 36H-14Q-42 20-28-28-26-38-34-40z',
      'gold',
    ],
    ['M-22-24h44v6h-44z', 'bronze'],
    ['M-12-20h2v46h-2zM-4-20h2v46h-2zM4-20h2v46H4zM11-20h2v46h-2z', 'white'],
    [box(-18, 34, 36, 10, 4), 'bronze'],
  ],
  column: [
    ['M-36-42H36V-32H-36zM-36 34H36V44H-36z', 'white'],
    ['M-26-32H26V34H-26z', 'sand'],
    ['M-16-32h6v66h-6zM-3-32h6v66h-6zM10-32h6v66h-6z', 'stone'],
    [circle(-30, -28, 8) + circle(30, -28, 8), 'gold'],
  ],
  crown: [
    ['M-42 26L-46-22-22-2 0-38 22-2 46-22 42 26z', 'gold'],
    [box(-42, 26, 84, 12, 4), 'bronze'],
    [circle(-46, -24, 6) + circle(0, -40, 7) + circle(46, -24, 6), 'gold'],
    [circle(0, 12, 8), 'red'],
    [circle(-24, 14, 5) + circle(24, 14, 5), 'teal'],
  ],
  coin: [
    [circle(0, 0, 45), 'gold'],
    [circle(0, 0, 38), 'bronze'],
    [circle(0, 0, 35), 'gold'],
  ],
} as const satisfies Record<string, Picture>;

export type IconName = keyof typeof icons;
