import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  games,
  motifNames,
  providers,
  slotThemes,
  themes,
  type CatalogueGame,
  type MotifName,
  type Theme,
} from '@tessera/catalogue';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawMotif } from './draw-motif';
import { encodePoster } from './encode-poster';
import { generateGames } from './generate-games';
import { motifs } from './motifs';
import { poster } from './posters/poster';
import { providerMark } from './provider-mark';
import { mobileBanners } from './site/banners';
import { paletteOf } from './themes/palettes';

const SAMPLE_STEP = 9;
/** Drawing is slow on a busy machine. */
const DRAWING_TIMEOUT_MS = 120_000;
const sample = games.filter((_, index) => index % SAMPLE_STEP === 0);

function firstOf(theme: Theme): CatalogueGame {
  const game = games.find((candidate) => candidate.theme === theme);
  if (!game) throw new Error(`No game has the theme ${theme}.`);
  return game;
}

function hashOf(game: CatalogueGame): string {
  return createHash('sha256')
    .update(JSON.stringify(poster(game)))
    .digest('hex');
}

test(
  'the same game is drawn the same way twice',
  () => {
    for (const theme of themes) expect(hashOf(firstOf(theme))).toBe(hashOf(firstOf(theme)));
  },
  DRAWING_TIMEOUT_MS,
);

test(
  'no two games share a poster, whatever their theme',
  () => {
    const hashes = sample.map(hashOf);
    expect(new Set(hashes).size).toBe(sample.length);
  },
  DRAWING_TIMEOUT_MS,
);

test(
  'posters are whole: no undefined number, colour or paint slips into the drawing',
  () => {
    for (const game of sample) {
      for (const { svg } of poster(game).layers)
        expect(svg, game.name).not.toMatch(/NaN|undefined|Infinity|\[object/);
    }
  },
  DRAWING_TIMEOUT_MS,
);

function outlinesOf(svg: string): Set<string> {
  return new Set(Array.from(svg.matchAll(/ d="([^"]{30,})"/g), ([, outline]) => outline!));
}

function isDrawn(name: MotifName, game: CatalogueGame & { type: 1 }): boolean {
  const shown = outlinesOf(
    poster(game)
      .layers.map(({ svg }) => svg)
      .join(''),
  );
  const own = outlinesOf(drawMotif(motifs[name], paletteOf(game.theme, game.seed)));
  return [...own].some((outline) => shown.has(outline));
}

test(
  'the poster of every slot game shows what its title is about, drawn as on its reels',
  () => {
    const strangers = games.filter((game) => game.type === 1 && !isDrawn(game.hero, game));
    expect(strangers.map(({ name }) => name)).toEqual([]);
  },
  DRAWING_TIMEOUT_MS,
);

test('every motif is drawn whole and in one piece, in the colours of any theme', () => {
  for (const [index, name] of motifNames.entries()) {
    const svg = drawMotif(motifs[name], paletteOf(slotThemes[index % slotThemes.length]!, index));
    expect(svg, name).not.toMatch(/NaN|undefined|Infinity|\[object/);
    expect(svg.match(/<svg /g), name).toHaveLength(1);
  }
});

test(
  'posters have the right size and a weight that a lobby can afford',
  async () => {
    for (const theme of themes.filter((_, index) => index % 3 === 0)) {
      for (const { width, bytes } of await encodePoster(firstOf(theme))) {
        const { width: actualWidth, height, format } = await sharp(bytes).metadata();
        expect([actualWidth, height, format]).toEqual([width, width === 200 ? 267 : 533, 'webp']);
        expect(bytes.length, `${theme} at ${width}`).toBeLessThan(width === 200 ? 16_000 : 40_000);
      }
    }
  },
  DRAWING_TIMEOUT_MS,
);

test(
  'posters that are up to date are not drawn again',
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'tessera-art-'));
    try {
      const selection = games.slice(0, 2);
      expect(await generateGames({ directory, selection })).toEqual({ drawn: 2, kept: 0 });
      expect(await generateGames({ directory, selection })).toEqual({ drawn: 0, kept: 2 });
      expect(await readdir(join(directory, 'games'))).toHaveLength(4);
      expect(await readdir(join(directory, 'providers'))).toHaveLength(providers.length);
      await rm(join(directory, 'games', `${selection[0]!.id}-200.webp`));
      expect(await generateGames({ directory, selection })).toEqual({ drawn: 1, kept: 1 });
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  },
  DRAWING_TIMEOUT_MS,
);

test('every provider has a mark of its own', () => {
  expect(new Set(providers.map(providerMark)).size).toBe(providers.length);
});

test('mobile banners have their own composition for right to left and are not mirrored', () => {
  for (const banner of mobileBanners) {
    const [ltr, rtl] = [banner(780, 440, 'right'), banner(780, 440, 'left')];
    expect(JSON.stringify(ltr)).not.toBe(JSON.stringify(rtl));
    expect(rtl.layers).toHaveLength(ltr.layers.length);
  }
});
