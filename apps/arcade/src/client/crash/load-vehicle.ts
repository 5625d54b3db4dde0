import { crashPaletteOf, drawMotif, vehicles } from '@tessera/art/vehicles';

import { loadPicture } from '../art/load-picture';
import type { CrashView } from './flight-of';

export function loadVehicle(game: CrashView): Promise<HTMLImageElement> {
  const { motif, level } = vehicles[game.skin];
  return loadPicture(drawMotif(motif, crashPaletteOf(game.theme, game.seed), level));
}
