import type { GameSort } from '@tessera/contract';

import { paths } from '../../site';
import type { GameList } from './game-list';

/** What the chips and the search box say; `undefined` is All. Ids are text here, as they are in the address. */
export type ListFilter = {
  category: string | undefined;
  provider: string | undefined;
  search: string | undefined;
  /** `undefined` is the backend's own order. */
  sort: GameSort | undefined;
  favourites: boolean;
};

export const SORTS: readonly GameSort[] = ['popular', 'newest', 'name'];

/** On the page of a provider or a category "All" has to be said, because that page starts with its own. */
const ALL = 'all';
/** The longest name that the list call takes. */
const LONGEST_SEARCH = 100;

/** What a page narrows by itself. */
function own(list: GameList, kind: 'category' | 'provider'): string | undefined {
  const id = list[kind];
  return id === undefined ? undefined : String(id);
}

/** Reads the filters out of an address such as `?category=3&search=wolf`. */
export function readFilter(list: GameList, searchText: string): ListFilter {
  const query = new URLSearchParams(searchText);
  const chosen = (kind: 'category' | 'provider') => {
    const value = query.get(kind) || own(list, kind);
    return value === ALL ? undefined : value;
  };
  return {
    category: chosen('category'),
    provider: chosen('provider'),
    search: query.get('search')?.trim().slice(0, LONGEST_SEARCH) || undefined,
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
    category: category === own(list, 'category') ? undefined : (category ?? ALL),
    provider: provider === own(list, 'provider') ? undefined : (provider ?? ALL),
    search: search?.trim().slice(0, LONGEST_SEARCH) || undefined,
    sort,
    favourites: favourites ? '1' : undefined,
  });
}

/** Whether anything but the page itself narrows the list. */
export function isFiltered(list: GameList, filter: ListFilter): boolean {
  return filterHref(list, { ...filter, sort: undefined }) !== list.path;
}
