import { callName, topWinners, type TopWinWire } from '@tessera/contract';
import { parseAmount, type Minor } from '@tessera/money';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../platform/call';
import { pollEvery } from '../../platform/query-client';
import { reportInexact } from '../../platform/report';
import { site } from '../../site';

export type TopWin = {
  rank: number;
  user: string;
  provider: string | undefined;
  amount: Minor;
  currency: string;
};

export function toTopWins(wires: readonly TopWinWire[]): TopWin[] {
  const wins = wires.flatMap(({ user, provider, amount, currency }, index) => {
    const code = currency || site.currency;
    const value = parseAmount(amount, code);
    if (value === undefined) {
      reportInexact(callName(topWinners), `[${index}].amount`, 'the site leaves this win out');
      return [];
    }
    return { user, provider: provider || undefined, amount: value, currency: code };
  });
  return wins.map((win, index) => ({ rank: index + 1, ...win }));
}

const POLL_MS = 60_000;

export const winnerQueries = {
  top: () =>
    queryOptions({
      queryKey: ['winners', 'top'],
      queryFn: async ({ signal }) => toTopWins(await call(topWinners, { signal })),
      refetchInterval: pollEvery(POLL_MS),
    }),
};
