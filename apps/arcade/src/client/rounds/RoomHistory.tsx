import type { ComponentProps } from 'react';

import { HistorySheet } from './HistorySheet';
import { RoundFacts } from './RoundFacts';

/** The player's rounds in a room. */
export function RoomHistory(props: Omit<ComponentProps<typeof HistorySheet>, 'children'>) {
  return (
    <HistorySheet {...props}>
      {(round) => round.kind !== 'slots' && <RoundFacts round={round} currency={props.currency} />}
    </HistorySheet>
  );
}
