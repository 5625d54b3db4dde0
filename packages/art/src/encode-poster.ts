import { POSTER_WIDTHS, type CatalogueGame, type PosterWidth } from '@tessera/catalogue';
import { rasterise } from './kit/rasterise';
import { poster } from './posters/poster';

/** Large images are shown on dense screens, where a lower quality is not visible. */
const QUALITY: Record<PosterWidth, number> = { 200: 72, 400: 63 };

export type EncodedPoster = { readonly width: PosterWidth; readonly bytes: Buffer };

export async function encodePoster(game: CatalogueGame): Promise<EncodedPoster[]> {
  const widest = Math.max(...POSTER_WIDTHS);
  const image = await rasterise(poster(game), widest);
  return Promise.all(
    POSTER_WIDTHS.map(async (width) => {
      const sized = width === widest ? image.clone() : image.clone().resize(width);
      return {
        width,
        bytes: await sized.removeAlpha().webp({ quality: QUALITY[width], effort: 2 }).toBuffer(),
      };
    }),
  );
}
