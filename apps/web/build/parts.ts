/** Where a build leaves what a site is made of (`make-site.ts`); no browser asks for any of it. */
const PARTS_FOLDER = 'brand';

export const PARTS = {
  folder: PARTS_FOLDER,
  /** `drawPage` with all that it needs. */
  drawPage: `${PARTS_FOLDER}/draw-page.js`,
  /** The script that the pages carry in themselves. */
  boot: `${PARTS_FOLDER}/boot.js`,
  /** The style sheet of the whole site. */
  style: `${PARTS_FOLDER}/style.css`,
  /** The service worker without its release. */
  worker: `${PARTS_FOLDER}/sw.js`,
  /** The addresses of the built files, `BuiltFiles`. */
  files: `${PARTS_FOLDER}/files.json`,
} as const;
