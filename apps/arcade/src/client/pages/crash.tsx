import { crashPaletteOf, drawMotif, vehicles } from '@tessera/art/vehicles';

import { crashDresses } from '../art/crash-dress';
import { loadPicture } from '../art/load-picture';
import { CrashPage } from '../crash/CrashPage';
import { boot } from '../kit/boot';
import { ErrorScreen } from '../shell/ErrorScreen';

void boot(async (table) => {
  const { game, host } = table;
  if (game.kind !== 'crash') return <ErrorScreen code="wrong_game" host={host} />;
  const dress = crashDresses[game.theme];
  document.documentElement.style.setProperty('--accent', dress.accent);
  document.documentElement.style.setProperty('--accent-deep', dress.accentDeep);
  const { motif, level } = vehicles[game.skin];
  const vehicle = await loadPicture(drawMotif(motif, crashPaletteOf(game.theme, game.seed), level));
  return <CrashPage table={table} game={game} vehicle={vehicle} />;
});
