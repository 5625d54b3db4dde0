import type { GameSort } from '@tessera/contract';

import { paths } from '../../site';
import type { GameList } from './game-list';

/** The selected chips and the search; `undefined` is All. Ids are text, as in the address. */
export type ListFilter = {
  category: string | undefined;
  provider: string | undefined;
  search: string | undefined;
  /** `undefined` is the backend's own order. */
  sort: GameSort | undefined;
  favourites: boolean;
};

export const SORTS: readonly GameSort[] = ['popular', 'newest', 'name'];

/** In the address of a provider or category page, because without a filter that page shows its own. */
const ALL = 'all';
/** The limit of the list call. */
const MAX_SEARCH_LENGTH = 100;

/** The filter of the page itself. */
function ownFilter(list: GameList, kind: 'category' | 'provider'): string | undefined {
  const id = list[kind];
  return id === undefined ? undefined : String(id);
}

/** Reads the query of an address, such as `?category=3&search=wolf`. */
export function readFilter(list: GameList, searchText: string): ListFilter {
  const query = new URLSearchParams(searchText);
  const chosen = (kind: 'category' | 'provider') => {
    const value = query.get(kind) || ownFilter(list, kind);
    return value === ALL ? undefined : value;
  };
  return {
    category: chosen('category'),
    provider: chosen('provider'),
    search: query.get('search')?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
    sort: SORTS.find((sort) => sort === query.get('sort')),
    favourites: query.has('favourites'),
  };
}

/** The address of a list with these filters. */
export function filterHref(
  list: GameList,
  { category, provider, search, sort, favourites }: ListFilter,
): string {
  return paths.list(list.path, {
    category: category === ownFilter(list, 'category') ? undefined : (category ?? ALL),
    provider: provider === ownFilter(list, 'provider') ? undefined : (provider ?? ALL),
    search: search?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
    sort,
    favourites: favourites ? '1' : undefined,
  });
}

/** Whether the list has a filter besides the one of the page. */
export function isFiltered(list: GameList, filter: ListFilter): boolean {
  return filterHref(list, { ...filter, sort: undefined }) !== list.path;
}
