import { darken, lighten, mix } from '../../kit/color';
import type { Motif } from '../../kit/motif';
import type { Scene } from '../../kit/scene';
import { circle, ellipse, mirror, path, starPath } from '../../kit/svg';

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

/** A front-facing head: the same base for cat, dog, bear and fox, which differ in ears, coat and mane. */
export function head(coat: Coat): Motif {
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
