/* What the pages of crash games draw with: without the motifs of the slots, so that they load no more than they show. */
export { drawMotif } from './draw-motif';
export { vehicles } from './motifs/vehicles';
export { crashPaletteOf } from './themes/crash-palettes';
