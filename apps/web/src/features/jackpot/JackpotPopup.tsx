import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { lazyPart } from '../../loading';
import { readStored } from '../../platform/storage';
import { useIsLoggedIn } from '../../session';
import { jackpotQuery, SEEN_WINS } from './api';

const JackpotNews = lazyPart(() => import('./JackpotNews').then((module) => module.JackpotNews));

/** Checks for wins while the page is open. A logout closes the popup: the win belongs to the player. */
export function JackpotPopup() {
  const isLoggedIn = useIsLoggedIn();
  return <JackpotCheck key={String(isLoggedIn)} isLoggedIn={isLoggedIn} />;
}

function JackpotCheck({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { data, refetch } = useQuery({ ...jackpotQuery(isLoggedIn), notifyOnChangeProps: ['data'] });
  // JackpotNews is loaded with the first win and stays mounted: the next check does not close an open popup. With wins from
  // earlier visits it is loaded immediately, because it also forgets those that are no longer reported.
  const [hasNews, setHasNews] = useState(() => readStored(SEEN_WINS) !== undefined);
  if (!hasNews && data && data.wins.length > 0) setHasNews(true);
  if (!hasNews || !data) return null;
  return <JackpotNews wins={data.wins} isLoggedIn={isLoggedIn} onConfirm={() => void refetch()} />;
}
