import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import { usePlayer } from '../../session';
import { useHeldBalance } from '../../session/held-balance';
import { CHANGED_KEY, protectionQuery, refreshProtection } from './api';
import { serverNow, type Protection } from './protection';

const POLL_INTERVAL_MS = 15_000;
/** The server's clock may be slightly behind ours. */
const AFTER_DUE_DELAY_MS = 300;
/** Browsers run a timer of more than 24.8 days immediately. */
const MAX_TIMER_MS = 24 * 60 * 60 * 1000;

/** Whether a round is running: it must not be interrupted, nor its result revealed. */
export function useIsRoundOpen(): boolean {
  return useHeldBalance() !== undefined;
}

/** Before the player is fetched, neither the backend's capabilities nor the currency are known. */
export function useIsPlayerKnown(): boolean {
  return usePlayer((player) => player.username) !== undefined;
}

/**
 * The player's session and limits; while a round is running, those from before the round. The reality check is always the
 * current one: answered in another tab, it closes here although the round of this tab is paused behind it.
 */
export function useProtection(): Protection | undefined {
  const isKnown = useIsPlayerKnown();
  const { data } = useQuery({ ...protectionQuery, enabled: isKnown });
  const isRoundOpen = useIsRoundOpen();
  const [shown, setShown] = useState(data);
  if (!isRoundOpen && shown !== data) setShown(data);
  return useMemo(() => {
    if (!isKnown || !shown || !data) return undefined;
    const { now, receivedAt, realityCheck } = data;
    return { ...shown, now, receivedAt, realityCheck };
  }, [isKnown, shown, data]);
}

/** Fetches at an interval, after every change of the balance, after a change in another tab, and when a check is due. */
export function useProtectionPolling(): void {
  const balance = usePlayer((player) => player.balance);
  const isKnown = useIsPlayerKnown();
  const { data } = useQuery({
    ...protectionQuery,
    enabled: isKnown,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: POLL_INTERVAL_MS,
  });

  useEffect(() => {
    if (balance !== undefined) void refreshProtection();
  }, [balance]);

  useEffect(() => {
    const listen = ({ key }: StorageEvent) => {
      if (key === CHANGED_KEY) void refreshProtection();
    };
    addEventListener('storage', listen);
    return () => removeEventListener('storage', listen);
  }, []);

  useEffect(() => {
    const dueAt = data?.realityCheck?.dueAt;
    if (!data || dueAt === undefined || data.now >= dueAt) return;
    const delay = Math.min(dueAt - serverNow(data) + AFTER_DUE_DELAY_MS, MAX_TIMER_MS);
    const timer = setTimeout(() => void refreshProtection(), delay);
    return () => clearTimeout(timer);
  }, [data]);
}

const SECOND_MS = 1000;

/** The whole minutes of the session. Renders again when they change, not every second. */
export function useSessionMinutes(protection: Protection): number {
  return useSyncExternalStore(everySecond, () =>
    Math.max(0, Math.floor((serverNow(protection) - protection.session.startedAt) / 60_000)),
  );
}

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, SECOND_MS);
  return () => clearInterval(timer);
}
