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

type Brand = {
  readonly mark: string;
  readonly icon: (size: number, maskable: boolean) => string;
  readonly banners: readonly Banner[];
  readonly mobileBanners?: readonly Banner[];
  readonly writeOthers?: (write: Write) => Promise<void>;
};

/** Draws the default brand's art and returns the number of files. */
export function generateSite(directory: string): Promise<number> {
  return generateBrand(directory, {
    mark: markSvg(TESSERA_MARK),
    icon: tesseraIcon,
    banners,
    mobileBanners,
    async writeOthers(write) {
      await write('tilework.svg', tileworkSvg());
      await write('empty.svg', emptySvg());
      for (const metal of metalNames) await write(`emblem-${metal}.svg`, emblem(metal));
      await writeFurniture(write);
    },
  });
}

/** Draws the second brand's own art; the rest is the default set. */
export function generateZellige(directory: string): Promise<number> {
  return generateBrand(directory, { mark: rosetteSvg(), icon: rosetteIcon, banners: zelligeBanners });
}

/** Draws the third brand's own art: one banner, its mark and its badge. */
export function generateSadaf(directory: string): Promise<number> {
  return generateBrand(directory, {
    mark: shellSvg(),
    icon: shellIcon,
    banners: sadafBanners,
    writeOthers: (write) => write('badge-licence.svg', licenceBadge()),
  });
}

/** Draws the fourth brand's own art, for a light page. */
export function generateNour(directory: string): Promise<number> {
  return generateBrand(directory, { mark: sunriseSvg(), icon: sunriseIcon, banners: nourBanners });
}

async function generateBrand(directory: string, brand: Brand): Promise<number> {
  const { write, count } = await writerFor(directory);
  await write('mark.svg', brand.mark);
  await write('favicon.svg', brand.mark);
  await brand.writeOthers?.(write);
  await writeIcons(write, brand.icon);
  await writeCard(write, brand.banners[0]!); // Every brand has one.
  await writeSlides(write, brand.banners, brand.mobileBanners ?? brand.banners);
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

async function writeIcons(write: Write, draw: Brand['icon']): Promise<void> {
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
