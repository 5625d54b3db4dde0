import { boot } from '../kit/boot';
import { ErrorScreen } from '../shell/ErrorScreen';
import { SlotsPage } from '../slots/SlotsPage';
import { dressPage } from '../slots/dress-page';

void boot((table) => {
  if (table.game.kind !== 'slots') return <ErrorScreen code="wrong_game" host={table.host} />;
  dressPage(table.game.theme);
  return <SlotsPage table={table} game={table.game} />;
});
