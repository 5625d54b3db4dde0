import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from '../kit/picture';
import { rasterise } from '../kit/rasterise';
import { banners, mobileBanners } from './banners';
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
import { iconSvg, markSvg, TESSERA_MARK } from './mark';
import { sectionTile, tileNames } from './tiles';

const DESKTOP = { width: 1440, height: 480, small: 960 };
const MOBILE = { width: 780, height: 440, small: 390 };
const GROUND = ['#2a2a7a', '#0e0e34'] as const;

type Write = (name: string, bytes: Buffer | string) => Promise<void>;

/** Draws the site's art and answers how many files there are. */
export async function generateSite(directory: string): Promise<number> {
  await mkdir(directory, { recursive: true });
  let files = 0;
  const write: Write = async (name, bytes) => {
    await writeFile(join(directory, name), bytes);
    files += 1;
  };
  await writeMarks(write);
  await writeFurniture(write);
  await writeSlides(write);
  return files;
}

async function writeMarks(write: Write): Promise<void> {
  await write('mark.svg', markSvg(TESSERA_MARK));
  await write('favicon.svg', markSvg(TESSERA_MARK));
  await write('tilework.svg', tileworkSvg());
  await write('empty.svg', emptySvg());
  for (const metal of metalNames) await write(`emblem-${metal}.svg`, emblem(metal));
  const icon = async (name: string, size: number, maskable: boolean) => {
    const svg = iconSvg(512, TESSERA_MARK, GROUND, maskable);
    const image = await rasterise({ width: 512, height: 512, layers: [{ svg }] }, size);
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
  const [welcome] = banners;
  const preview = await rasterise(welcome!(1200, 630, 'middle'), 1200);
  await write('og.jpg', await preview.removeAlpha().jpeg({ quality: 78, mozjpeg: true }).toBuffer());
}

async function writeSlides(write: Write): Promise<void> {
  // Slides are large; here the threads of one image are worth having.
  sharp.concurrency(0);
  const slide = async (name: string, picture: Picture, small: number) => {
    const image = await rasterise(picture, picture.width);
    for (const width of [picture.width, small]) {
      const sized = image.clone().removeAlpha().resize(width);
      await write(`${name}-${width}.avif`, await sized.clone().avif({ quality: 54, effort: 4 }).toBuffer());
      await write(`${name}-${width}.webp`, await sized.clone().webp({ quality: 62, effort: 4 }).toBuffer());
    }
  };
  for (const [index, banner] of banners.entries()) {
    await slide(`banner-${index + 1}`, banner(DESKTOP.width, DESKTOP.height, 'right'), DESKTOP.small);
    await slide(`banner-${index + 1}-rtl`, banner(DESKTOP.width, DESKTOP.height, 'left'), DESKTOP.small);
  }
  for (const [index, banner] of mobileBanners.entries()) {
    await slide(`mobile-${index + 1}-ltr`, banner(MOBILE.width, MOBILE.height, 'right'), MOBILE.small);
    await slide(`mobile-${index + 1}-rtl`, banner(MOBILE.width, MOBILE.height, 'left'), MOBILE.small);
  }
}
