import type { Host } from '@tessera/provider-kit/browser';
import { createContext, useContext } from 'react';
import { create } from 'zustand';

import type { Me } from '../../wire';
import type { Api } from '../api';
import type { View } from './route';
import { useIsOnScreen } from '../ui/on-screen';
import { EventStore, type EventEntry, type Price } from './event-store';
import { useTopic } from './topics';

/** Shared by all components of the page. */
export type BookContext = {
  api: Api;
  host: Host;
  store: EventStore;
  view: View;
  /** The available lists; inside the site only one. */
  views: readonly View[];
  /** Without a session, so without bets. */
  visitor: boolean;
};

const Context = createContext<BookContext | undefined>(undefined);
export const BookProvider = Context.Provider;

export function useBook(): BookContext {
  const context = useContext(Context);
  if (!context) throw new Error('useBook needs a BookProvider');
  return context;
}

/** Does not render changes while it is off screen; reads the price again when it becomes visible. */
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
  /** Live events were loaded at least once. */
  loaded: boolean;
  sessionOver: boolean;
  /** Increases with every change of the player's bets; lists of bets reload on it. */
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
    // The balance stays; the next change loads it again.
  }
}
