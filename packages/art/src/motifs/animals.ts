import { darken, lighten, mix } from '../kit/color';
import type { Motif } from '../kit/motif';
import type { Scene } from '../kit/scene';
import { circle, ellipse, group, mirror, onCircle, path, starPath } from '../kit/svg';

type Coat = {
  readonly fur: string;
  readonly pale: string;
  readonly eye: string;
  readonly ears: 'round' | 'point' | 'tall' | 'flop';
  readonly mane?: string;
  readonly marks?: 'stripes' | 'spots' | 'mask' | 'patches' | 'heart';
  readonly roar?: boolean;
  /** Round, friendly eyes in place of a hunter's. */
  readonly calm?: boolean;
  readonly long?: boolean;
};

function maneOf(scene: Scene, color: string): string {
  return (
    scene.form(starPath(17, 232, 176, 0, 8), darken(color, 0.45)) +
    scene.form(starPath(15, 204, 152, 0, 4, 7), darken(color, 0.18), { outline: 2 }) +
    scene.form(starPath(13, 176, 132, 0, 4, 3), color, { outline: 2 })
  );
}

function earsOf(scene: Scene, coat: Coat): string {
  const inner = mix(coat.pale, '#c2606a', 0.45);
  const shapes = {
    round: [
      'M70 -96C64 -160 138 -176 158 -126C170 -86 140 -62 122 -54Z',
      'M92 -98C90 -138 130 -148 142 -118C148 -94 132 -78 120 -74Z',
    ],
    point: ['M34 -112L118 -214L142 -50Z', 'M66 -112L112 -176L124 -82Z'],
    tall: [
      'M28 -104C40 -220 96 -262 118 -236C140 -190 132 -110 112 -70Z',
      'M54 -112C62 -190 92 -222 104 -206C116 -180 110 -122 98 -90Z',
    ],
    flop: [
      'M84 -104C150 -150 210 -96 206 -30C200 0 170 -4 150 -24C126 -50 110 -64 96 -70Z',
      'M110 -96C150 -112 182 -78 182 -40C168 -34 140 -54 122 -72Z',
    ],
  } as const;
  const [outer, hollow] = shapes[coat.ears];
  return mirror(scene.form(outer, coat.fur) + path(hollow, { fill: inner, opacity: 0.85 }));
}

function marksOf(coat: Coat): string {
  const dark = darken(coat.fur, 0.78);
  if (coat.marks === 'stripes') {
    return (
      mirror(
        path(
          'M142 -30Q104 -26 92 -8Q112 -18 140 -8ZM140 18Q110 14 96 30Q116 26 134 42ZM122 66Q98 56 84 66Q104 70 108 88ZM84 -104Q72 -84 76 -62Q90 -82 108 -88ZM46 -122Q32 -96 38 -70Q52 -96 62 -118Z',
          { fill: dark },
        ),
      ) + path('M-9 -132L9 -132L5 -70L0 -58L-5 -70Z', { fill: dark })
    );
  }
  if (coat.marks === 'spots') {
    const rosettes = [
      [112, -34],
      [126, 10],
      [104, 48],
      [88, -84],
      [48, -104],
      [78, 84],
    ] as const;
    return mirror(
      rosettes
        .map(([x, y]) =>
          circle(x, y, 11, {
            fill: darken(coat.fur, 0.3),
            stroke: dark,
            'stroke-width': 7,
            'stroke-dasharray': '18 7',
          }),
        )
        .join(''),
    );
  }
  if (coat.marks === 'mask') {
    return mirror(
      path('M16 -44C50 -78 104 -66 118 -26C120 6 92 34 62 32C36 26 14 -8 16 -44Z', { fill: dark }),
    );
  }
  if (coat.marks === 'heart') {
    return path(
      'M0 -44C20 -96 108 -92 112 -26C114 30 90 70 84 110C70 150 30 158 0 158C-30 158 -70 150 -84 110C-90 70 -114 30 -112 -26C-108 -92 -20 -96 0 -44Z',
      { fill: coat.pale },
    );
  }
  if (coat.marks === 'patches') {
    return path('M18 -126C80 -134 134 -90 136 -24C110 10 60 4 34 -22C18 -60 12 -94 18 -126Z', { fill: dark });
  }
  return '';
}

function mouthOf(scene: Scene, coat: Coat, y: number): string {
  const dark = darken(coat.fur, 0.85);
  if (!coat.roar) {
    return path(`M0 ${y + 4}V${y + 22}M-52 ${y + 26}Q-24 ${y + 46} 0 ${y + 22}Q24 ${y + 46} 52 ${y + 26}`, {
      fill: 'none',
      stroke: dark,
      'stroke-width': 7,
      'stroke-linecap': 'round',
    });
  }
  return (
    scene.form(
      `M-58 ${y + 14}Q0 ${y + 2} 58 ${y + 14}Q56 ${y + 84} 0 ${y + 92}Q-56 ${y + 84} -58 ${y + 14}Z`,
      '#7c1226',
    ) +
    path(`M-30 ${y + 82}Q0 ${y + 52} 30 ${y + 82}Q0 ${y + 98} -30 ${y + 82}Z`, { fill: '#e8607a' }) +
    mirror(
      path(`M46 ${y + 12}L34 ${y + 52}L22 ${y + 10}ZM40 ${y + 82}L32 ${y + 56}L22 ${y + 86}Z`, {
        fill: '#fffbe8',
      }),
    )
  );
}

function fierceEye({ fur, eye }: Coat): string {
  return (
    path('M8 -34L104 -76L118 -52L40 -22Z', { fill: darken(fur, 0.62) }) +
    path('M22 -10Q58 -52 104 -30Q70 16 22 -10Z', { fill: darken(fur, 0.9) }) +
    path('M30 -12Q58 -42 94 -28Q66 8 30 -12Z', { fill: eye }) +
    ellipse(60, -19, 8, 15, { fill: '#140a12' }) +
    circle(66, -26, 5, { fill: '#fff' })
  );
}

function calmEye({ fur, eye }: Coat): string {
  return (
    path('M30 -66Q64 -92 98 -62', {
      fill: 'none',
      stroke: darken(fur, 0.6),
      'stroke-width': 10,
      'stroke-linecap': 'round',
    }) +
    ellipse(64, -22, 29, 32, { fill: '#fffaf0', stroke: darken(fur, 0.75), 'stroke-width': 5 }) +
    circle(61, -18, 19, { fill: eye }) +
    circle(61, -18, 11, { fill: '#140a12' }) +
    circle(69, -28, 7, { fill: '#fff' })
  );
}

/** A front-facing head: the same bones for cat, dog, bear and fox, told apart by ears, coat and mane. */
function head(coat: Coat): Motif {
  return (scene) => {
    const jaw = coat.long ? 205 : 168;
    const skull = `M0 -134C78 -140 142 -92 144 -18C144 40 ${coat.long ? '96 76 78 138' : '116 86 88 126'}C66 ${jaw - 10} 34 ${jaw} 0 ${jaw}C-34 ${jaw} -66 ${jaw - 10} ${coat.long ? '-78 138C-96 76' : '-88 126C-116 86'} -144 40 -144 -18C-142 -92 -78 -140 0 -134Z`;
    const nose = coat.long ? 96 : 52;
    return (
      (coat.mane ? maneOf(scene, coat.mane) : '') +
      earsOf(scene, coat) +
      scene.form(skull, coat.fur) +
      mirror(
        path('M144 -18C144 40 116 86 88 126L60 60L112 -40Z', { fill: darken(coat.fur, 0.6), opacity: 0.3 }),
      ) +
      marksOf(coat) +
      path(`M-26 -96L26 -96L40 ${nose}L-40 ${nose}Z`, { fill: lighten(coat.fur, 0.28), opacity: 0.55 }) +
      (coat.roar ? mouthOf(scene, coat, nose + 34) : '') +
      mirror(
        scene.form(
          `M4 ${nose - 2}C40 ${nose - 14} 86 ${nose + 10} 82 ${nose + 44}C74 ${nose + 76} 24 ${nose + 72} 2 ${nose + 44}Z`,
          coat.pale,
          {
            outline: 2,
          },
        ) +
          (coat.calm ? calmEye(coat) : fierceEye(coat)) +
          [0, 1, 2]
            .map((row) =>
              circle(36 + row * 12, nose + 24 + (row % 2) * 12, 3.4, { fill: darken(coat.fur, 0.6) }),
            )
            .join(''),
      ) +
      scene.form(
        `M-36 ${nose - 14}Q0 ${nose - 28} 36 ${nose - 14}Q28 ${nose + 18} 0 ${nose + 28}Q-28 ${nose + 18} -36 ${nose - 14}Z`,
        '#3a1a22',
      ) +
      ellipse(-10, nose - 10, 12, 5, { fill: '#ffffff', opacity: 0.5 }) +
      (coat.roar ? '' : mouthOf(scene, coat, nose + 22))
    );
  };
}

export const lion = head({ fur: '#e8a63c', pale: '#fbe3b0', eye: '#ffd23c', ears: 'round', mane: '#a4511c' });
export const roaringLion = head({
  fur: '#e9a840',
  pale: '#fbe6b8',
  eye: '#ffe04a',
  ears: 'round',
  mane: '#8c3c18',
  roar: true,
});
export const tiger = head({
  fur: '#f08a2c',
  pale: '#fff1da',
  eye: '#9be04a',
  ears: 'round',
  marks: 'stripes',
  roar: true,
});
export const jaguar = head({
  fur: '#e0a04a',
  pale: '#f7e2ba',
  eye: '#b6e83c',
  ears: 'round',
  marks: 'spots',
  roar: true,
});
export const leopard = head({
  fur: '#d9b06a',
  pale: '#f8ecd2',
  eye: '#4ad6c0',
  ears: 'round',
  marks: 'spots',
});
export const panther = head({ fur: '#3a3356', pale: '#565078', eye: '#ffcf3a', ears: 'round', roar: true });
export const wolf = head({
  fur: '#8d9db6',
  pale: '#e6eef6',
  eye: '#ffc93a',
  ears: 'point',
  long: true,
  mane: '#5d6f8d',
});
export const nightWolf = head({
  fur: '#56607c',
  pale: '#aab4c8',
  eye: '#ff5a3a',
  ears: 'point',
  long: true,
  roar: true,
  mane: '#333a54',
});
export const fox = head({ fur: '#ee7a2c', pale: '#fff3e4', eye: '#ffd84a', ears: 'point', long: true });
export const fennec = head({ fur: '#e9c184', pale: '#fff4dc', eye: '#7a4a1c', ears: 'tall', calm: true });
export const bear = head({ fur: '#8a5a38', pale: '#d8b48c', eye: '#ffb03a', ears: 'round', roar: true });
export const panda = head({
  fur: '#eef0f2',
  pale: '#ffffff',
  eye: '#8a5a2c',
  ears: 'round',
  marks: 'mask',
  calm: true,
});
export const blackCat = head({ fur: '#2c2440', pale: '#453a62', eye: '#9bff4a', ears: 'point' });
export const goldenCat = head({ fur: '#d9a52e', pale: '#fbe08a', eye: '#2bd0c4', ears: 'tall' });
export const monkey = head({
  fur: '#7a4a2c',
  pale: '#e6bd92',
  eye: '#6a3c14',
  ears: 'flop',
  marks: 'heart',
  calm: true,
});
export const cow = head({
  fur: '#f6f0e6',
  pale: '#f2b4ac',
  eye: '#6a3c1c',
  ears: 'flop',
  marks: 'patches',
  long: true,
  calm: true,
});
export const dog = head({ fur: '#c98e54', pale: '#f5e2c4', eye: '#6a3c16', ears: 'flop', calm: true });

type Horned = {
  readonly hide: string;
  readonly horn: string;
  readonly eye: string;
  readonly beard?: boolean;
  readonly ring?: boolean;
};

/** Buffalo, bull and their kin: a heavy wedge of a head under wide horns. */
function horned({ hide, horn, eye, beard, ring }: Horned): Motif {
  return (scene) =>
    scene.form(starPath(14, 176, 138, 0, -30), darken(hide, 0.45)) +
    mirror(
      scene.form('M60 -96C130 -120 190 -110 196 -196C236 -120 206 -40 104 -48C76 -52 60 -70 60 -96Z', horn) +
        path('M150 -104C178 -112 192 -136 196 -180C214 -128 196 -92 160 -84Z', {
          fill: '#fff',
          opacity: 0.28,
        }) +
        scene.form('M96 -42C140 -52 172 -36 180 -8C150 10 116 2 96 -10Z', darken(hide, 0.2)),
    ) +
    (beard ? scene.form('M-60 110L-30 206L-8 160L0 226L10 160L32 206L60 110Z', darken(hide, 0.5)) : '') +
    scene.form(
      'M0 -112C66 -112 112 -76 112 -26C108 40 84 66 74 120C66 168 34 184 0 184C-34 184 -66 168 -74 120C-84 66 -108 40 -112 -26C-112 -76 -66 -112 0 -112Z',
      hide,
    ) +
    path('M-22 -88L22 -88L44 100L-44 100Z', { fill: lighten(hide, 0.25), opacity: 0.4 }) +
    scene.form(starPath(9, 62, 40, 0, -96), darken(hide, 0.35), { outline: 2 }) +
    mirror(
      path('M22 -34L98 -62L106 -38L46 -16Z', { fill: darken(hide, 0.7) }) +
        path('M38 -10Q66 -40 98 -22Q74 12 38 -10Z', { fill: eye }) +
        ellipse(68, -15, 8, 12, { fill: '#140a12' }) +
        circle(73, -20, 4, { fill: '#fff' }),
    ) +
    scene.form(
      'M0 92C46 86 78 104 72 140C62 178 30 184 0 184C-30 184 -62 178 -72 140C-78 104 -46 86 0 92Z',
      darken(hide, 0.45),
    ) +
    mirror(ellipse(32, 130, 16, 12, { fill: '#160a10', transform: 'rotate(-24 32 130)' })) +
    (ring
      ? path('M-26 146A28 30 0 1 0 26 146', { fill: 'none', stroke: '#ffd35a', 'stroke-width': 11 })
      : '') +
    path('M-34 164Q0 178 34 164', { fill: 'none', stroke: '#160a10', 'stroke-width': 6 });
}

export const buffalo = horned({ hide: '#6d442c', horn: '#e6d2ac', eye: '#ff9a3a', beard: true });
export const bull = horned({ hide: '#7c2a22', horn: '#f0dfb8', eye: '#ffd23a', ring: true });
export const goat = horned({ hide: '#d9d2c4', horn: '#8d7a5c', eye: '#f0c23a', beard: true });

export const rhino: Motif = (scene) => {
  const hide = '#8c8f9c';
  return (
    mirror(scene.form('M70 -110C76 -180 128 -190 136 -140C138 -110 120 -84 96 -76Z', hide)) +
    scene.form(
      'M0 -128C80 -130 136 -80 134 -16C130 50 96 70 92 130C88 178 40 194 0 194C-40 194 -88 178 -92 130C-96 70 -130 50 -134 -16C-136 -80 -80 -130 0 -128Z',
      hide,
    ) +
    mirror(
      path('M134 -16C130 50 96 70 92 130L58 110L96 -30Z', { fill: darken(hide, 0.6), opacity: 0.4 }) +
        path('M34 -20L100 -44L108 -24L56 -6Z', { fill: darken(hide, 0.7) }) +
        path('M50 -2Q74 -28 100 -12Q78 14 50 -2Z', { fill: '#ffb23a' }) +
        ellipse(76, -6, 7, 10, { fill: '#140a12' }) +
        ellipse(46, 140, 14, 10, { fill: '#1c1420' }),
    ) +
    scene.form('M-44 96C-30 20 -14 -60 6 -132C26 -60 34 30 44 96Q0 124 -44 96Z', '#e8e0cc') +
    scene.form('M-26 -40C-18 -74 -8 -96 0 -110C8 -96 18 -74 26 -40Q0 -28 -26 -40Z', '#d6ccb4', {
      transform: 'translate(0 -4)',
    }) +
    path('M-40 170Q0 184 40 170', { fill: 'none', stroke: '#1c1420', 'stroke-width': 6 })
  );
};

export const elephant: Motif = (scene, palette) => {
  const hide = '#8f93a8';
  return (
    mirror(
      scene.form(
        'M60 -110C130 -190 236 -150 232 -40C226 50 170 96 112 70C84 50 70 10 60 -30Z',
        darken(hide, 0.16),
      ) + path('M90 -90C140 -146 206 -116 204 -36C198 30 160 62 118 44Z', { fill: '#d79a9a', opacity: 0.35 }),
    ) +
    scene.form(
      'M0 -150C70 -154 116 -104 112 -40C108 20 84 50 64 72C56 120 58 170 30 214C10 236 -28 232 -36 206C-38 190 -22 186 -14 194C-6 200 2 196 4 184C-20 150 -50 110 -64 72C-84 50 -108 20 -112 -40C-116 -104 -70 -154 0 -150Z',
      hide,
    ) +
    mirror(
      scene.form('M52 66C96 96 120 150 92 214C84 160 62 126 36 104Z', '#fff6dc') +
        path('M26 -44L92 -66L98 -44L46 -26Z', { fill: darken(hide, 0.7) }) +
        path('M36 -20Q62 -46 92 -30Q68 0 36 -20Z', { fill: '#ffce4a' }) +
        ellipse(64, -25, 7, 11, { fill: '#140a12' }),
    ) +
    [20, 52, 84, 116, 148]
      .map((y) =>
        path(`M-${46 - y / 6} ${y + 20}Q0 ${y + 36} ${46 - y / 6} ${y + 20}`, {
          fill: 'none',
          stroke: darken(hide, 0.4),
          'stroke-width': 4,
          opacity: 0.7,
        }),
      )
      .join('') +
    scene.form('M-66 -136Q0 -176 66 -136L40 -70L0 -36L-40 -70Z', palette.main) +
    scene.form('M0 -142L26 -104L0 -66L-26 -104Z', palette.metal) +
    circle(0, -104, 10, { fill: palette.accent })
  );
};

export const owl: Motif = (scene, palette) => {
  const body = mix(palette.main, '#8a6238', 0.55);
  return (
    scene.form(
      'M0 -150C-70 -170 -120 -190 -132 -196C-130 -150 -146 -100 -146 -20C-146 110 -80 196 0 200C80 196 146 110 146 -20C146 -100 130 -150 132 -196C120 -190 70 -170 0 -150Z',
      body,
    ) +
    mirror(scene.form('M146 -20C150 70 110 150 60 186C56 110 90 60 100 0Z', darken(body, 0.3))) +
    scene.form(
      'M0 20C60 20 88 60 76 120C64 170 30 194 0 196C-30 194 -64 170 -76 120C-88 60 -60 20 0 20Z',
      lighten(body, 0.45),
    ) +
    [60, 92, 124, 156]
      .map((y) =>
        path(`M-48 ${y}q16 18 32 0q16 18 32 0q16 18 32 0`, { fill: 'none', stroke: body, 'stroke-width': 6 }),
      )
      .join('') +
    mirror(
      scene.form(starPath(16, 78, 66, 62, -56), lighten(body, 0.35)) +
        circle(62, -56, 48, { fill: palette.accent }) +
        circle(62, -56, 48, { fill: 'none', stroke: darken(body, 0.7), 'stroke-width': 6 }) +
        circle(60, -54, 26, { fill: '#120a18' }) +
        circle(72, -68, 10, { fill: '#fff' }) +
        path('M10 -104L122 -150L130 -120L60 -100Z', { fill: darken(body, 0.55) }),
    ) +
    scene.form('M-22 -40Q0 -56 22 -40L0 16Z', '#ffb23a')
  );
};

type Plumage = {
  readonly body: string;
  readonly beak: string;
  readonly bill: 'hook' | 'huge' | 'sharp';
  readonly crest?: string;
};

/** A bird's head in profile, looking towards the end of the line. */
function bird({ body, beak, bill, crest }: Plumage): Motif {
  const bills = {
    hook: 'M52 -62C120 -70 152 -30 140 40C128 20 104 8 70 6Z',
    huge: 'M44 -92C150 -130 230 -70 226 30C214 66 196 50 186 28C150 10 90 20 56 -4Z',
    sharp: 'M50 -62L196 -14L64 14Z',
  } as const;
  return (scene) =>
    (crest
      ? [0, 1, 2, 3]
          .map((index) =>
            scene.form(
              `M-40 -110Q${-120 - index * 10} ${-200 + index * 44} ${-170 + index * 6} ${-170 + index * 62}Q${-110} ${-120 + index * 30} -50 -50Z`,
              index % 2 ? lighten(crest, 0.2) : crest,
            ),
          )
          .join('')
      : '') +
    scene.form(
      'M-30 -140C40 -164 100 -120 96 -50C94 0 84 30 92 90C100 150 110 190 120 214L-150 214C-160 120 -130 60 -118 0C-112 -70 -96 -118 -30 -140Z',
      body,
    ) +
    path('M-118 0C-130 60 -160 120 -150 214L-70 214C-90 150 -80 70 -60 10Z', {
      fill: darken(body, 0.5),
      opacity: 0.5,
    }) +
    [70, 110, 150, 190]
      .map((y) =>
        path(`M-100 ${y}q24 26 48 0q24 26 48 0q24 26 48 0q20 22 40 0`, {
          fill: 'none',
          stroke: darken(body, 0.35),
          'stroke-width': 7,
        }),
      )
      .join('') +
    scene.form(
      'M-6 -110C40 -124 84 -96 82 -50C74 -10 30 -6 4 -30C-20 -54 -30 -92 -6 -110Z',
      lighten(body, 0.75),
      { outline: 2 },
    ) +
    scene.form(bills[bill], beak) +
    path(bill === 'huge' ? 'M54 -40C120 -50 180 -20 208 20' : 'M60 -24C90 -26 116 -14 130 8', {
      fill: 'none',
      stroke: darken(beak, 0.6),
      'stroke-width': 6,
    }) +
    circle(30, -66, 22, { fill: '#ffd23a' }) +
    circle(34, -66, 13, { fill: '#140a12' }) +
    circle(39, -72, 5, { fill: '#fff' }) +
    path('M-6 -98L64 -96L58 -82L0 -78Z', { fill: darken(body, 0.6) });
}

export const toucan = bird({ body: '#22203a', beak: '#ff9d2c', bill: 'huge' });
export const parrot = bird({ body: '#d8322c', beak: '#f0e2c0', bill: 'hook', crest: '#2f8fe0' });
export const macaw = bird({ body: '#2272d8', beak: '#2a2230', bill: 'hook', crest: '#ffc42c' });
export const eagle = bird({ body: '#6b4428', beak: '#ffbe2c', bill: 'hook' });
export const raven = bird({ body: '#2d2c48', beak: '#565a78', bill: 'sharp' });
export const rooster = bird({ body: '#e8e0d0', beak: '#ffb02c', bill: 'sharp', crest: '#e0302c' });
export const peacock = bird({ body: '#1a6f8c', beak: '#e6cf8a', bill: 'sharp', crest: '#2fc48a' });

export const hen: Motif = (scene, palette) =>
  scene.form(
    'M-150 -40C-190 -110 -196 -150 -176 -170C-130 -150 -110 -110 -80 -70C-20 -90 20 -120 40 -170C60 -200 120 -196 136 -150C146 -110 150 -60 146 0C140 100 60 160 -30 160C-120 156 -170 60 -150 -40Z',
    '#fff6e6',
  ) +
  scene.form('M-96 0C-60 -40 20 -40 50 0C40 70 -20 100 -70 80C-110 66 -116 30 -96 0Z', '#f2dcb4') +
  path('M-80 30q20 22 40 0q20 22 40 0q16 18 30 0', { fill: 'none', stroke: '#c79a5c', 'stroke-width': 7 }) +
  scene.form(
    'M44 -176C40 -220 70 -226 80 -206C92 -236 124 -226 120 -200C146 -206 156 -176 132 -164Z',
    '#e8342e',
  ) +
  scene.form('M136 -132L196 -112L134 -94Z', '#ffb02c') +
  scene.form('M118 -92C140 -92 142 -50 122 -46C104 -50 104 -88 118 -92Z', '#e8342e') +
  circle(92, -134, 13, { fill: '#20101a' }) +
  circle(97, -139, 5, { fill: '#fff' }) +
  scene.form(
    'M-70 206C-110 206 -116 150 -70 130C-24 150 -30 206 -70 206ZM20 210C-20 210 -26 154 20 134C66 154 60 210 20 210ZM-24 222C-64 222 -70 166 -24 146C22 166 16 222 -24 222Z',
    palette.metal,
  );

export const pig: Motif = (scene) =>
  mirror(scene.form('M60 -104C90 -170 150 -176 160 -160C170 -110 150 -70 122 -46Z', '#ee8c98')) +
  scene.form(
    'M0 -130C90 -134 150 -76 150 4C148 96 84 152 0 154C-84 152 -148 96 -150 4C-150 -76 -90 -134 0 -130Z',
    '#f8a8b0',
  ) +
  mirror(
    ellipse(60, -30, 17, 21, { fill: '#2a121c' }) +
      circle(66, -38, 7, { fill: '#fff' }) +
      ellipse(98, 34, 26, 17, { fill: '#f2707e', opacity: 0.6 }),
  ) +
  scene.form('M0 0C52 0 80 24 78 56C72 92 36 100 0 100C-36 100 -72 92 -78 56C-80 24 -52 0 0 0Z', '#f28898') +
  mirror(ellipse(28, 50, 13, 20, { fill: '#8a2c40' })) +
  path('M-50 112Q0 140 50 112', {
    fill: 'none',
    stroke: '#8a2c40',
    'stroke-width': 8,
    'stroke-linecap': 'round',
  });

export const sheep: Motif = (scene) => {
  const curls = Array.from({ length: 12 }, (_, index) => onCircle(136, index * 30));
  return (
    curls
      .map(([x, y]) =>
        circle(x, y * 0.9 - 10, 58, {
          fill: scene.radial([
            [0, '#ffffff'],
            [1, '#cfc8d8'],
          ]),
          stroke: '#8d86a0',
          'stroke-width': 4,
        }),
      )
      .join('') +
    circle(0, -10, 140, { fill: '#f4f0f6' }) +
    mirror(scene.form('M76 -40C120 -70 170 -50 176 -20C150 10 110 4 80 -8Z', '#4c4056')) +
    scene.form(
      'M0 -84C56 -84 88 -44 84 10C76 80 50 130 0 132C-50 130 -76 80 -84 10C-88 -44 -56 -84 0 -84Z',
      '#5c4e68',
    ) +
    mirror(circle(36, -8, 20, { fill: '#fff' }) + circle(32, -4, 11, { fill: '#180c18' })) +
    [
      [-40, -92],
      [0, -110],
      [40, -92],
    ]
      .map(([x, y]) => circle(x!, y!, 38, { fill: '#fff', stroke: '#b8b0c6', 'stroke-width': 3 }))
      .join('') +
    path('M-16 78Q0 94 16 78M0 88V104', { fill: 'none', stroke: '#20121e', 'stroke-width': 6 })
  );
};

export const zebra: Motif = (scene) =>
  mirror(scene.form('M36 -150C60 -220 96 -230 104 -214C116 -180 104 -140 84 -116Z', '#f4f0ea')) +
  scene.form('M-22 -196L22 -196L30 -90L-30 -90Z', '#2a2230') +
  scene.form(
    'M0 -160C64 -160 106 -116 104 -56C100 10 66 50 62 120C60 180 34 206 0 206C-34 206 -60 180 -62 120C-66 50 -100 10 -104 -56C-106 -116 -64 -160 0 -160Z',
    '#f8f4ee',
  ) +
  mirror(
    path(
      'M104 -70Q60 -60 40 -36Q70 -46 104 -44ZM98 -26Q64 -18 44 8Q74 -2 88 2ZM82 24Q56 30 40 54Q62 46 70 50ZM66 72Q48 78 34 98Q52 92 62 96ZM82 -124Q54 -110 36 -84Q62 -96 96 -96ZM40 -150Q22 -130 14 -100Q30 -120 56 -140Z',
      { fill: '#221a28' },
    ) +
      path('M44 -48Q70 -72 92 -52Q70 -28 44 -48Z', { fill: '#140a12' }) +
      circle(76, -56, 5, { fill: '#fff' }),
  ) +
  scene.form(
    'M0 130C40 126 64 142 60 168C52 200 26 206 0 206C-26 206 -52 200 -60 168C-64 142 -40 126 0 130Z',
    '#3c3240',
  ) +
  mirror(ellipse(26, 160, 9, 13, { fill: '#0e0812' }));

export const horse: Motif = (scene, palette) =>
  scene.form(
    'M-120 214C-150 100 -130 -20 -70 -100C-100 -140 -60 -170 -30 -150C10 -130 20 -110 30 -90L-60 214Z',
    darken(palette.second, 0.3),
  ) +
  scene.form(
    'M-70 214C-90 110 -70 10 -20 -70C-10 -120 10 -160 30 -190C40 -170 46 -150 48 -130C90 -90 130 -30 158 30C170 60 150 90 122 88C96 84 84 70 70 60C40 70 20 60 10 50C10 110 40 150 60 214Z',
    palette.metal,
  ) +
  path('M-20 -70C-60 0 -86 110 -70 214L-30 214C-40 110 -20 20 10 -40Z', {
    fill: darken(palette.metal, 0.5),
    opacity: 0.5,
  }) +
  path('M40 -56Q62 -78 84 -56Q60 -40 40 -56Z', { fill: '#180c14' }) +
  circle(136, 46, 9, { fill: '#180c14' }) +
  path('M110 70Q130 66 148 70', { fill: 'none', stroke: '#180c14', 'stroke-width': 6 }) +
  path('M10 50L90 -20L120 86M14 56L-50 40', { fill: 'none', stroke: palette.main, 'stroke-width': 12 }) +
  circle(92, -18, 13, { fill: palette.accent });

export const frog: Motif = (scene) =>
  mirror(scene.form('M110 60C190 40 220 120 180 180L90 190Z', '#3f9c3a')) +
  scene.form(
    'M0 -60C110 -60 170 0 166 80C150 160 80 190 0 190C-80 190 -150 160 -166 80C-170 0 -110 -60 0 -60Z',
    '#5cc24a',
  ) +
  scene.form(
    'M0 70C70 70 110 100 100 140C80 180 40 188 0 188C-40 188 -80 180 -100 140C-110 100 -70 70 0 70Z',
    '#d8f2a0',
    { outline: 2 },
  ) +
  mirror(
    circle(78, -70, 58, {
      fill: scene.radial([
        [0, '#8be06a'],
        [1, '#3f9c3a'],
      ]),
      stroke: '#1d4a22',
      'stroke-width': 4,
    }) +
      circle(80, -74, 38, { fill: '#ff5a2c' }) +
      ellipse(80, -74, 12, 34, { fill: '#140a12' }) +
      circle(94, -90, 9, { fill: '#fff' }),
  ) +
  path('M-120 40Q0 110 120 40', {
    fill: 'none',
    stroke: '#1d4a22',
    'stroke-width': 10,
    'stroke-linecap': 'round',
  });

export const octopus: Motif = (scene, palette) => {
  const skin = palette.main;
  const arm = (d: string, color: string) =>
    path(d, { fill: 'none', stroke: darken(color, 0.7), 'stroke-width': 46, 'stroke-linecap': 'round' }) +
    path(d, { fill: 'none', stroke: color, 'stroke-width': 38, 'stroke-linecap': 'round' }) +
    path(d, {
      fill: 'none',
      stroke: lighten(color, 0.5),
      'stroke-width': 9,
      'stroke-linecap': 'round',
      'stroke-dasharray': '1 20',
      transform: 'translate(6 8)',
    });
  return (
    mirror(
      arm('M60 40C120 60 190 20 196 -50C198 -90 160 -96 154 -66', darken(skin, 0.25)) +
        arm('M46 70C110 130 190 110 214 170', darken(skin, 0.12)) +
        arm('M26 80C60 140 110 190 90 226C76 240 56 226 66 206', skin),
    ) +
    scene.form(
      'M0 -200C96 -200 140 -120 122 -30C114 20 100 60 60 90C30 110 -30 110 -60 90C-100 60 -114 20 -122 -30C-140 -120 -96 -200 0 -200Z',
      skin,
    ) +
    mirror(
      circle(52, -20, 38, { fill: '#fff8d8', stroke: darken(skin, 0.7), 'stroke-width': 5 }) +
        circle(48, -16, 20, { fill: palette.accent }) +
        ellipse(48, -16, 8, 18, { fill: '#140a12' }) +
        path('M8 -50L96 -86L100 -62L30 -36Z', { fill: darken(skin, 0.6) }),
    ) +
    [
      [-50, -120, 17],
      [0, -150, 22],
      [54, -118, 14],
      [-14, -96, 10],
    ]
      .map(([x, y, r]) => circle(x!, y!, r!, { fill: lighten(skin, 0.4), opacity: 0.5 }))
      .join('')
  );
};

type Fish = { readonly body: string; readonly fin: string; readonly eye: string };

function fish({ body, fin, eye }: Fish): Motif {
  return (scene) =>
    scene.form(
      'M-110 0C-160 -20 -190 -90 -214 -120C-226 -60 -206 -10 -196 6C-210 30 -226 90 -208 140C-180 110 -150 40 -110 20Z',
      fin,
    ) +
    scene.form(
      'M-50 -86C-30 -150 40 -180 90 -160C70 -120 80 -100 90 -76ZM-30 90C-20 140 20 170 60 160C44 130 50 110 54 92Z',
      fin,
    ) +
    scene.form(
      'M-130 10C-80 -80 20 -120 110 -90C170 -66 196 -30 200 6C186 50 150 90 90 102C10 112 -80 80 -130 10Z',
      body,
    ) +
    path('M-130 10C-80 60 20 90 110 80C150 70 180 40 198 14C186 50 150 90 90 102C10 112 -80 80 -130 10Z', {
      fill: '#fff',
      opacity: 0.35,
    }) +
    [-60, -20, 20]
      .map((x) =>
        path(`M${x} -60q26 30 0 60q26 30 0 60`, {
          fill: 'none',
          stroke: darken(body, 0.35),
          'stroke-width': 7,
          opacity: 0.7,
        }),
      )
      .join('') +
    circle(122, -26, 32, { fill: '#fff8e0', stroke: darken(body, 0.7), 'stroke-width': 5 }) +
    circle(128, -24, 18, { fill: eye }) +
    circle(130, -24, 10, { fill: '#140a12' }) +
    circle(136, -32, 5, { fill: '#fff' }) +
    path('M196 20Q160 40 130 34', { fill: 'none', stroke: darken(body, 0.7), 'stroke-width': 7 }) +
    scene.form('M30 20C0 30 -30 60 -36 90C0 86 40 66 56 36Z', fin, { outline: 3 });
}

export const koi = fish({ body: '#ff7a3c', fin: '#ffd9b8', eye: '#2a1a3a' });
export const goldCarp = fish({ body: '#ffc43a', fin: '#e8602c', eye: '#7a1a1a' });
export const reefFish = fish({ body: '#3ab8ff', fin: '#ffd23a', eye: '#1a2a6a' });

export const shark: Motif = (scene) =>
  scene.form('M0 -214C30 -190 40 -150 44 -120L-44 -120C-40 -150 -30 -190 0 -214Z', '#4d7492') +
  mirror(scene.form('M110 20C180 30 226 90 232 150C180 120 130 110 96 100Z', '#4d7492')) +
  scene.form(
    'M0 -150C90 -146 150 -70 148 20C140 120 80 190 0 196C-80 190 -140 120 -148 20C-150 -70 -90 -146 0 -150Z',
    '#6a96b6',
  ) +
  scene.form(
    'M0 0C80 0 120 40 116 80C100 150 60 190 0 194C-60 190 -100 150 -116 80C-120 40 -80 0 0 0Z',
    '#e6f2f6',
    { outline: 2 },
  ) +
  scene.form('M-96 50Q0 0 96 50Q84 140 0 146Q-84 140 -96 50Z', '#7a1020') +
  mirror(
    path(
      'M2 26L18 66L34 30ZM34 30L48 70L62 38ZM62 40L72 74L88 50ZM2 146L16 108L30 142ZM30 142L44 106L56 132ZM56 132L66 100L78 116Z',
      { fill: '#fff' },
    ) +
      path('M52 -40Q78 -66 106 -44Q82 -16 52 -40Z', { fill: '#140a12' }) +
      circle(84, -44, 6, { fill: '#fff' }) +
      path('M40 -56L104 -78L112 -58L56 -40Z', { fill: '#3c5c74' }),
  );

export const turtle: Motif = (scene, palette) =>
  mirror(
    scene.form(
      'M90 -50C150 -120 220 -90 216 -50C190 -20 140 -20 104 -10ZM80 100C130 110 160 160 140 190C110 190 80 150 66 120Z',
      '#58a860',
    ),
  ) +
  scene.form('M-44 -120C-50 -200 50 -200 44 -120Z', '#6cc070') +
  mirror(circle(20, -160, 8, { fill: '#140a12' })) +
  scene.form(
    'M0 -130C90 -130 130 -50 126 20C110 120 60 170 0 174C-60 170 -110 120 -126 20C-130 -50 -90 -130 0 -130Z',
    mix(palette.second, '#7a5a2c', 0.5),
  ) +
  scene.form('M0 -84L56 -50L56 20L0 56L-56 20L-56 -50Z', palette.metal, { outline: 5 }) +
  path('M0 -84V-128M56 -50L104 -76M56 20L120 40M0 56V170M-56 -50L-104 -76M-56 20L-120 40', {
    stroke: '#3a2410',
    'stroke-width': 6,
    fill: 'none',
  });

export const scorpion: Motif = (scene, palette) => {
  const shell = palette.metal;
  return (
    path('M0 60C0 150 110 190 150 110C170 50 120 -10 70 -40', {
      fill: 'none',
      stroke: darken(shell, 0.7),
      'stroke-width': 48,
      'stroke-linecap': 'round',
    }) +
    path('M0 60C0 150 110 190 150 110C170 50 120 -10 70 -40', {
      fill: 'none',
      stroke: shell,
      'stroke-width': 38,
      'stroke-dasharray': '30 5',
    }) +
    scene.form('M86 -26C60 -20 30 -50 20 -90C50 -80 90 -70 92 -50Z', palette.accent) +
    mirror(
      [0, 40, 80]
        .map((y) =>
          path(`M50 ${y}Q120 ${y - 40} 150 ${y + 40}`, {
            fill: 'none',
            stroke: darken(shell, 0.35),
            'stroke-width': 14,
            'stroke-linecap': 'round',
          }),
        )
        .join(''),
    ) +
    mirror(
      path('M40 -40Q110 -60 110 -120', { fill: 'none', stroke: darken(shell, 0.2), 'stroke-width': 26 }) +
        scene.form(
          'M76 -120C60 -180 110 -224 130 -210C120 -190 120 -176 126 -164C140 -180 156 -184 166 -176C170 -130 120 -96 76 -120Z',
          shell,
        ),
    ) +
    scene.form(
      'M0 -80C50 -80 80 -40 76 10C70 70 40 110 0 112C-40 110 -70 70 -76 10C-80 -40 -50 -80 0 -80Z',
      shell,
    ) +
    [-20, 14, 46, 78]
      .map((y) =>
        path(`M-60 ${y}Q0 ${y + 26} 60 ${y}`, {
          fill: 'none',
          stroke: darken(shell, 0.55),
          'stroke-width': 6,
        }),
      )
      .join('') +
    mirror(circle(22, -52, 9, { fill: palette.accent }))
  );
};

export const scarab: Motif = (scene, palette) =>
  mirror(
    scene.form('M60 -60C150 -130 226 -110 236 -60C200 -30 140 -10 90 10Z', palette.main) +
      path('M90 -46C150 -90 200 -84 214 -62M94 -24C140 -50 180 -54 196 -44', {
        fill: 'none',
        stroke: palette.metal,
        'stroke-width': 8,
      }) +
      [30, 80, 124]
        .map((y) =>
          path(`M80 ${y}Q150 ${y - 10} 164 ${y + 50}`, {
            fill: 'none',
            stroke: darken(palette.metal, 0.4),
            'stroke-width': 15,
            'stroke-linecap': 'round',
          }),
        )
        .join(''),
  ) +
  circle(0, -168, 44, {
    fill: scene.radial([
      [0, '#fff6c0'],
      [0.6, palette.accent],
      [1, darken(palette.accent, 0.4)],
    ]),
  }) +
  scene.form('M0 -130C50 -130 72 -100 68 -70L-68 -70C-72 -100 -50 -130 0 -130Z', palette.metal) +
  scene.form(
    'M0 -70C80 -74 112 -20 110 50C104 140 60 196 0 200C-60 196 -104 140 -110 50C-112 -20 -80 -74 0 -70Z',
    palette.main,
  ) +
  path('M0 -66V196M-102 -10Q0 30 102 -10', { fill: 'none', stroke: palette.metal, 'stroke-width': 10 }) +
  mirror(
    path('M20 40Q70 40 92 20M20 90Q60 90 86 76M20 140Q50 140 66 128', {
      fill: 'none',
      stroke: palette.metal,
      'stroke-width': 8,
    }),
  );

/** Head and neck of a coiling dragon, in profile. */
export const dragon: Motif = (scene, palette) => {
  const skin = palette.main;
  return (
    path('M-60 220C-200 160 -190 20 -110 -10', {
      fill: 'none',
      stroke: darken(skin, 0.7),
      'stroke-width': 118,
    }) +
    path('M-60 220C-200 160 -190 20 -110 -10', {
      fill: 'none',
      stroke: darken(skin, 0.15),
      'stroke-width': 106,
    }) +
    path('M-30 210C-150 150 -140 40 -80 20', {
      fill: 'none',
      stroke: lighten(palette.metal, 0.25),
      'stroke-width': 40,
      'stroke-dasharray': '15 7',
    }) +
    [
      [-196, 60, -70],
      [-190, 120, -100],
      [-160, 176, -130],
      [-176, 0, -40],
    ]
      .map(([x, y, turn]) =>
        path('M-22 10L0 -46L22 10Z', {
          fill: palette.accent,
          stroke: darken(palette.accent, 0.6),
          'stroke-width': 4,
          transform: `translate(${x} ${y}) rotate(${turn})`,
        }),
      )
      .join('') +
    scene.form(
      'M-90 -70C-150 -120 -180 -170 -230 -180C-190 -130 -180 -90 -150 -50ZM-60 -90C-90 -150 -100 -190 -150 -226C-140 -170 -130 -120 -100 -70Z',
      lighten(palette.metal, 0.3),
    ) +
    scene.form(
      'M-150 30C-190 -30 -150 -110 -70 -120C-20 -124 20 -110 50 -84C100 -90 170 -70 196 -40C206 -20 196 0 178 2C140 0 90 14 60 30C20 40 -20 44 -40 40C-70 90 -120 90 -150 30Z',
      skin,
    ) +
    scene.form('M-40 40C0 60 60 60 150 30C170 40 168 66 150 74C90 100 0 110 -60 80Z', darken(skin, 0.18)) +
    path('M-36 40C20 54 90 40 160 18L150 34C80 64 0 66 -40 56Z', { fill: '#5c0c1c' }) +
    path(
      'M150 2L160 40L168 2ZM116 6L124 40L136 4ZM80 16L88 44L98 12ZM140 34L132 4L124 40ZM104 48L98 20L88 52Z',
      { fill: '#fffbe6' },
    ) +
    scene.form('M150 -66C160 -90 190 -84 190 -62Z', skin, { outline: 3 }) +
    ellipse(178, -34, 8, 6, { fill: '#1a0812' }) +
    path('M-20 -64L76 -50L60 -30L-6 -30Z', { fill: darken(skin, 0.7) }) +
    path('M0 -46Q34 -66 62 -42Q34 -16 0 -46Z', { fill: '#fff05a' }) +
    ellipse(34, -42, 7, 14, { fill: '#1a0812' }) +
    path('M188 -20C230 -10 240 50 214 96M184 -10C210 20 206 70 180 120', {
      fill: 'none',
      stroke: palette.metal,
      'stroke-width': 8,
      'stroke-linecap': 'round',
    }) +
    scene.form(
      'M-60 80C-90 110 -60 140 -90 180C-50 160 -30 130 -20 96ZM-10 92C-20 120 0 140 -14 170C20 150 30 120 30 90Z',
      palette.accent,
      { outline: 3 },
    ) +
    scene.form('M-150 10C-190 0 -200 -40 -236 -44C-210 10 -190 50 -140 70Z', palette.accent, { outline: 3 })
  );
};

/** Wings spread, facing the player: phoenix, falcon or eagle by its colours. */
export const raptor: Motif = (scene, palette) => {
  const feathers = [0, 1, 2, 3, 4].map((index) => {
    const reach = 226 - index * 26;
    const drop = -150 + index * 48;
    return scene.form(
      `M40 ${-20 + index * 16}Q${reach * 0.6} ${drop - 20} ${reach} ${drop}Q${reach - 14} ${drop + 60} 50 ${50 + index * 12}Z`,
      index % 2 ? palette.main : mix(palette.main, palette.second, 0.45),
      { outline: 3 },
    );
  });
  return (
    mirror(feathers.join('')) +
    scene.form('M-50 90L-76 216L-24 176L0 226L24 176L76 216L50 90Z', palette.second) +
    scene.form(
      'M0 -80C56 -80 76 -10 66 60C54 120 26 150 0 156C-26 150 -54 120 -66 60C-76 -10 -56 -80 0 -80Z',
      palette.main,
    ) +
    [10, 44, 78, 110]
      .map((y) =>
        path(`M-40 ${y}q14 18 27 0q13 18 26 0q14 18 27 0`, {
          fill: 'none',
          stroke: darken(palette.main, 0.45),
          'stroke-width': 6,
        }),
      )
      .join('') +
    scene.form(
      'M0 -176C46 -176 62 -136 56 -100C48 -66 24 -50 0 -48C-24 -50 -48 -66 -56 -100C-62 -136 -46 -176 0 -176Z',
      lighten(palette.main, 0.4),
    ) +
    mirror(
      path('M8 -118L50 -138L54 -122L24 -108Z', { fill: darken(palette.main, 0.75) }) +
        path('M14 -110Q34 -126 50 -112Q34 -96 14 -110Z', { fill: palette.accent }) +
        circle(32, -112, 6, { fill: '#140a12' }),
    ) +
    scene.form('M-18 -104Q0 -118 18 -104Q14 -74 0 -56Q-14 -74 -18 -104Z', '#ffb52c', { outline: 3 })
  );
};

export const bat: Motif = (scene, palette) =>
  group(
    mirror(
      scene.form(
        'M20 -10C80 -120 180 -130 236 -90C200 -80 190 -40 196 0C160 -30 130 -20 124 30C100 0 70 10 60 60C40 30 24 40 20 60Z',
        mix(palette.near, '#5a3a78', 0.5),
      ) +
        path('M40 -10Q120 -90 220 -90M40 0Q100 -30 190 -10M36 20Q70 10 120 20', {
          fill: 'none',
          stroke: '#1a0e26',
          'stroke-width': 4,
        }),
    ) +
      scene.form(
        'M0 -60C40 -60 56 -10 50 40C40 90 20 110 0 112C-20 110 -40 90 -50 40C-56 -10 -40 -60 0 -60Z',
        '#4a3264',
      ) +
      mirror(
        scene.form('M14 -50L44 -120L56 -20Z', '#4a3264') +
          path('M10 -14Q30 -34 44 -14Q28 4 10 -14Z', { fill: palette.accent }) +
          path('M6 26L12 50L20 26Z', { fill: '#fff' }),
      ),
  );
