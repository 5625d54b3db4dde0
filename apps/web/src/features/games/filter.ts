import type { GameList } from './game-list';

/** What the chips and the search box say; `undefined` is All. Ids are text here, as they are in the address. */
export type ListFilter = {
  category: string | undefined;
  provider: string | undefined;
  search: string | undefined;
};

/** On a provider's own page "All" has to be said, because that page starts with its provider. */
const ALL = 'all';
/** The longest name that the list call takes. */
const LONGEST_SEARCH = 100;

function ownProvider({ provider }: GameList): string | undefined {
  return provider && String(provider.id);
}

/** Reads the filters out of an address such as `?category=3&search=wolf`. */
export function readFilter(list: GameList, searchText: string): ListFilter {
  const query = new URLSearchParams(searchText);
  const provider = query.get('provider') || ownProvider(list);
  return {
    category: query.get('category') || undefined,
    provider: provider === ALL ? undefined : provider,
    search: query.get('search')?.trim().slice(0, LONGEST_SEARCH) || undefined,
  };
}

/** The address of a list with these filters. */
export function filterHref(list: GameList, { category, provider, search }: ListFilter): string {
  const query = new URLSearchParams();
  if (category !== undefined) query.set('category', category);
  if (provider !== ownProvider(list)) query.set('provider', provider ?? ALL);
  const name = search?.trim().slice(0, LONGEST_SEARCH);
  if (name) query.set('search', name);
  const text = query.toString();
  return text === '' ? list.path : `${list.path}?${text}`;
}

/** Whether anything but the page itself narrows the list. */
export function isFiltered(list: GameList, filter: ListFilter): boolean {
  return filterHref(list, filter) !== list.path;
}
