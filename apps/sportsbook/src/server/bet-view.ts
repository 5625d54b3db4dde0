import type { BetStatus, BetView, LegView } from '../wire';
import { eventInfo, type Book } from './book';
import type { Leg, Slip } from './slip-store';

/** For the player, a slip that is being accepted or refunded is pending. */
function statusOf({ state, outcome }: Slip): BetStatus {
  switch (state) {
    case 'pending':
    case 'placing':
      return 'pending';
    case 'refused':
      return 'refused';
    case 'refunding':
      return outcome ? 'open' : 'pending';
    case 'refunded':
      return outcome ?? 'refused';
    case 'settled':
      // A CHECK of the table guarantees an outcome for a settled slip.
      return outcome ?? 'lost';
    default:
      return 'open';
  }
}

export function betView(slip: Slip, book: Book): BetView {
  const settled = slip.settledAtMs !== undefined;
  return {
    id: slip.id,
    stake: slip.stake,
    currency: slip.currency,
    status: statusOf(slip),
    ...(slip.system && { system: slip.system }),
    ...(slip.refusal && { refusal: slip.refusal }),
    potential: slip.potential,
    ...(settled && { payout: (slip.payout ?? 0) + slip.cashedAmount }),
    ...(slip.cashedStake > 0 && { cashedOut: { stake: slip.cashedStake, amount: slip.cashedAmount } }),
    placedAtMs: slip.placedAtMs,
    ...(slip.settledAtMs !== undefined && { settledAtMs: slip.settledAtMs }),
    legs: slip.legs.flatMap((leg) => legView(leg, book) ?? []),
  };
}

/** `undefined` if the slip has no copy of the event (old slips) and the calendar has dropped it. */
function legView(leg: Leg, book: Book): LegView | undefined {
  const fixture = leg.event ? undefined : book.calendar.find(leg.eventId);
  const event = leg.event ?? (fixture && eventInfo(fixture));
  if (!event) return undefined;
  return {
    event,
    market: leg.market,
    outcome: leg.outcome,
    live: leg.live,
    odds: leg.odds,
    ...(leg.result && { result: leg.result }),
    ...(leg.score && { score: leg.score }),
  };
}
