import * as contract from '@tessera/contract';
import { queryOptions } from '@tanstack/react-query';

import { ApiFailure, call } from '../../platform/call';
import { hasCapability } from '../../platform/capabilities';
import { PLAYER_KEY, queryClient } from '../../platform/query-client';
import { reportInexact } from '../../platform/report';
import { writeStored } from '../../platform/storage';
import { playerQuery } from '../../session';
import { site } from '../../site';
import { answerLocally, chooseLocally, fromHistories } from './from-histories';
import { toProtection, type Limit, type Protection } from './protection';

/** Written after every change, so that other tabs of this browser ask again at once. */
export const CHANGED = 'protectionChanged';

function player() {
  return queryClient.getQueryData(playerQuery.queryKey);
}

function currencyOfPlayer(): string {
  return player()?.currency ?? site.currency;
}

function hasCalls(): boolean {
  return hasCapability('protection');
}

function read(wire: contract.ProtectionWire): Protection {
  const protection = toProtection(wire, currencyOfPlayer());
  if (protection) return protection;
  reportInexact(contract.callName(contract.getProtection), 'session', contract.getProtection.unreadable);
  throw new ApiFailure('bad_shape', 200);
}

export const protectionQuery = queryOptions({
  queryKey: [PLAYER_KEY, 'protection'],
  queryFn: async ({ signal }) =>
    hasCalls()
      ? read(await call(contract.getProtection, { signal }))
      : fromHistories(player()?.username ?? '', currencyOfPlayer(), signal),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  // `Watch` asks again and again; whoever begins to show something waits for it.
  refetchOnMount: false,
  retryOnMount: false,
});

export function refreshProtection(): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: protectionQuery.queryKey });
}

/** Puts what a change has answered in force here and tells the other tabs. */
function keep(protection: Protection): void {
  // A poll that was sent before the change would bring the old state back.
  void queryClient.cancelQueries({ queryKey: protectionQuery.queryKey });
  queryClient.setQueryData(protectionQuery.queryKey, protection);
  writeStored(CHANGED, String(Date.now()));
}

type LimitName = Pick<Limit, 'kind' | 'period'>;

export async function saveLimit({ kind, period }: LimitName, amount: string | null): Promise<void> {
  keep(read(await call(contract.setLimit, { body: { kind, period, amount } })));
}

export async function answerPending({ kind, period }: LimitName, accept: boolean): Promise<void> {
  keep(read(await call(contract.confirmLimit, { body: { kind, period, accept } })));
}

export async function saveInterval(minutes: number | null): Promise<void> {
  const known = queryClient.getQueryData(protectionQuery.queryKey);
  if (hasCalls()) keep(read(await call(contract.setRealityCheck, { body: { minutes } })));
  else if (known) keep(chooseLocally(known, minutes ?? undefined));
}

export async function answerCheck(): Promise<void> {
  const known = queryClient.getQueryData(protectionQuery.queryKey);
  if (hasCalls()) keep(read(await call(contract.answerRealityCheck)));
  else if (known) keep(answerLocally(known));
}

/** The session of every tab and device ends with it. */
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
