import { useEffect, useState, useSyncExternalStore } from 'react';

import type { BetView } from '../../wire';
import { useBook, useSession } from '../model/book';
import { EventStore } from '../model/event-store';

const OFFERS_EVERY_MS = 3_000;

export type Offers = Readonly<Record<string, number>>;

/** The cash-out values of open bets, polled while they are visible. */
export function useOffers(wanted: boolean): Offers {
  const { api } = useBook();
  const betVersion = useSession((session) => session.betVersion);
  const [offers, setOffers] = useState<Offers>({});
  useEffect(() => {
    if (!wanted) return;
    let cancelled = false;
    const load = async () => {
      if (document.hidden) return;
      // After a failed request there is no offer: an outdated price is worse than none.
      const found = await api.cashOuts().catch(() => undefined);
      if (!cancelled) setOffers(found?.offers ?? {});
    };
    void load();
    const timer = setInterval(() => void load(), OFFERS_EVERY_MS);
    return () => {
      cancelled = true;
      clearInterval(timer);
    };
  }, [api, wanted, betVersion]);
  return offers;
}

/** Whether one of the bet's matches is suspended. The stream has this before the next poll of offers. */
export function useIsSuspended({ legs }: BetView): boolean {
  const { store } = useBook();
  const open = legs.filter(({ result }) => result === undefined);
  const topics = open.map(({ event }) => EventStore.eventTopic(event.id));
  return useSyncExternalStore(
    (listener) => store.topics.subscribeAll(topics, listener),
    () => open.some(({ event }) => store.event(event.id)?.live?.suspended === true),
  );
}
