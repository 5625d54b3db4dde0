import { useQuery } from '@tanstack/react-query';

import { lazyPart } from '../../loading';
import { jackpotQueries } from './api';

const JackpotNews = lazyPart(() => import('./JackpotNews').then((module) => module.JackpotNews));

/** Asks for wins while the page runs; what announces them is fetched with the first. */
export function JackpotPopup() {
  const { data } = useQuery({ ...jackpotQueries.wins, notifyOnChangeProps: ['data'] });
  return data && data.length > 0 && <JackpotNews wins={data} />;
}
