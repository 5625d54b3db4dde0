import { create } from 'zustand';

import type { Api } from '../api';

/** Ids of leagues and matches. Stored on the server: a page with an opaque origin has no storage. */
export const useFavourites = create<{ ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }));

export async function loadFavourites(api: Api): Promise<void> {
  const { ids } = await api.favourites();
  useFavourites.setState({ ids: new Set(ids) });
}

/** Optimistic update; reverted if the request fails. */
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
    // The star shows the previous state again; no message is needed.
    useFavourites.setState({ ids: before });
  }
}
