import { useTranslation } from '@tessera/i18n';

import { refreshMe, useBook, useSession } from '../model/book';
import { useSlip } from '../model/slip-store';
import { readFailure } from '../api';
import type { BetRequest, BetView } from '../../wire';
import { legKey, type EventStore } from '../model/event-store';
import { betRequest } from './bet-request';
import { readStake, type SlipSums } from './use-slip-sums';

/** Sends the slip: one accumulator or system, or one bet for each single with a stake. */
export function usePlacing(sums: SlipSums): { place: () => Promise<void>; accept: () => void } {
  const { api, host, store, visitor } = useBook();
  const slip = useSlip();
  const { locale } = useTranslation();

  function requests(): BetRequest[] {
    if (sums.mode !== 'singles') return [betRequest(slip.items, sums.stake, slip.policy, sums.system)];
    return slip.items.flatMap((item) => {
      const stake = readStake(slip.items.length === 1 ? slip.stake : item.stake, sums.currency, locale);
      return stake === undefined ? [] : [betRequest([item], stake, slip.policy)];
    });
  }

  async function place(): Promise<void> {
    if (visitor) {
      host.loginNeeded();
      return;
    }
    // A second press is possible before the disabled button is rendered.
    if (useSlip.getState().phase.kind === 'placing') return;
    const live = sums.priced.some(({ item }) => item.event.startsAtMs <= store.now());
    slip.setPhase({ kind: 'placing', live });
    host.roundOpen();
    const selections = slip.items.length;
    const results = await Promise.allSettled(requests().map((request) => api.place(request)));
    const bets = results.filter((result) => result.status === 'fulfilled').map((result) => result.value);
    const failure = results.find((result) => result.status === 'rejected');
    host.roundClosed();
    if (bets.length > 0) host.slipChanged('placed', selections);
    if (failure) host.slipChanged('refused', selections);
    if (bets.length > 0) {
      useSession.setState(({ betVersion }) => ({ betVersion: betVersion + 1 }));
      void refreshMe(api);
    }
    if (!failure) {
      slip.setPhase({ kind: 'placed', bets });
      return;
    }
    removePlaced(bets);
    takeChanges(store, failure.reason);
    useSlip.setState({ phase: { kind: 'editing', failure: readFailure(failure.reason).code } });
  }

  function accept(): void {
    slip.acceptOdds(
      new Map(sums.priced.flatMap(({ item, price }) => (price ? [[item.key, price.odds]] : []))),
    );
  }

  return { place, accept };
}

/** Removes accepted singles from the slip; refused ones stay. */
function removePlaced(bets: readonly BetView[]): void {
  const keys = new Set(
    bets.flatMap(({ legs }) => legs.map((leg) => legKey(leg.event.id, leg.market, leg.outcome))),
  );
  useSlip.setState(({ items }) => ({ items: items.filter((item) => !keys.has(item.key)) }));
}

/** A response may have a newer price than the last tick. */
function takeChanges(store: EventStore, reason: unknown): void {
  for (const { eventId, market, outcome, odds } of readFailure(reason).changes ?? []) {
    if (odds !== undefined) store.correct(legKey(eventId, market, outcome), odds);
  }
}
