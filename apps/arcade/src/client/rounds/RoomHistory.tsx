import type { ComponentProps } from 'react';

import type { GameView } from '../../server/http/game-view';
import { HistorySheet } from './HistorySheet';
import { RoundFacts } from './RoundFacts';

type RoomHistoryProps = Omit<ComponentProps<typeof HistorySheet>, 'children' | 'currency'> & {
  game: GameView;
};

/** The player's rounds in a room. */
export function RoomHistory({ game, ...props }: RoomHistoryProps) {
  return (
    <HistorySheet {...props} currency={game.currency}>
      {(round) => round.kind !== 'slots' && <RoundFacts round={round} game={game} />}
    </HistorySheet>
  );
}
