import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '../kit/picture';
import { rasterise } from '../kit/rasterise';
import { banners, mobileBanners } from './banners';

const DESKTOP = { width: 1440, height: 480, small: 960 };
const MOBILE = { width: 780, height: 440, small: 390 };

/** Draws the site's art and answers how many files there are. */
export async function generateSite(directory: string): Promise<number> {
  await mkdir(directory, { recursive: true });
  let files = 0;
  const write = async (name: string, bytes: Buffer | string) => {
    await writeFile(join(directory, name), bytes);
    files += 1;
  };
  const slide = async (name: string, picture: Picture, small: number) => {
    const image = (await rasterise(picture, picture.width)).removeAlpha();
    for (const width of [picture.width, small]) {
      const sized = image.clone().resize(width);
      await write(`${name}-${width}.avif`, await sized.clone().avif({ quality: 48, effort: 4 }).toBuffer());
      await write(`${name}-${width}.webp`, await sized.clone().webp({ quality: 66, effort: 4 }).toBuffer());
    }
  };
  for (const [index, banner] of banners.entries()) {
    await slide(`banner-${index + 1}`, banner(DESKTOP.width, DESKTOP.height, 'right'), DESKTOP.small);
  }
  for (const [index, banner] of mobileBanners.entries()) {
    await slide(`mobile-${index + 1}-ltr`, banner(MOBILE.width, MOBILE.height, 'right'), MOBILE.small);
    await slide(`mobile-${index + 1}-rtl`, banner(MOBILE.width, MOBILE.height, 'left'), MOBILE.small);
  }
  return files;
}
