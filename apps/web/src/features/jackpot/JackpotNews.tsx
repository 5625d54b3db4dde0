import { useEffect, useState } from 'react';

import { confirmWins, type JackpotWinWire } from './api';
import { JackpotDialog } from './JackpotDialog';
import { isSeen, rememberWins } from './seen-wins';
import { addWins, closeShown, NO_WINS, toWins, type JackpotWin } from './win-queue';

type Props = {
  /** What the last check has reported. */
  wins: readonly JackpotWinWire[];
  /** There are wins to confirm; the next check does. */
  onConfirm: () => void;
};

/** Announces each win once, in one popup after the other. */
export function JackpotNews({ wins: reported, onConfirm }: Props) {
  const [queue, setQueue] = useState(NO_WINS);

  useEffect(() => {
    const wins = toWins(reported);
    // Closed before, and still reported: the confirmation was lost.
    confirmWins(wins.filter(isSeen));
    setQueue((current) =>
      addWins(
        current,
        wins.filter((win) => !isSeen(win)),
      ),
    );
  }, [reported]);

  function close(shown: readonly JackpotWin[]) {
    rememberWins(shown);
    setQueue(closeShown);
    // Now rather than in a minute.
    if (confirmWins(shown)) onConfirm();
  }

  if (queue.shown.length === 0) return null;
  return <JackpotDialog key={queue.shown[0]?.key} wins={queue.shown} onClose={() => close(queue.shown)} />;
}
