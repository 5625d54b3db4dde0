import { followStream, type Api, type Host, type StreamStatus } from '@tessera/provider-kit/browser';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { addPast } from '../../past-rounds';
import type { RoomKindId } from '../../server/rooms/kinds';
import type { OwnBet, RoomState } from '../../server/rooms/view';

export type RoomSnapshot = {
  state: RoomState | undefined;
  own: OwnBet[];
  balance: number;
  status: 'connecting' | StreamStatus;
};

/** A room as the page knows it, and the server's clock as well as the page can tell. */
export type RoomStore = {
  subscribe(listener: () => void): () => void;
  snapshot(): RoomSnapshot;
  /** Milliseconds of the server's clock. */
  now(): number;
  /** Answers of calls come sooner than the stream. */
  apply(answer: { bet: OwnBet; balance?: number | undefined }): void;
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
    // A message on its way makes the server look late, never early: the largest offset is the truest.
    offset = offset === 0 || Math.abs(seen - offset) > 2_000 ? seen : Math.max(seen, offset - 5);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => current,
    now: () => Date.now() + offset,
    apply({ bet, balance: after }) {
      const own = [...current.own.filter((other) => other.id !== bet.id), bet];
      update({ own, ...(after !== undefined && { balance: after }) });
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

/** The site keeps its own balance and session: it is told when either has changed here. */
export function useTellHost(host: Host, { balance, status }: RoomSnapshot): void {
  useEffect(() => host.balanceChanged(), [balance, host]);
  useEffect(() => {
    if (status === 'ended') host.loginNeeded();
  }, [status, host]);
}

/** While `isOpen`, the site holds its balance back: the result is drawn before it is shown. */
export function useTellRound(host: Host, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    host.roundOpen();
    return () => host.roundClosed();
  }, [isOpen, host]);
}

export function isConnected({ status }: RoomSnapshot): boolean {
  return status === 'live' || status === 'connecting';
}
