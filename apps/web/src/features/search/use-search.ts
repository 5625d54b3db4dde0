import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Game } from '../../catalogue';
import type { QueryState } from '../../platform/QueryView';
import { searchQueries, SHORTEST_SEARCH } from './api';
import { useDebounced } from './use-debounced';

const TYPING_DELAY_MS = 150;
const MAX_POPULAR = 12;

/** The games below the field. */
export type Matches = {
  kind: 'found' | 'nearest' | 'popular';
  games: readonly Game[];
  /** The text that they are the answer to; empty for a text that is too short to search for. */
  text: string;
};

type Search = {
  query: QueryState<Matches>;
  /** The text that matches are expected for; those of another text are shown until then, but cannot be selected. */
  text: string;
};

/** The games that match a text; the nearest names if none does; the popular games for an empty text, or if no name is near. */
export function useSearch(typed: string): Search {
  const text = typed.length >= SHORTEST_SEARCH ? typed : '';
  const results = useQuery(searchQueries.results(useDebounced(text, TYPING_DELAY_MS)));
  const found = text === '' ? undefined : results.data;
  const isPopular = text === '' || (found !== undefined && found.games.length + found.nearest.length === 0);
  const popular = useQuery({ ...searchQueries.popular(), enabled: isPopular });
  const { data, error, errorUpdateCount, refetch } = isPopular ? popular : results;

  const matches = useMemo((): Matches | undefined => {
    if (isPopular)
      return (
        popular.data && {
          kind: 'popular',
          games: popular.data.slice(0, MAX_POPULAR),
          text: found?.text ?? '',
        }
      );
    if (!found) return undefined;
    return found.games.length > 0
      ? { kind: 'found', games: found.games, text: found.text }
      : { kind: 'nearest', games: found.nearest, text: found.text };
  }, [isPopular, popular.data, found]);
  return { query: { data: data && matches, error, errorUpdateCount, refetch }, text };
}
