import { coloursOf } from '../art/slot-colours';
import { boot } from '../kit/boot';
import { ErrorScreen } from '../shell/ErrorScreen';
import { GameShell } from '../shell/GameShell';
import { SlotReplay } from '../slots/SlotReplay';
import { SlotsPage } from '../slots/SlotsPage';
import { applyColours } from '../slots/apply-colours';
import { loadSymbolArt } from '../slots/symbol-art';

void boot(async (table) => {
  const { game, host, replay } = table;
  if (game.kind !== 'slots') return <ErrorScreen code="wrong_game" host={host} />;
  applyColours(coloursOf(game.theme, game.seed));
  const art = await loadSymbolArt(game);
  if (!replay) return <SlotsPage table={table} game={game} art={art} />;
  return (
    <GameShell title={game.name} host={host} tools={[]}>
      <SlotReplay game={game} art={art} round={replay} />
    </GameShell>
  );
});
