import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import { jackpotQueries, type JackpotWin } from './api';
import { rememberWins, unseenWins } from './seen-wins';

const JackpotDialog = lazy(() =>
  import('./JackpotDialog').then((module) => ({ default: module.JackpotDialog })),
);

/** Asks for wins while the page runs and announces each of them once. */
export function JackpotPopup() {
  const { data } = useQuery({ ...jackpotQueries.wins, notifyOnChangeProps: ['data'] });
  const [closed, setClosed] = useState<readonly JackpotWin[]>();
  if (data === undefined || data === closed) return null;
  const wins = unseenWins(data);
  if (wins.length === 0) return null;

  function close() {
    rememberWins(wins);
    setClosed(data);
  }

  return (
    <Suspense fallback={null}>
      <JackpotDialog wins={wins} onClose={close} />
    </Suspense>
  );
}
