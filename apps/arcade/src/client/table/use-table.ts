import { useEffect, useEffectEvent, useState } from 'react';

import type { GameView } from '../../server/http/game-view';
import type { PastRound, RoundView } from '../../server/rooms/view';
import type { Table } from '../kit/boot';
import { useRoom, useNotifyHost, useNotifyRound, type RoomSnapshot, type RoomStore } from '../kit/room';
import { createSound, type Sound } from '../kit/sound';
import { useSiteBalance } from '../kit/use-site-balance';
import { isWin } from '../kit/win';
import { CLOSING_MS } from './closing';
import { total, useChips, type Chips } from './use-chips';
import { useClock } from './use-clock';

export type TableView = Extract<GameView, { kind: 'roulette' | 'baccarat' | 'blackjack' }>;

export type TableState<D> = {
  store: RoomStore;
  room: RoomSnapshot;
  round: RoundView | undefined;
  past: readonly PastRound[];
  chips: Chips;
  /** The selected chip. */
  chip: number;
  setChip: (chip: number) => void;
  /** Betting is open. */
  open: boolean;
  /** The result of the round, once it has been shown. */
  draw: D | undefined;
  /** The player's payout, once the result has been shown. */
  won: number | undefined;
  sound: Sound;
};

/** One audio context per page, because browsers limit their number. Off by default. */
const sound = createSound();

/**
 * A table with timed rounds. The result is shown `restMs` before the end of the round, which is unknown while players have decisions to make.
 */
export function useTable<D>(
  { api, host }: Table,
  game: TableView,
  restMs: number,
  isDecided: (draw: D) => boolean = () => true,
): TableState<D> {
  const [store, room] = useRoom(api, game.kind, game.balance);
  useNotifyHost(host, room);
  useSiteBalance({ api, host, balance: room.balance, onBalance: (balance) => store.apply({ balance }) });
  const [chip, setChip] = useState(game.chips[1] ?? game.chips[0] ?? 0);
  const round = room.state?.round;
  const open = useClock(store, (now) => round?.phase === 'betting' && now < round.bettingEndsAt - CLOSING_MS);
  const chips = useChips(api, store, room, game.limits.max, open);
  const hasResult = round?.endsAt !== undefined && isDecided(round.draw as D);
  const shown = useClock(store, (now) => hasResult && now >= (round.endsAt ?? 0) - restMs);
  const own = room.own.filter((bet) => bet.roundId === round?.id);
  useNotifyRound(host, own.length > 0 && round?.phase !== 'betting' && !shown);
  const ended = own.filter((bet) => bet.payout !== undefined);
  const won = shown && ended.length > 0 ? ended.reduce((sum, bet) => sum + (bet.payout ?? 0), 0) : undefined;
  useTableSound({ laid: total(chips.staged), open, won, staked: total(chips.placed) });
  return {
    store,
    room,
    round,
    past: room.state?.past ?? [],
    chips,
    chip,
    setChip,
    open,
    draw: shown ? (round?.draw as D | undefined) : undefined,
    won,
    sound,
  };
}

type SoundInput = { laid: number; open: boolean; won: number | undefined; staked: number };

/** Sounds: a click when chips are placed or removed, a bell when betting closes, a chime for a win. */
function useTableSound({ laid, open, won, staked }: SoundInput): void {
  const onLaid = useEffectEvent(() => {
    if (open) sound.chip();
  });
  useEffect(() => onLaid(), [laid]);
  useEffect(() => {
    if (!open) sound.bell();
  }, [open]);
  useEffect(() => {
    if (won !== undefined && isWin(won, staked)) sound.win();
  }, [won, staked]);
}
