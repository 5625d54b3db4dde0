import { isUuid } from '@tessera/database';
import { minor } from '@tessera/money';
import { issueLine } from '@tessera/provider/issue-text';
import type { ListedTransaction, Period } from '@tessera/provider/port';
import * as v from 'valibot';

import type { LedgerTransfer, ReconcileStore } from './reconcile-store';
import { CommandFailure, messageOf } from '../../platform/errors';

/* Compares the transfers of a provider with the list that the provider has. */

const CHUNK = 5_000;

/** The kinds of the ledger for each kind of the provider. */
const KINDS: Record<ListedTransaction['kind'], readonly string[]> = {
  bet: ['bet'],
  win: ['win', 'promotion', 'held'],
  rollback: ['rollback', 'reversal'],
};
const LISTED_KINDS = new Set(['bet', 'win', 'promotion', 'rollback', 'reversal']);

const File = v.array(
  v.object({
    transferId: v.string(),
    kind: v.picklist(['bet', 'win', 'rollback'], 'it is bet, win or rollback'),
    playerId: v.string(),
    amount: v.optional(
      v.pipe(v.number(), v.safeInteger('it is a whole number of minor units'), v.transform(minor)),
    ),
  }),
);
const MAX_NAMED = 5;

/** A file with the list: JSON, amounts in minor units. */
export function readTransactions(text: string): ListedTransaction[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new CommandFailure(`The file is not JSON: ${messageOf(error)}.`);
  }
  const result = v.safeParse(File, content);
  if (result.success) return result.output.map(({ amount, ...rest }) => ({ ...rest, amount }));
  const faults = result.issues.map((issue) => issueLine(issue, 'the file'));
  const rest = faults.length - MAX_NAMED;
  throw new CommandFailure(
    `The file is not a list of transactions: ${faults.slice(0, MAX_NAMED).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}. Entries are counted from 0.`,
  );
}

/** Returns the differences; none if both agree. */
export async function reconcileTransfers(
  store: ReconcileStore,
  listed: readonly ListedTransaction[],
  { provider, from, to }: Period & { provider: string },
): Promise<{ compared: number; differences: string[] }> {
  const differences: string[] = [];
  const keyOf = (playerId: string, id: string) => `${playerId} ${id}`;
  const seen = new Set<string>();
  for (let start = 0; start < listed.length; start += CHUNK) {
    const chunk = listed.slice(start, start + CHUNK);
    const names = chunk
      .filter(({ playerId }) => isUuid(playerId))
      .map(({ playerId, transferId }) => ({ playerId, id: `${provider}:${transferId}` }));
    const found = new Map(
      (await store.named(names)).map((transfer) => [keyOf(transfer.playerId, transfer.id), transfer]),
    );
    for (const transaction of chunk) {
      const key = keyOf(transaction.playerId, `${provider}:${transaction.transferId}`);
      if (seen.has(key)) differences.push(`${transaction.transferId} is listed twice`);
      seen.add(key);
      differences.push(...compare(transaction, found.get(key)));
    }
  }
  for (const transfer of await store.inPeriod(provider, from, to)) {
    if (seen.has(keyOf(transfer.playerId, transfer.id)) || !LISTED_KINDS.has(transfer.kind)) continue;
    // The rollback of a transfer that the operator has never received moves nothing.
    if (transfer.kind === 'rollback' && transfer.amount === 0) continue;
    differences.push(`${nameOf(transfer)} is in the ledger, and not in the list`);
  }
  return { compared: seen.size, differences };
}

function compare(
  { transferId, kind, playerId, amount }: ListedTransaction,
  transfer: LedgerTransfer | undefined,
): string[] {
  if (!transfer) return [`the ledger has no ${kind} ${transferId} of the player ${playerId}`];
  if (!KINDS[kind].includes(transfer.kind)) return [`${nameOf(transfer)} is listed as a ${kind}`];
  if (amount !== undefined && amount !== transfer.amount)
    return [`${nameOf(transfer)} is listed with ${amount}`];
  if (transfer.kind === 'held') return [`${nameOf(transfer)} is listed, and waits for a decision`];
  return [];
}

function nameOf({ id, kind, amount, playerId }: LedgerTransfer): string {
  return `${kind} ${id} of ${amount} of the player ${playerId}`;
}
