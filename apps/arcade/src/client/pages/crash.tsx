import { crashDresses } from '../art/crash-dress';
import { CrashPage } from '../crash/CrashPage';
import { loadVehicle } from '../crash/load-vehicle';
import { boot } from '../kit/boot';
import { ErrorScreen } from '../shell/ErrorScreen';

void boot(async (table) => {
  const { game, host } = table;
  if (game.kind !== 'crash') return <ErrorScreen code="wrong_game" host={host} />;
  const dress = crashDresses[game.theme];
  document.documentElement.style.setProperty('--accent', dress.accent);
  document.documentElement.style.setProperty('--accent-deep', dress.accentDeep);
  return <CrashPage table={table} game={game} vehicle={await loadVehicle(game)} />;
});
