import type { Host } from '@tessera/provider-kit/browser';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import type { OwnBet } from '../../server/rooms/view';
import { afterBet, beginRun, endOf, type AutoEnd, type AutoLimits, type AutoRun } from './auto-bets';

export type AutoBets = {
  /** `undefined` while none are running. */
  run: AutoRun | undefined;
  /** Why the last ones ended. */
  ended: AutoEnd | undefined;
  begin(limits: AutoLimits): void;
  stop(): void;
};

type AutoBetsOptions = {
  stake: number;
  roundId: string | undefined;
  /** Betting is open and the panel has no bet yet. */
  canPlace: boolean;
  own: readonly OwnBet[];
  /** The page is connected and visible. */
  isWatched: boolean;
  /** The site shows a dialog. */
  onPause: Host['onPause'];
  /** Returns `undefined` when the bet was refused. */
  place: () => Promise<OwnBet | undefined>;
};

/** Places a bet in each round until a limit is reached or an error occurs. */
export function useAutoBets({
  stake,
  roundId,
  canPlace,
  own,
  isWatched,
  onPause,
  place,
}: AutoBetsOptions): AutoBets {
  const [run, setRun] = useState<AutoRun>();
  const [ended, setEnded] = useState<AutoEnd>();
  const [placed, setPlaced] = useState<OwnBet>();
  const isVisible = useSyncExternalStore(onVisibilityChange, () => !document.hidden);

  function end(reason: AutoEnd): void {
    setRun(undefined);
    setPlaced(undefined);
    setEnded(reason);
  }

  const bet = useEffectEvent(async () => {
    if (!run || !canPlace) return;
    // The result of the previous bet is unknown, so the limits cannot be checked.
    if (placed) return end('unwatched');
    const reason = endOf(run, stake);
    if (reason) return end(reason);
    const newBet = await place();
    if (newBet) setPlaced(newBet);
    else end('refused');
  });
  const isRunning = run !== undefined;
  useEffect(() => {
    void bet();
  }, [canPlace, roundId, isRunning]);

  const current = placed && own.find(({ id }) => id === placed.id);
  const follow = useEffectEvent(() => {
    if (!run || !current) return;
    if (current.state === 'refunded') setPlaced(undefined);
    if (current.payout === undefined || current.state === 'refunded') return;
    const next = afterBet(run, { stake: current.stake, payout: current.payout });
    const reason = endOf(next, stake);
    if (reason) return end(reason);
    setRun(next);
    setPlaced(undefined);
  });
  useEffect(() => follow(), [current?.state, current?.payout]);

  const watch = useEffectEvent(() => {
    if (run && !(isWatched && isVisible)) end('unwatched');
  });
  useEffect(() => watch(), [isWatched, isVisible]);

  const pause = useEffectEvent(() => {
    if (run) end('paused');
  });
  useEffect(() => onPause(() => pause()), [onPause]);

  return {
    run,
    ended,
    begin(limits) {
      setEnded(undefined);
      setRun(beginRun(limits));
    },
    stop: () => end('stopped'),
  };
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
