import { fileURLToPath } from 'node:url';

/** Where `npm run art -- games` puts posters and provider marks; a server maps it to `/art`. */
export const artDirectory = fileURLToPath(new URL('../dist/', import.meta.url));

/** The committed art of the site itself. */
export const siteDirectory = fileURLToPath(new URL('../../../apps/web/public/art/', import.meta.url));

/** The committed art of the second brand. */
export const zelligeDirectory = fileURLToPath(
  new URL('../../../apps/web/brands/zellige/art/', import.meta.url),
);

/** The committed art of the fourth brand. */
export const nourDirectory = fileURLToPath(new URL('../../../apps/web/brands/nour/art/', import.meta.url));

/** The committed art of the third brand. */
export const sadafDirectory = fileURLToPath(new URL('../../../apps/web/brands/sadaf/art/', import.meta.url));
