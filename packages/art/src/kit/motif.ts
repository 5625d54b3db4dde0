import type { Palette } from './palette';
import type { Random } from './random';
import type { Scene } from './scene';

/** An object drawn around the origin, about 400 units across. */
export type Motif = (scene: Scene, palette: Palette, random: Random) => string;
