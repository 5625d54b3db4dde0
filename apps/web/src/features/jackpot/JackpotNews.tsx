import { useState } from 'react';

import type { JackpotWin } from './api';
import { JackpotDialog } from './JackpotDialog';
import { rememberWins, unseenWins } from './seen-wins';

/** Announces each win once. */
export function JackpotNews({ wins }: { wins: readonly JackpotWin[] }) {
  const [closed, setClosed] = useState<readonly JackpotWin[]>();
  const unseen = wins === closed ? [] : unseenWins(wins);
  if (unseen.length === 0) return null;

  function close() {
    rememberWins(unseen);
    setClosed(wins);
  }

  return <JackpotDialog wins={unseen} onClose={close} />;
}
