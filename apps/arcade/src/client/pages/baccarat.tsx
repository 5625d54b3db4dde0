import { BaccaratPage } from '../baccarat/BaccaratPage';
import { boot } from '../kit/boot';
import { ErrorScreen } from '../shell/ErrorScreen';

void boot((table) =>
  table.game.kind === 'baccarat' ? (
    <BaccaratPage table={table} game={table.game} />
  ) : (
    <ErrorScreen code="wrong_game" host={table.host} />
  ),
);
