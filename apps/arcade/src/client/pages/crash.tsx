import { crashColours } from '../art/crash-colours';
import { CrashPage } from '../crash/CrashPage';
import { loadVehicle } from '../crash/load-vehicle';
import { boot } from '../kit/boot';
import { ErrorScreen } from '../shell/ErrorScreen';

void boot(async (table) => {
  const { game, host } = table;
  if (game.kind !== 'crash') return <ErrorScreen code="wrong_game" host={host} />;
  const colours = crashColours[game.theme];
  document.documentElement.style.setProperty('--accent', colours.accent);
  document.documentElement.style.setProperty('--accent-deep', colours.accentDeep);
  return <CrashPage table={table} game={game} vehicle={await loadVehicle(game)} />;
});
