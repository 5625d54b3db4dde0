import type { Api, Host } from '@tessera/provider-kit/browser';
import { useEffect, useEffectEvent } from 'react';

type SiteBalance = {
  api: Api;
  host: Host;
  isDemo?: boolean;
  /** The balance that the page shows. */
  balance: number;
  /** It does not cover the stake, so it may be out of date. */
  isShort?: boolean;
  onBalance: (balance: number) => void;
};

/** Fetches the balance when the site reports a change, such as a deposit in another tab, or while it does not cover the stake. */
export function useSiteBalance({
  api,
  host,
  isDemo = false,
  balance,
  isShort = false,
  onBalance,
}: SiteBalance): void {
  const shown = useEffectEvent(() => balance);
  const apply = useEffectEvent(onBalance);
  const update = useEffectEvent(async (): Promise<void> => {
    for (;;) {
      const before = shown();
      const answer = await api.get<{ balance: number }>('/balance');
      // After a bet in the meantime the answer may be older than that of the bet.
      if (shown() === before) return apply(answer.balance);
    }
  });
  useEffect(() => {
    // A failure is ignored: the next change or bet follows.
    if (!isDemo) return host.onSiteBalance(() => void update().catch(() => undefined));
  }, [host, isDemo]);
  useEffect(() => {
    if (isShort && !isDemo) void update().catch(() => undefined);
  }, [isShort, isDemo]);
}
