import type { TableVariant } from '@tessera/catalogue';

import { drawFrom } from '../../../engine/deck';
import {
  act,
  allowedActions,
  cardsOf,
  dealTable,
  handPayout,
  openHand,
  playDealer,
  resultOf,
  type Hand,
  type Seat,
  type Table,
} from '../../../engine/blackjack/table';
import { CARD_MS } from '../../../engine/blackjack/timing';
import { betsOfRound } from '../../bet-store';
import type { RandomSource } from '../../random-source';
import { readClock } from '../round-store';
import type { Decided, RoomKind } from './room-kind';
import { DECISION_MS, TABLE_TIMINGS } from './table-timings';

/** A seat in a running round. All seats are played at the same time. */
type PlayedSeat = Seat & {
  /** When an open hand stands; meaningless without one. */
  decideBy: number;
  /** The id of the last request that changed the seat, which may be repeated. */
  commandId?: string;
};

export type BlackjackDraw = Table<PlayedSeat> & { isOver: boolean };

/** A past round, without the players' cards. */
export type PastDeal = Pick<BlackjackDraw, 'dealer'>;

/** Every stake belongs to a hand of its seat. A stake for a double or a split has the action. */
export type BlackjackDetails = {
  seat: number;
  hand: number;
  action?: 'double' | 'split';
  chips?: { spot: string; amount: number }[];
};

/** The dealer's last card is shown this long. */
const SHOW_MS = 4_000;
/** A decision that was sent in time may arrive later. */
const LATE_MS = 400;

export function createBlackjack(
  randomSource: RandomSource,
  variant: TableVariant,
  showMs = SHOW_MS,
  decisionMs = DECISION_MS[variant],
): RoomKind {
  const drawAfter = (table: Table) => drawFrom(randomSource(), cardsOf(table));

  /** Lets the dealer play when no hand is open. */
  function finish(draw: BlackjackDraw, now: number): Decided {
    const open = draw.seats.filter((seat) => openHand(seat) !== undefined);
    if (open.length > 0) return { draw, endsAt: Math.max(...open.map((seat) => seat.decideBy)) };
    const dealer = playDealer(draw, drawAfter(draw));
    const newCards = dealer.length - draw.dealer.length;
    return { draw: { ...draw, dealer, isOver: true }, endsAt: now + newCards * CARD_MS + showMs };
  }

  return {
    id: 'blackjack',
    ...TABLE_TIMINGS[variant],

    async drawAtClosing(transaction, { id }) {
      const now = await readClock(transaction);
      const bets = (await betsOfRound(transaction, id)).filter((bet) => bet.state === 'staked');
      const taken = bets.map((bet) => bet.seat).toSorted((one, other) => one - other);
      if (taken.length === 0)
        return { draw: { dealer: [], seats: [], isOver: true } satisfies BlackjackDraw, durationMs: 0 };
      const dealtAt = now + (2 * taken.length + 1) * CARD_MS;
      const { dealer, seats } = dealTable(taken, drawFrom(randomSource(), []));
      const decideBy = dealtAt + decisionMs;
      const dealt = { dealer, seats: seats.map((seat) => ({ ...seat, decideBy })), isOver: false };
      const { draw, endsAt } = finish(dealt, dealtAt);
      return { draw, durationMs: endsAt - now };
    },

    decisions: {
      areDone: (draw) => (draw as BlackjackDraw).isOver,

      advance(stored, now, restart) {
        const draw = stored as BlackjackDraw;
        if (draw.isOver) return undefined;
        if (restart) {
          const decideBy = now + decisionMs;
          return finish({ ...draw, seats: draw.seats.map((seat) => ({ ...seat, decideBy })) }, now);
        }
        const isLate = (seat: PlayedSeat) => openHand(seat) !== undefined && now > seat.decideBy + LATE_MS;
        if (!draw.seats.some(isLate)) return undefined;
        const seats = draw.seats.map((seat) =>
          isLate(seat) ? { ...seat, hands: seat.hands.map(stand) } : seat,
        );
        return finish({ ...draw, seats }, now);
      },

      decide(stored, { seat: number, hand, cards, action, commandId }, { sentAt, now }) {
        const draw = stored as BlackjackDraw;
        const seat = draw.seats.find((each) => each.seat === number);
        const isCurrent = seat && openHand(seat) === hand && seat.hands[hand]?.cards.length === cards;
        if (!isCurrent || sentAt > seat.decideBy) return 'decision_closed';
        if (!allowedActions(seat).includes(action)) return 'decision_not_allowed';
        const hands = act(seat, action, drawAfter(draw));
        const played = { ...seat, hands, commandId, decideBy: now + decisionMs };
        return finish({ ...draw, seats: draw.seats.map((each) => (each === seat ? played : each)) }, now);
      },
    },

    payout(stake, details, drawn) {
      const { seat: number, hand: index } = details as BlackjackDetails;
      const { dealer, seats } = drawn as BlackjackDraw;
      const seat = seats.find((each) => each.seat === number);
      const hand = seat?.hands[index];
      if (!seat || !hand) throw new Error(`seat ${number} has no hand ${index}`);
      return handPayout(stake, resultOf(seat, hand, dealer));
    },
  };
}

function stand(hand: Hand): Hand {
  return { ...hand, isDone: true };
}
