import type { Host } from '@tessera/provider-kit/browser';
import { createContext, useContext } from 'react';
import { create } from 'zustand';

import type { Me } from '../../wire';
import type { Api } from '../api';
import type { View } from './route';
import { useIsOnScreen } from '../ui/on-screen';
import { EventStore, type EventEntry, type Price } from './event-store';
import { useTopic } from './topics';

/** What the whole page shares. */
export type BookContext = {
  api: Api;
  host: Host;
  store: EventStore;
  view: View;
  /** Which lists can be gone to: inside the site only the one that it shows. */
  views: readonly View[];
  /** Came without a session: may look, but not bet. */
  visitor: boolean;
};

const Context = createContext<BookContext | undefined>(undefined);
export const BookProvider = Context.Provider;

export function useBook(): BookContext {
  const context = useContext(Context);
  if (!context) throw new Error('there is a book around every page');
  return context;
}

/** Off the screen, prices move unseen: they are read again when they come into view. */
export function usePrice(key: string): Price | undefined {
  const { store } = useBook();
  const topic = useIsOnScreen() ? EventStore.priceTopic(key) : undefined;
  return useTopic(store.topics, topic, () => store.price(key));
}

export function useEvent(id: string): EventEntry | undefined {
  const { store } = useBook();
  return useTopic(store.topics, EventStore.eventTopic(id), () => store.event(id));
}

export function useLiveIds(): readonly string[] {
  const { store } = useBook();
  return useTopic(store.topics, EventStore.listTopic, () => store.liveIds);
}

type Session = {
  me: Me | undefined;
  connected: boolean;
  /** The live events have been fetched at least once. */
  loaded: boolean;
  sessionOver: boolean;
  /** Counts what happened to the player's bets, for lists of them. */
  betVersion: number;
};

export const useSession = create<Session>()(() => ({
  me: undefined,
  connected: true,
  loaded: false,
  sessionOver: false,
  betVersion: 0,
}));

export async function refreshMe(api: Api): Promise<void> {
  try {
    useSession.setState({ me: await api.me() });
  } catch {
    // The balance stays as it was; the next change asks again.
  }
}
