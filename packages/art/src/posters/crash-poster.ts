import type { CrashGame, CrashTheme, SkinId } from '@tessera/catalogue';
import {
  clouds,
  disc,
  glow,
  rays,
  ridge,
  scrim,
  sky,
  specks,
  stars,
  vignette,
  type Stage,
} from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { drawTitle, type LetterStyle } from '../kit/letter-style';
import { setTitle } from '../kit/lettering';
import type { Motif } from '../kit/motif';
import type { Palette } from '../kit/palette';
import { layer, type Picture } from '../kit/picture';
import { createRandom } from '../kit/random';
import { createScene } from '../kit/scene';
import { circle, group, path, place } from '../kit/svg';
import { raptor } from '../motifs/animals';
import { balloon, plane, rocket } from '../motifs/craft';
import { chrome, fire, gold, ice, sunny } from '../themes/letter-styles';
import { POSTER_HEIGHT, POSTER_WIDTH } from './poster-size';

type Air = { readonly palettes: readonly Palette[]; readonly style: LetterStyle; back(stage: Stage): string };

const airs: Record<CrashTheme, Air> = {
  dusk: {
    style: fire,
    palettes: [
      {
        sky: ['#1a0a2e', '#7a1430', '#ff6a2a'],
        light: '#ffb84a',
        far: '#7a1a34',
        mid: '#4c0f28',
        near: '#1c0614',
        main: '#e8182c',
        second: '#ff9a2a',
        accent: '#ffe04a',
        metal: '#ffc84a',
      },
      {
        sky: ['#2a1a5a', '#c84a8a', '#ffd08a'],
        light: '#fff0b8',
        far: '#8a3a7a',
        mid: '#5a245c',
        near: '#260f2e',
        main: '#f0503a',
        second: '#5a3ac8',
        accent: '#fff05a',
        metal: '#ffd25a',
      },
    ],
    back: (stage) =>
      sky(stage) +
      rays(stage, 60, 640, 22, stage.palette.light, 0.34) +
      disc(stage, 120, 560, 110, stage.palette.light) +
      clouds(stage, 300, 6, stage.palette.far, 0.7) +
      clouds(stage, 500, 6, stage.palette.mid, 0.8),
  },
  orbit: {
    style: chrome,
    palettes: [
      {
        sky: ['#03031a', '#12104c', '#4a1a8a'],
        light: '#8a6aff',
        far: '#2a1f6a',
        mid: '#1a1448',
        near: '#080620',
        main: '#ff4a3a',
        second: '#3a9aff',
        accent: '#3affe8',
        metal: '#d8e0f8',
      },
    ],
    back: (stage) =>
      sky(stage) +
      stars(stage, 150, 800) +
      glow(stage, 460, 160, 300, stage.palette.second, 0.5) +
      glow(stage, 120, 480, 280, stage.palette.main, 0.34) +
      circle(300, 1130, 560, {
        fill: stage.scene.radial([
          [0, stage.palette.mid],
          [0.92, stage.palette.second],
          [0.98, '#ffffff'],
          [1, '#ffffff', 0],
        ]),
      }),
  },
  meadow: {
    style: sunny,
    palettes: [
      {
        sky: ['#1a7ae0', '#7ad0ff', '#fff4c8'],
        light: '#fffbe0',
        far: '#7ac86a',
        mid: '#3f9a48',
        near: '#1a5a30',
        main: '#f0402c',
        second: '#ffb02a',
        accent: '#ffe84a',
        metal: '#ffd04a',
      },
    ],
    back: (stage) =>
      sky(stage) +
      rays(stage, 120, 120, 18, '#ffffff', 0.34) +
      disc(stage, 120, 120, 60, stage.palette.light) +
      clouds(stage, 260, 6, '#ffffff', 0.9) +
      ridge(stage, 600, 140, stage.palette.far, 'hills') +
      ridge(stage, 680, 90, stage.palette.mid, 'hills'),
  },
  aurora: {
    style: ice,
    palettes: [
      {
        sky: ['#02102a', '#06386a', '#1a9a9a'],
        light: '#5affc8',
        far: '#0f4a7a',
        mid: '#0a3258',
        near: '#041628',
        main: '#ff5a6a',
        second: '#3a8aff',
        accent: '#b8ff6a',
        metal: '#e8f0ff',
      },
    ],
    back: (stage) =>
      sky(stage) +
      stars(stage, 110, 560) +
      [0, 1, 2]
        .map((index) =>
          path(
            `M-20 ${150 + index * 90}C140 ${40 + index * 90} 260 ${260 + index * 70} 400 ${140 + index * 80}S560 ${60 + index * 90} 640 ${110 + index * 80}V${330 + index * 80}C480 ${240 + index * 80} 360 ${380 + index * 60} -20 ${350 + index * 80}Z`,
            {
              fill: stage.scene.linear([
                [0, stage.palette.light, 0],
                [0.5, index % 2 ? stage.palette.second : stage.palette.light, 0.4],
                [1, stage.palette.light, 0],
              ]),
            },
          ),
        )
        .join('') +
      ridge(stage, 640, 180, stage.palette.far, 'peaks'),
  },
  canyon: {
    style: gold,
    palettes: [
      {
        sky: ['#a0281e', '#f0802a', '#ffe08a'],
        light: '#fff6c0',
        far: '#c8582a',
        mid: '#8a341c',
        near: '#3c140c',
        main: '#1f6ac8',
        second: '#e8382c',
        accent: '#fff05a',
        metal: '#ffd05a',
      },
    ],
    back: (stage) =>
      sky(stage) +
      rays(stage, 300, 300, 20, stage.palette.light, 0.26) +
      disc(stage, 430, 210, 90, stage.palette.light) +
      clouds(stage, 330, 4, '#ffffff', 0.35) +
      ridge(stage, 600, 260, stage.palette.far, 'mesa') +
      ridge(stage, 690, 150, stage.palette.mid, 'mesa'),
  },
};

const comet: Motif = (scene, palette) =>
  group(
    [0, 1, 2, 3]
      .map((index) =>
        path(
          `M40 ${-70 + index * 20}C-120 ${-40 + index * 34} -260 ${60 + index * 30} -380 ${190 + index * 20}C-240 ${110 + index * 14} -100 ${70 + index * 6} 60 ${40 + index * 8}Z`,
          {
            fill: scene.linear(
              [
                [0, [palette.accent, palette.second, palette.main, '#ffffff'][index]!, 0.9],
                [1, palette.main, 0.1],
              ],
              60,
            ),
          },
        ),
      )
      .join('') +
      circle(60, -40, 116, {
        fill: scene.radial(
          [
            [0, '#ffffff'],
            [0.35, lighten(palette.accent, 0.4)],
            [0.8, palette.second],
            [1, darken(palette.second, 0.4)],
          ],
          0.6,
          0.36,
          0.75,
        ),
      }) +
      [
        [30, -10, 22],
        [100, -70, 15],
        [80, 10, 12],
      ]
        .map(([x, y, r]) => circle(x!, y!, r!, { fill: darken(palette.second, 0.25), opacity: 0.4 }))
        .join(''),
  );

const skins: Record<SkinId, Motif> = { plane, rocket, balloon, comet, falcon: raptor };

/** The curve that every crash game draws, with its rider at the tip. */
export function crashPoster(game: CrashGame): Picture {
  const air = airs[game.theme];
  const random = createRandom(game.seed);
  const palette = random.pick(air.palettes);
  const stageOf = (): Stage => ({ scene: createScene(POSTER_WIDTH, POSTER_HEIGHT), palette, random });
  const [back, middle, front] = [stageOf(), stageOf(), stageOf()];
  const night = darken(palette.near, 0.4);
  const curve = 'M-10 640C160 636 330 590 400 300';
  const trail =
    path(`${curve}V800H-10Z`, {
      fill: back.scene.linear([
        [0, palette.main, 0.75],
        [1, palette.main, 0.06],
      ]),
    }) +
    path(curve, {
      fill: 'none',
      stroke: palette.main,
      'stroke-width': 34,
      opacity: 0.4,
      'stroke-linecap': 'round',
    }) +
    path(curve, {
      fill: 'none',
      stroke: lighten(palette.accent, 0.3),
      'stroke-width': 13,
      'stroke-linecap': 'round',
    });
  const turn = game.skin === 'plane' ? -22 : game.skin === 'falcon' ? 16 : 0;
  const scale = game.skin === 'balloon' ? 1.15 : 1.22;
  const set = setTitle(
    game.name,
    'racing',
    { width: 520, height: 170 },
    { caps: true, shape: 'rise', maxLines: 2 },
  );
  const multiplier = setTitle(`${random.integer(2, 48)}.${random.integer(10, 99)}x`, 'racing', {
    width: 170,
    height: 58,
  });
  return {
    width: POSTER_WIDTH,
    height: POSTER_HEIGHT,
    layers: [
      layer(back.scene, air.back(back) + vignette(back, night, 0.5) + trail),
      layer(middle.scene, place(skins[game.skin](middle.scene, palette, random), 372, 268, scale, turn), {
        rim: '#ffffff',
        shade: night,
        halo: palette.light,
        size: 6,
      }),
      layer(
        front.scene,
        specks(front, 'spark', 16, ['#ffffff', palette.accent]) +
          scrim(front, night, 'bottom', 0.4, 0.9) +
          place(drawTitle(front.scene, multiplier, sunny), 130, 84, 1, -4) +
          place(drawTitle(front.scene, set, air.style), 300, 676),
      ),
    ],
  };
}
