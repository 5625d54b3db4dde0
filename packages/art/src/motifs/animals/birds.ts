import { darken, lighten, mix } from '../../kit/color';
import type { Motif } from '../../kit/motif';
import { circle, mirror, path, starPath } from '../../kit/svg';

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
