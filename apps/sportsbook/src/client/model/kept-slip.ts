import type { Host } from '@tessera/provider-kit/browser';
import * as v from 'valibot';

import type { EventInfo } from '../../wire';
import { legKey, type EventStore } from './event-store';
import { useSlip } from './slip-store';

/* The slip in the memory of the site: for the frame after a login, of another language, or of the other list. */

const Competitor = v.object({ id: v.string(), name: v.string(), country: v.string() });
const Kept = v.object({
  stake: v.string(),
  items: v.pipe(
    v.array(
      v.object({
        event: v.object({
          id: v.string(),
          sport: v.string(),
          leagueId: v.string(),
          country: v.string(),
          home: Competitor,
          away: Competitor,
          startsAtMs: v.number(),
        }),
        market: v.string(),
        outcome: v.string(),
        odds: v.number(),
        stake: v.string(),
      }),
    ),
    v.maxLength(15),
  ),
});

function read(text: string): v.InferOutput<typeof Kept> | undefined {
  try {
    return v.parse(Kept, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Restores the slip that the site has kept, and lets it keep every change. `loadEvent` fetches the prices of an event. */
export function keepSlip(host: Host, store: EventStore, loadEvent: (id: string) => Promise<void>): void {
  host.onKept((text) => {
    const { items, phase } = useSlip.getState();
    const kept = read(text);
    if (!kept || items.length > 0 || phase.kind !== 'editing') return;
    useSlip.setState({
      stake: kept.stake,
      items: kept.items.map((item) => ({
        ...item,
        event: item.event as EventInfo,
        key: legKey(item.event.id, item.market, item.outcome),
      })),
    });
    for (const id of new Set(kept.items.map(({ event }) => event.id)))
      // Without it the selection has no price, and the slip says so.
      if (!store.event(id)) void loadEvent(id).catch(() => undefined);
  });
  let sent = '';
  useSlip.subscribe(({ items, stake, phase }) => {
    const shown = phase.kind === 'placed' ? [] : items;
    const text = JSON.stringify({ stake, items: shown });
    if (text === sent) return;
    sent = text;
    host.keep(text);
  });
}
