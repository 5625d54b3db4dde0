import type { CrashGame, CrashTheme } from '@tessera/catalogue';
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
import { layer, type Picture } from '../kit/picture';
import { createRandom } from '../kit/random';
import { createScene } from '../kit/scene';
import { circle, path, place } from '../kit/svg';
import { vehicles } from '../motifs/vehicles';
import { crashPaletteOf } from '../themes/crash-palettes';
import { chrome, fire, gold, ice, sunny } from '../themes/letter-styles';
import { POSTER_HEIGHT, POSTER_WIDTH } from './poster-size';

type Air = { readonly style: LetterStyle; back(stage: Stage): string };

const airs: Record<CrashTheme, Air> = {
  dusk: {
    style: fire,
    back: (stage) =>
      sky(stage) +
      rays(stage, 60, 640, 22, stage.palette.light, 0.34) +
      disc(stage, 120, 560, 110, stage.palette.light) +
      clouds(stage, 300, 6, stage.palette.far, 0.7) +
      clouds(stage, 500, 6, stage.palette.mid, 0.8),
  },
  orbit: {
    style: chrome,
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
    back: (stage) =>
      sky(stage) +
      rays(stage, 300, 300, 20, stage.palette.light, 0.26) +
      disc(stage, 430, 210, 90, stage.palette.light) +
      clouds(stage, 330, 4, '#ffffff', 0.35) +
      ridge(stage, 600, 260, stage.palette.far, 'mesa') +
      ridge(stage, 690, 150, stage.palette.mid, 'mesa'),
  },
};

/** The curve that every crash game draws, with its rider at the tip. */
export function crashPoster(game: CrashGame): Picture {
  const air = airs[game.theme];
  const random = createRandom(game.seed);
  const palette = crashPaletteOf(game.theme, game.seed);
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
      layer(
        middle.scene,
        place(vehicles[game.skin].motif(middle.scene, palette, random), 372, 268, scale, turn),
        {
          rim: '#ffffff',
          shade: night,
          halo: palette.light,
          size: 6,
        },
      ),
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
