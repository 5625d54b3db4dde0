import { topWinners, type TopWinWire } from '@tessera/contract';
import { parseAmount, ZERO, type Minor } from '@tessera/money';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../platform/call';
import { site } from '../../site';

export type TopWin = {
  rank: number;
  user: string;
  provider: string | undefined;
  amount: Minor;
  currency: string;
};

export function toTopWin({ user, provider, amount, currency }: TopWinWire, index: number): TopWin {
  const code = currency || site.currency;
  return {
    rank: index + 1,
    user,
    provider: provider || undefined,
    amount: parseAmount(amount, code) ?? ZERO,
    currency: code,
  };
}

/** New wins arrive while somebody looks at the list. */
const REFRESH_MS = 60_000;

export const winnerQueries = {
  top: () =>
    queryOptions({
      queryKey: ['winners', 'top'],
      queryFn: async ({ signal }) => (await call(topWinners, { signal })).map(toTopWin),
      refetchInterval: REFRESH_MS,
    }),
};
