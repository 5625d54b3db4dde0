import type { CrashTheme } from '@tessera/catalogue';

import { crashDresses } from '../art/crash-skins';
import { CrashPage } from '../crash/CrashPage';
import { boot } from '../kit/boot';
import { ErrorScreen } from '../shell/ErrorScreen';

void boot((table) => {
  if (table.game.kind !== 'crash') return <ErrorScreen code="wrong_game" host={table.host} />;
  const dress = crashDresses[table.game.theme as CrashTheme];
  document.documentElement.style.setProperty('--accent', dress.accent);
  document.documentElement.style.setProperty('--accent-deep', dress.accentDeep);
  return <CrashPage table={table} game={table.game} />;
});
