import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { jackpotQueries } from './api';

const JackpotNews = lazy(() => import('./JackpotNews').then((module) => ({ default: module.JackpotNews })));

/** Asks for wins while the page runs; what announces them is fetched with the first. */
export function JackpotPopup() {
  const { data } = useQuery({ ...jackpotQueries.wins, notifyOnChangeProps: ['data'] });
  return <Suspense>{data && data.length > 0 && <JackpotNews wins={data} />}</Suspense>;
}
