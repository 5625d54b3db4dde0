import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { lazyPart } from '../../loading';
import { useIsLoggedIn } from '../../session';
import { jackpotQuery } from './api';

const JackpotNews = lazyPart(() => import('./JackpotNews').then((module) => module.JackpotNews));

/** Asks for wins while the page runs. What is announced belongs to the player: it ends with a logout. */
export function JackpotPopup() {
  const isLoggedIn = useIsLoggedIn();
  return <JackpotCheck key={String(isLoggedIn)} isLoggedIn={isLoggedIn} />;
}

function JackpotCheck({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { data, refetch } = useQuery({ ...jackpotQuery(isLoggedIn), notifyOnChangeProps: ['data'] });
  // What announces wins is fetched with the first, and stays: the next check does not close an open popup.
  const [hasNews, setHasNews] = useState(false);
  if (!hasNews && data && data.wins.length > 0) setHasNews(true);
  return hasNews && <JackpotNews wins={data?.wins ?? []} onConfirm={() => void refetch()} />;
}
