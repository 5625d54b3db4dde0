import {
  callName,
  clearRecentGames,
  closeAccount,
  setFavourite,
  showRound,
  startDemo,
} from '@tessera/contract';
import { allEndpoints } from '@tessera/contract/server';

import { NEEDS_WRITES, NOT_IMPLEMENTED, type Kit } from '../kit';
import { cashierCalls } from './cashier';
import { joiningCalls } from './joining';
import { protectionCalls } from './protection';

/** Calls that need an existing game or round, or change a player's protection: other checks make them. */
const CHECKED_ELSEWHERE = new Set(
  [
    setFavourite,
    clearRecentGames,
    startDemo,
    showRound,
    ...protectionCalls,
    ...joiningCalls,
    ...cashierCalls,
  ].map(callName),
);

/** Closes the account. */
const NOT_CHECKED = new Set([closeAccount].map(callName));

/** Optional calls: a backend may omit them; an implemented one must be correct. */
export async function checkOptionalCalls(kit: Kit): Promise<void> {
  for (const call of allEndpoints) {
    if (!call.optional || !kit.wants(call) || CHECKED_ELSEWHERE.has(callName(call))) continue;
    if (NOT_CHECKED.has(callName(call))) continue;
    if (call.method !== 'GET' && !kit.options.allowsWrites) {
      kit.skip(call, NEEDS_WRITES);
      continue;
    }
    const { query, body } = call.example;
    await kit.ok(call, { ...(query && { query }), ...(body && { body }), token: kit.token });
    if (kit.absent.has(callName(call))) kit.skip(call, NOT_IMPLEMENTED);
  }
}
