import { newId, type Api } from '@tessera/provider-kit/browser';
import { useEffect, useEffectEvent, useState } from 'react';

import { seatSpot } from '../../engine/blackjack/seat';
import type { OwnBet } from '../../server/rooms/view';
import { readFailure, type FailureCode } from '../kit/api';
import type { RoomSnapshot, RoomStore } from '../kit/room';

export type Chip = { spot: string; amount: number };

export type Chips = {
  /** Placed on the layout but not yet bet; they are bet when the layout closes. */
  staged: readonly Chip[];
  /** Bet in this round. */
  placed: readonly Chip[];
  /** Betting closed before these chips were bet. */
  late: boolean;
  busy: boolean;
  failure: FailureCode | undefined;
  add(spot: string, amount: number): void;
  /** Places several chips: neighbours or a series. */
  addAll(chips: readonly Chip[]): void;
  /** Undoes the last placement. */
  undo(): void;
  clear(): void;
  double(): void;
  /** Repeats the chips of the last round. */
  repeat(): void;
  canRepeat: boolean;
  place(): Promise<void>;
};

const NONE: readonly Chip[] = [];
const NO_STEPS: readonly (readonly Chip[])[] = [];

/**
 * Chips are placed first and bet together, by the button or when the layout closes, as at live tables.
 */
export function useChips(api: Api, store: RoomStore, room: RoomSnapshot, max: number, open: boolean): Chips {
  // The chips of each placement, for undo.
  const [steps, setSteps] = useState(NO_STEPS);
  const hand = steps.flat();
  // Refused chips are hidden, because they are not bets, and return when betting opens again.
  const staged = room.state?.round?.phase === 'betting' ? hand : NONE;
  const [last, setLast] = useState<readonly Chip[]>([]);
  /** The placements of the bet that is being sent. */
  const [sent, setSent] = useState(NO_STEPS);
  const busy = sent !== NO_STEPS;
  const [failure, setFailure] = useState<FailureCode>();
  const roundId = room.state?.round?.id;
  const placed = room.own
    .filter((bet) => bet.roundId === roundId && !['refused', 'refunding', 'refunded'].includes(bet.state))
    .flatMap(chipsOf);

  const stage = (chips: readonly Chip[]) => {
    setFailure(undefined);
    if (total(chips) + total(staged) + total(placed) <= max) setSteps((laid) => [...laid, [...chips]]);
    else setFailure('stake_too_high');
  };

  async function place(): Promise<void> {
    setSent(steps);
    setFailure(undefined);
    try {
      const chips = merged(steps.flat());
      const answer = await api.post<{ bet: OwnBet; balance?: number }>('/bets', {
        id: newId(),
        roundId,
        chips,
      });
      store.apply(answer);
      setLast(merged([...placed, ...chips]));
      // Chips that were added during the call stay on the layout.
      setSteps((laid) => laid.filter((step) => !steps.includes(step)));
    } catch (error) {
      setFailure(readFailure(error).code);
    } finally {
      setSent(NO_STEPS);
    }
  }

  const placeAtClosing = useEffectEvent(() => {
    if (staged.length > 0 && !busy) void place();
  });
  useEffect(() => {
    if (!open) placeAtClosing();
  }, [open]);
  // Betting may have closed during the call. A refused bet is not repeated.
  const placeAdded = useEffectEvent(() => {
    if (!open && staged.length > 0 && failure === undefined) void place();
  });
  useEffect(() => {
    if (!busy) placeAdded();
  }, [busy]);

  return {
    staged,
    placed,
    late: !open && !busy && hand.length > 0,
    busy,
    failure,
    add: (spot, amount) => stage([{ spot, amount }]),
    addAll: stage,
    undo() {
      const latest = steps.findLast((step) => !sent.includes(step));
      setSteps((laid) => laid.filter((step) => step !== latest));
    },
    clear: () => setSteps((laid) => laid.filter((step) => sent.includes(step))),
    double: () => stage(staged.length > 0 ? staged : placed),
    repeat: () => stage(last),
    canRepeat: last.length > 0 && staged.length === 0 && placed.length === 0,
    place,
  };
}

/** A stake without chips doubles or splits the one on its seat. */
function chipsOf({ details, stake }: OwnBet): Chip[] {
  const { chips, seat } = details as { chips?: Chip[]; seat?: number };
  return chips ?? [{ spot: seatSpot(seat ?? 0), amount: stake }];
}

export function total(chips: readonly Chip[]): number {
  return chips.reduce((sum, chip) => sum + chip.amount, 0);
}

/** One pile per spot. */
export function merged(chips: readonly Chip[]): Chip[] {
  const piles = new Map<string, number>();
  for (const chip of chips) piles.set(chip.spot, (piles.get(chip.spot) ?? 0) + chip.amount);
  return Array.from(piles, ([spot, amount]) => ({ spot, amount }));
}
