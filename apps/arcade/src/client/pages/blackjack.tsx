import { BlackjackPage } from '../blackjack/BlackjackPage';
import { boot } from '../kit/boot';
import { ErrorScreen } from '../shell/ErrorScreen';

void boot((table) =>
  table.game.kind === 'blackjack' ? (
    <BlackjackPage table={table} game={table.game} />
  ) : (
    <ErrorScreen code="wrong_game" host={table.host} />
  ),
);
