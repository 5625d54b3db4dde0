/* What the pages of slot games draw with. Nothing here needs a server. */
export { drawMotif } from './draw-motif';
export { darken, lighten } from './kit/color';
export type { Palette } from './kit/palette';
export { motifs } from './motifs';
export { paletteOf } from './themes/palettes';
