import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '../kit/picture';
import { rasterise } from '../kit/rasterise';
import { banners, mobileBanners, type Banner } from './banners';
import {
  emblem,
  emptySvg,
  jackpotWin,
  loginScene,
  metalNames,
  metalTexture,
  registerScene,
  tileworkSvg,
} from './furniture';
import { createIcon } from './icon';
import { markShape, markSvg, TESSERA_MARK } from './mark';
import { nourBanners, sunriseIcon, sunriseSvg } from './nour';
import { licenceBadge, sadafBanners, shellIcon, shellSvg } from './sadaf';
import { sectionTile, tileNames } from './tiles';
import { rosetteIcon, rosetteSvg, zelligeBanners } from './zellige';

const DESKTOP = { width: 1440, height: 480, small: 960 };
const MOBILE = { width: 780, height: 440, small: 390 };
const CARD = { width: 1200, height: 630 };
const tesseraIcon = createIcon({
  ground: ['#2a2a7a', '#0e0e34'],
  radius: 0.22,
  mark: (size) => markShape(size, TESSERA_MARK),
  scale: { plain: 0.78, maskable: 0.62 },
});

type Write = (name: string, bytes: Buffer | string) => Promise<void>;

/** Draws the default brand's art and answers how many files there are. */
export async function generateSite(directory: string): Promise<number> {
  const { write, count } = await writerFor(directory);
  await write('mark.svg', markSvg(TESSERA_MARK));
  await write('favicon.svg', markSvg(TESSERA_MARK));
  await write('tilework.svg', tileworkSvg());
  await write('empty.svg', emptySvg());
  for (const metal of metalNames) await write(`emblem-${metal}.svg`, emblem(metal));
  await writeIcons(write, tesseraIcon);
  await writeFurniture(write);
  await writeCard(write, banners[0]!);
  await writeSlides(write, banners, mobileBanners);
  return count();
}

/** Draws the second brand's own art; the rest is the default set. */
export async function generateZellige(directory: string): Promise<number> {
  const { write, count } = await writerFor(directory);
  await write('mark.svg', rosetteSvg());
  await write('favicon.svg', rosetteSvg());
  await writeIcons(write, rosetteIcon);
  await writeCard(write, zelligeBanners[0]!);
  await writeSlides(write, zelligeBanners, zelligeBanners);
  return count();
}

/** Draws the third brand's own art: one banner, its mark and its badge. */
export async function generateSadaf(directory: string): Promise<number> {
  const { write, count } = await writerFor(directory);
  await write('mark.svg', shellSvg());
  await write('favicon.svg', shellSvg());
  await write('badge-licence.svg', licenceBadge());
  await writeIcons(write, shellIcon);
  await writeCard(write, sadafBanners[0]!);
  await writeSlides(write, sadafBanners, sadafBanners);
  return count();
}

/** Draws the fourth brand's own art, for a light page. */
export async function generateNour(directory: string): Promise<number> {
  const { write, count } = await writerFor(directory);
  await write('mark.svg', sunriseSvg());
  await write('favicon.svg', sunriseSvg());
  await writeIcons(write, sunriseIcon);
  await writeCard(write, nourBanners[0]!);
  await writeSlides(write, nourBanners, nourBanners);
  return count();
}

async function writerFor(directory: string): Promise<{ write: Write; count: () => number }> {
  await mkdir(directory, { recursive: true });
  let files = 0;
  return {
    write: async (name, bytes) => {
      await writeFile(join(directory, name), bytes);
      files += 1;
    },
    count: () => files,
  };
}

async function writeIcons(write: Write, draw: (size: number, maskable: boolean) => string): Promise<void> {
  const icon = async (name: string, size: number, maskable: boolean) => {
    const image = await rasterise({ width: 512, height: 512, layers: [{ svg: draw(512, maskable) }] }, size);
    await write(name, await image.png({ palette: true, effort: 10 }).toBuffer());
  };
  await icon('icon-192.png', 192, false);
  await icon('icon-512.png', 512, false);
  await icon('icon-maskable-512.png', 512, true);
  await icon('apple-touch-icon.png', 180, true);
}

async function writeFurniture(write: Write): Promise<void> {
  const still = async (name: string, picture: Picture, quality: number) => {
    const image = await rasterise(picture, picture.width);
    await write(`${name}.webp`, await image.removeAlpha().webp({ quality, effort: 6 }).toBuffer());
  };
  for (const name of tileNames) await still(`tile-${name}`, sectionTile(name), 52);
  for (const metal of metalNames) await still(`jackpot-${metal}`, metalTexture(metal), 60);
  await still('login', loginScene(720, 900, 'middle'), 60);
  await still('login-wide', loginScene(780, 300, 'middle'), 60);
  await still('register', registerScene(720, 900, 'middle'), 60);
  await still('register-wide', registerScene(780, 300, 'middle'), 60);
  await still('jackpot-win', jackpotWin(780, 440), 62);
}

async function writeCard(write: Write, banner: Banner): Promise<void> {
  const image = await rasterise(banner(CARD.width, CARD.height, 'middle'), CARD.width);
  await write('og.jpg', await image.removeAlpha().jpeg({ quality: 76, mozjpeg: true }).toBuffer());
}

async function writeSlides(
  write: Write,
  desktop: readonly Banner[],
  mobile: readonly Banner[],
): Promise<void> {
  const slide = async (name: string, picture: Picture, small: number) => {
    const image = await rasterise(picture, picture.width);
    for (const width of [picture.width, small]) {
      const sized = image.clone().removeAlpha().resize(width);
      await write(`${name}-${width}.avif`, await sized.avif({ quality: 52, effort: 3 }).toBuffer());
    }
  };
  for (const [index, banner] of desktop.entries()) {
    const { width, height, small } = DESKTOP;
    await slide(`banner-${index + 1}`, banner(width, height, 'right'), small);
    await slide(`banner-${index + 1}-rtl`, banner(width, height, 'left'), small);
  }
  for (const [index, banner] of mobile.entries()) {
    const { width, height, small } = MOBILE;
    await slide(`mobile-${index + 1}-ltr`, banner(width, height, 'right'), small);
    await slide(`mobile-${index + 1}-rtl`, banner(width, height, 'left'), small);
  }
}
