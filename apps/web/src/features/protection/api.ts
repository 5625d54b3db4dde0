import * as contract from '@tessera/contract';
import { queryOptions } from '@tanstack/react-query';

import { ApiFailure, call } from '../../platform/call';
import { PLAYER_KEY, queryClient } from '../../platform/query-client';
import { reportInexact } from '../../platform/report';
import { writeStored } from '../../platform/storage';
import { playerCurrency, playerQuery } from '../../session';
import { isSupported } from '../../site';
import { answerLocally, chooseLocally, fromHistories } from './from-histories';
import { toProtection, type Limit, type Protection } from './protection';

/** Storage key that is written after every change, so that other tabs of this browser fetch again. */
export const CHANGED_KEY = 'protectionChanged';

function player() {
  return queryClient.getQueryData(playerQuery.queryKey);
}

function read(wire: contract.ProtectionWire): Protection {
  const protection = toProtection(wire, playerCurrency());
  if (protection) return protection;
  reportInexact(contract.callName(contract.getProtection), 'session', contract.getProtection.unreadable);
  throw new ApiFailure('bad_shape', 200);
}

export const protectionQuery = queryOptions({
  queryKey: [PLAYER_KEY, 'protection'],
  queryFn: async ({ signal }) =>
    isSupported('protection')
      ? read(await call(contract.getProtection, { signal }))
      : fromHistories(player()?.username ?? '', playerCurrency(), signal),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  // Only `useProtectionPolling` fetches; other components show the cached answer.
  refetchOnMount: false,
  retryOnMount: false,
});

let nextRefresh: Promise<void> | undefined;

/**
 * Fetches again. A running fetch is not cancelled, one more follows it: the sum over the histories can take longer than two
 * seconds, and the balance can move every two seconds.
 */
export function refreshProtection(): Promise<void> {
  const { queryKey } = protectionQuery;
  // Resolves with the running fetch if there is one.
  const refetch = () => queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  if (queryClient.isFetching({ queryKey }) === 0) return refetch();
  nextRefresh ??= refetch().then(() => {
    nextRefresh = undefined;
    return refetch();
  });
  return nextRefresh;
}

/** Shows the answer to a change and notifies the other tabs. */
function applyChange(protection: Protection): void {
  // The answer to a request that was sent before the change would bring the old state back.
  void queryClient.cancelQueries({ queryKey: protectionQuery.queryKey });
  queryClient.setQueryData(protectionQuery.queryKey, protection);
  writeStored(CHANGED_KEY, String(Date.now()));
}

type LimitName = Pick<Limit, 'kind' | 'period'>;

export async function saveLimit({ kind, period }: LimitName, amount: string | null): Promise<void> {
  applyChange(read(await call(contract.setLimit, { body: { kind, period, amount } })));
}

export async function answerPending({ kind, period }: LimitName, accept: boolean): Promise<void> {
  applyChange(read(await call(contract.confirmLimit, { body: { kind, period, accept } })));
}

export async function saveInterval(minutes: number | null): Promise<void> {
  const known = queryClient.getQueryData(protectionQuery.queryKey);
  if (isSupported('protection'))
    applyChange(read(await call(contract.setRealityCheck, { body: { minutes } })));
  else if (known) applyChange(chooseLocally(known, minutes ?? undefined));
}

export async function answerCheck(): Promise<void> {
  const known = queryClient.getQueryData(protectionQuery.queryKey);
  if (isSupported('protection')) applyChange(read(await call(contract.answerRealityCheck)));
  else if (known) applyChange(answerLocally(known));
}

/** The server ends all sessions of the player. */
export function beginBreak(length: { days: number } | { months: number }): Promise<{ until: string }> {
  return call(contract.takeBreak, { body: length });
}

export function statementQuery(range: { fromDate: string; toDate: string }) {
  return queryOptions({
    queryKey: [PLAYER_KEY, 'statement', range.fromDate, range.toDate],
    queryFn: ({ signal }) => call(contract.activityStatement, { query: range, signal }),
    staleTime: 0,
  });
}
