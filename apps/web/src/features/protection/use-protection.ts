import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { usePlayer } from '../../session';
import { useHeldBalance } from '../../session/held-balance';
import { CHANGED_KEY, protectionQuery, refreshProtection } from './api';
import { serverNow, type Protection } from './protection';

const POLL_MS = 15_000;
/** A moment later, so that the server's clock is past it too. */
const AFTER_DUE_MS = 300;
/** Longer waits would be taken for none by the browser. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/** Whether a round is running whose result must not be told, nor interrupted. */
export function useIsRoundOpen(): boolean {
  return useHeldBalance() !== undefined;
}

/** Before the first answer about the player nobody knows which calls the backend has, nor the currency. */
export function useIsPlayerKnown(): boolean {
  return usePlayer((player) => player.username) !== undefined;
}

/** What the server says of the player's session and limits; while a round runs, what it said before. */
export function useProtection(): Protection | undefined {
  const isKnown = useIsPlayerKnown();
  const { data } = useQuery({ ...protectionQuery, enabled: isKnown });
  const isRoundOpen = useIsRoundOpen();
  const [shown, setShown] = useState(data);
  if (!isRoundOpen && shown !== data) setShown(data);
  return isKnown ? shown : undefined;
}

/** Asks again and again, after every move of the balance, when another tab has changed something, and when a check is due. */
export function useProtectionPolling(): void {
  const balance = usePlayer((player) => player.balance);
  const isKnown = useIsPlayerKnown();
  const { data } = useQuery({
    ...protectionQuery,
    enabled: isKnown,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: POLL_MS,
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
    const delay = Math.min(dueAt - serverNow(data) + AFTER_DUE_MS, LONGEST_WAIT_MS);
    const timer = setTimeout(() => void refreshProtection(), delay);
    return () => clearTimeout(timer);
  }, [data]);
}

const SECOND_MS = 1000;

/** How many whole minutes the session has lasted; renders again when that changes, not every second. */
export function useSessionMinutes(protection: Protection): number {
  return useSyncExternalStore(everySecond, () =>
    Math.max(0, Math.floor((serverNow(protection) - protection.session.startedAt) / 60_000)),
  );
}

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, SECOND_MS);
  return () => clearInterval(timer);
}
