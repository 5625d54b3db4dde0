import type { Palette } from '../palette';
import type { Random } from '../random';
import type { Scene } from '../scene';

/** What a backdrop is painted with. */
export type Stage = { readonly scene: Scene; readonly palette: Palette; readonly random: Random };
