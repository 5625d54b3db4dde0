import { boot } from '../kit/boot';
import { ErrorScreen } from '../shell/ErrorScreen';
import { GameShell } from '../shell/GameShell';
import { SlotReplay } from '../slots/SlotReplay';
import { SlotsPage } from '../slots/SlotsPage';
import { dressPage } from '../slots/dress-page';

void boot((table) => {
  const { game, host, replay } = table;
  if (game.kind !== 'slots') return <ErrorScreen code="wrong_game" host={host} />;
  dressPage(game.theme);
  if (!replay) return <SlotsPage table={table} game={game} />;
  return (
    <GameShell title={game.name} host={host} tools={[]}>
      <SlotReplay game={game} round={replay} />
    </GameShell>
  );
});
