import { useEffect, useRef, useState } from 'react';

import { usePlayer } from '../../session';
import { confirmWins, type JackpotWinWire } from './api';
import { JackpotDialog } from './JackpotDialog';
import { forgetWinsExcept, isSeen, rememberWins } from './seen-wins';
import { addWins, closeShown, newWins, NO_WINS, playerKey, toWins, type JackpotWin } from './win-queue';

type Props = {
  /** The wins in the last response. */
  wins: readonly JackpotWinWire[];
  isLoggedIn: boolean;
  /** Requests the check again, which confirms the wins that were seen. */
  onConfirm: () => void;
};

/** Announces each win once, one popup after the other. A win without an id is identified by its player. */
export function JackpotNews({ isLoggedIn, ...rest }: Props) {
  const player = usePlayer(({ username }) => username);
  const username = isLoggedIn ? player : '';
  return username !== undefined && <WinPopups username={username} {...rest} />;
}

type WinPopupsProps = Omit<Props, 'isLoggedIn'> & {
  /** Empty for a visitor. */
  username: string;
};

function WinPopups({ wins: wires, username, onConfirm }: WinPopupsProps) {
  const [queue, setQueue] = useState(NO_WINS);
  const [closedPopups, setClosedPopups] = useState(0);
  const reported = useRef<readonly JackpotWin[]>([]);

  useEffect(() => {
    const wins = toWins(wires, username);
    const added = newWins(wins, reported.current);
    reported.current = wins;
    forgetWinsExcept(wins, playerKey(username));
    // The popup was closed before, but the confirmation did not reach the operator.
    confirmWins(wins.filter(isSeen));
    const unseen = added.filter((win) => !isSeen(win));
    setQueue((current) => addWins(current, unseen));
  }, [wires, username]);

  function close(shown: readonly JackpotWin[]) {
    const keys = new Set(reported.current.map(({ key }) => key));
    // A win without an id that is no longer reported is over: an equal one is new.
    rememberWins(shown.filter(({ id, key }) => id !== undefined || keys.has(key)));
    setQueue(closeShown);
    setClosedPopups(closedPopups + 1);
    // Immediately rather than with the next check.
    if (confirmWins(shown)) onConfirm();
  }

  if (queue.shown.length === 0) return null;
  // A new key for each popup: equal wins without an id would keep the closed dialog.
  return <JackpotDialog key={closedPopups} wins={queue.shown} onClose={() => close(queue.shown)} />;
}
