import { boot } from '../kit/boot';
import { RoulettePage } from '../roulette/RoulettePage';
import { ErrorScreen } from '../shell/ErrorScreen';

void boot((table) =>
  table.game.kind === 'roulette' ? (
    <RoulettePage table={table} game={table.game} />
  ) : (
    <ErrorScreen code="wrong_game" host={table.host} />
  ),
);
