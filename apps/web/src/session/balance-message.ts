import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Reply } from '../embed';
import { queryClient } from '../platform/query-client';
import { refreshPlayer } from './account';
import { useHeldBalance } from './held-balance';
import { playerQuery, usePlayer } from './player';

/** A poll may find a stake of the embedded page before the page's own message arrives. */
const DELAY_MS = 1000;

/**
 * Notifies an embedded page when the balance has changed for another reason than its own stakes and wins: a deposit, cashback, a bet in
 * another tab.
 */
export function useBalanceMessage() {
  const balance = usePlayer((player) => player.balance);
  const isHeld = useHeldBalance() !== undefined;
  const [reply, setReply] = useState<{ send: Reply }>();
  /** The balance that the page knows. */
  const known = useRef(balance);

  const announce = useEffectEvent(() => {
    if (balance === known.current) return;
    known.current = balance;
    reply?.send({ type: 'balance-changed' });
  });
  useEffect(() => {
    known.current ??= balance;
    if (!reply || isHeld || balance === known.current) return;
    const timer = setTimeout(() => announce(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [balance, isHeld, reply]);

  return {
    /** The page accepts messages. */
    open: (send: Reply) => setReply({ send }),
    /** Fetches the balance, which the page has changed and therefore knows. */
    async refresh(): Promise<void> {
      await refreshPlayer();
      known.current = queryClient.getQueryData(playerQuery.queryKey)?.balance ?? known.current;
    },
  };
}
