import { followStream, type Api, type Host, type StreamStatus } from '@tessera/provider-kit/browser';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { addPast } from '../../past-rounds';
import type { RoomKindId } from '../../server/rooms/kinds';
import type { OwnBet, RoomState, RoundView } from '../../server/rooms/view';

export type RoomSnapshot = {
  state: RoomState | undefined;
  own: OwnBet[];
  balance: number;
  status: 'connecting' | StreamStatus;
};

/** The state of a room on the page, and an estimate of the server's clock. */
export type RoomStore = {
  subscribe(listener: () => void): () => void;
  snapshot(): RoomSnapshot;
  /** The server's time in milliseconds. */
  now(): number;
  /** Applies an answer to a call, which comes before the stream's update. */
  apply(answer: { bet?: OwnBet; balance?: number | undefined; round?: RoundView }): void;
  start(): () => void;
};

export function createRoomStore(api: Api, kind: RoomKindId, balance: number): RoomStore {
  let current: RoomSnapshot = { state: undefined, own: [], balance, status: 'connecting' };
  const listeners = new Set<() => void>();
  let offset = 0;

  function update(change: Partial<RoomSnapshot>): void {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  }

  function setClock(serverNow: number): void {
    const seen = serverNow - Date.now();
    // Latency makes the server's clock look late, never early, so the largest offset is the most accurate.
    offset = offset === 0 || Math.abs(seen - offset) > 2_000 ? seen : Math.max(seen, offset - 5);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => current,
    now: () => Date.now() + offset,
    apply({ bet, balance: after, round }) {
      const { state } = current;
      update({
        ...(bet && { own: [...current.own.filter((other) => other.id !== bet.id), bet] }),
        ...(after !== undefined && { balance: after }),
        ...(round && state?.round?.id === round.id && { state: { ...state, round } }),
      });
    },
    start() {
      let lastEventId: string | undefined;
      return followStream({
        open: (signal) => api.stream('/room', lastEventId, signal),
        onEvent({ id, event, data }) {
          lastEventId = id ?? lastEventId;
          if (event === 'state') {
            const state = data as RoomState;
            setClock(state.now);
            update({ state: { ...state, past: addPast(current.state?.past ?? [], state.past, kind) } });
          } else if (event === 'own') {
            const { bets, balance: after } = data as { bets: OwnBet[]; balance: number };
            update({ own: bets, balance: after });
          }
        },
        onStatus: (status) => update({ status }),
      });
    },
  };
}

export function useRoom(api: Api, kind: RoomKindId, balance: number): [RoomStore, RoomSnapshot] {
  const [store] = useState(() => createRoomStore(api, kind, balance));
  useEffect(() => store.start(), [store]);
  return [store, useSyncExternalStore(store.subscribe, store.snapshot)];
}

/** Notifies the site, which has its own balance and session, when either has changed here. */
export function useNotifyHost(host: Host, { balance, status }: RoomSnapshot): void {
  useEffect(() => host.balanceChanged(), [balance, host]);
  useEffect(() => {
    if (status === 'ended') host.loginNeeded();
  }, [status, host]);
}

/** While `isOpen`, the site does not update its balance, because that would reveal the result before it is drawn. */
export function useNotifyRound(host: Host, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    host.roundOpen();
    return () => host.roundClosed();
  }, [isOpen, host]);
}

export function isConnected({ status }: RoomSnapshot): boolean {
  return status === 'live' || status === 'connecting';
}
