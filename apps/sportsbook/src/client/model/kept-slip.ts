import type { Host } from '@tessera/provider-kit/browser';
import * as v from 'valibot';

import { MAX_LEGS, ODDS_POLICIES, type EventInfo } from '../../wire';
import { legKey, type EventStore } from './event-store';
import { SLIP_MODES, useSlip } from './slip-store';

/* The slip that the site keeps: for the frame after a reload or a login, of another language, or of the other list. */

const Competitor = v.object({ id: v.string(), name: v.string(), country: v.string() });
const Kept = v.object({
  mode: v.picklist(SLIP_MODES),
  system: v.number(),
  policy: v.picklist(ODDS_POLICIES),
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
    v.maxLength(MAX_LEGS),
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
      ...kept,
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
  useSlip.subscribe(({ items, mode, system, policy, stake, phase }) => {
    // A slip that is being sent is not kept either: after a reload it could be sent a second time.
    const open = phase.kind === 'editing' ? items : [];
    const text = JSON.stringify({ mode, system, policy, stake, items: open });
    if (text === sent) return;
    sent = text;
    host.keep(text);
  });
}
