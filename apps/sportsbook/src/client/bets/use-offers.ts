import { useEffect, useState, useSyncExternalStore } from 'react';

import type { BetView } from '../../wire';
import { useBook, useSession } from '../model/book';
import { EventStore } from '../model/event-store';

const OFFERS_EVERY_MS = 3_000;

export type Offers = Readonly<Record<string, number>>;

/** What open bets are bought back for, asked again and again while somebody looks at them. */
export function useOffers(wanted: boolean): Offers {
  const { api } = useBook();
  const betVersion = useSession((session) => session.betVersion);
  const [offers, setOffers] = useState<Offers>({});
  useEffect(() => {
    if (!wanted) return;
    let late = false;
    const load = async () => {
      if (document.hidden) return;
      // Without an answer nothing is on offer: an old price is worse than none.
      const found = await api.cashOuts().catch(() => undefined);
      if (!late) setOffers(found?.offers ?? {});
    };
    void load();
    const timer = setInterval(() => void load(), OFFERS_EVERY_MS);
    return () => {
      late = true;
      clearInterval(timer);
    };
  }, [api, wanted, betVersion]);
  return offers;
}

/** One of the bet's matches takes no bets just now. The push says so before the next offers do. */
export function useIsSuspended({ legs }: BetView): boolean {
  const { store } = useBook();
  const open = legs.filter(({ result }) => result === undefined);
  const subscribe = (listener: () => void) => {
    const ends = open.map(({ event }) => store.topics.subscribe(EventStore.eventTopic(event.id), listener));
    return () => {
      for (const end of ends) end();
    };
  };
  return useSyncExternalStore(subscribe, () =>
    open.some(({ event }) => store.event(event.id)?.live?.suspended === true),
  );
}
