import { create } from 'zustand';

import type { Api } from '../api';

/** Ids of leagues and matches. The server keeps them: a page with an opaque origin has no storage of its own. */
export const useFavourites = create<{ ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }));

export async function loadFavourites(api: Api): Promise<void> {
  const { ids } = await api.favourites();
  useFavourites.setState({ ids: new Set(ids) });
}

/** Shown at once, and taken back when the server does not take it. */
export async function setFavourite(api: Api, id: string, marked: boolean): Promise<void> {
  const before = useFavourites.getState().ids;
  const next = new Set(before);
  if (marked) next.add(id);
  else next.delete(id);
  useFavourites.setState({ ids: next });
  try {
    const { ids } = await api.setFavourite(id, marked);
    useFavourites.setState({ ids: new Set(ids) });
  } catch {
    // The star goes back to what it was, which is all that there is to say.
    useFavourites.setState({ ids: before });
  }
}
