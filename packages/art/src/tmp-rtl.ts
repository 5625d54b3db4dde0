import { writeFile } from 'node:fs/promises';
import { rasterise } from './kit/rasterise';
import { banners } from './site/banners';
const out = process.argv[2]!;
for (const [index, banner] of banners.entries()) {
  const picture = banner(1440, 480, 'left');
  const image = await rasterise(picture, picture.width);
  for (const width of [1440, 960]) {
    const sized = image.clone().removeAlpha().resize(width);
    await writeFile(`${out}/banner-${index + 1}-rtl-${width}.avif`, await sized.clone().avif({ quality: 54, effort: 4 }).toBuffer());
    await writeFile(`${out}/banner-${index + 1}-rtl-${width}.webp`, await sized.clone().webp({ quality: 62, effort: 4 }).toBuffer());
  }
  console.log(index);
}
