import type { BetStatus, BetView, LegView } from '../wire';
import { eventInfo, type Book } from './book';
import type { Leg, Slip } from './slip-store';

/** A slip that is being accepted or taken back is still pending for the player. */
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

/** `undefined` for a leg without a stored event (old slips) whose event is not in the calendar any more. */
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
