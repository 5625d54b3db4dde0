/** The files of a build that `make-site.ts` makes a site from; browsers load none of them. */
const PARTS_FOLDER = 'brand';

export const PARTS = {
  folder: PARTS_FOLDER,
  /** `drawPage`, bundled with its imports. */
  drawPage: `${PARTS_FOLDER}/draw-page.js`,
  /** The inline script of the pages. */
  boot: `${PARTS_FOLDER}/boot.js`,
  /** The service worker without its release. */
  worker: `${PARTS_FOLDER}/sw.js`,
  /** The addresses of the built files, `BuiltFiles`. */
  files: `${PARTS_FOLDER}/files.json`,
  /** The texts of the product in every language, `ProductTexts`. */
  texts: `${PARTS_FOLDER}/texts.json`,
} as const;
