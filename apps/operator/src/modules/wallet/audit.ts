import { allowDuration, transact, type Connection, type Transaction } from '@tessera/database';

import { createRangeLength } from '../../platform/range';
import { createHorizon } from '../../platform/stream-horizon';
import { createStreamReader } from '../../platform/stream-reader';
import { AUDIT_READER, createAuditStore, HOUSE, MAX_FINDINGS } from './audit-store';

/*
 * Checks the ledger: the entries of every transfer sum to zero, every balance is the sum of its entries, every payment has the transfers
 * of its status, and the reserved money of a player is that of the open withdrawals. Transfers are
 * append-only, so sums are kept (`operator.audited_balance`) and the next audit continues from there; `full` starts again from
 * the first transfer that is not archived. It reads in ranges, while the site runs.
 */

const RANGE_TIMEOUT_MS = 20_000;
/** For running transactions: what they add is not summed, and would be read in one statement. */
const HORIZON_WAIT_MS = 15_000;
/** All ranges in one transaction. */
const FULL_TIMEOUT_MS = 86_400_000;

type Options = {
  /** From the first transfer whose entries are not archived. */
  full?: boolean;
  onProgress?: (until: Date) => void;
};
export type Audit = (options?: Options) => Promise<string[]>;

export function createAudit(connection: Connection): Audit {
  const store = createAuditStore(connection);

  return async ({ full = false, onProgress = () => undefined } = {}) => {
    const findings: string[] = [];
    if (full) findings.push(...(await sumAll(onProgress)));

    const sum = async (transaction: Transaction, from: Date, until: Date) => {
      await allowDuration(transaction, RANGE_TIMEOUT_MS);
      findings.push(...(await store.sumRange(transaction, from, until, 'table')));
      onProgress(until);
    };
    const sumNext = createStreamReader(connection, AUDIT_READER, sum, { waitMs: HORIZON_WAIT_MS });
    while (await sumNext()) continue;
    // Transfers that are too recent for the sums are checked here, and included in the comparison below.
    const recent = await store.readUntil();
    findings.push(
      ...(await transact(store.pool, (transaction) =>
        store.sumRange(transaction, recent, 'infinity', 'nowhere'),
      )),
    );

    let after: string | null = HOUSE;
    while (after !== null) {
      const compared: Awaited<ReturnType<typeof store.comparePlayers>> = await store.comparePlayers(after);
      findings.push(...compared.findings);
      after = compared.last;
    }
    let payment: Parameters<typeof store.comparePayments>[0] | null = { playerId: HOUSE, id: HOUSE };
    while (payment !== null) {
      const compared: Awaited<ReturnType<typeof store.comparePayments>> =
        await store.comparePayments(payment);
      findings.push(...compared.findings);
      payment = compared.last;
    }
    findings.push(...(await store.compareHouse()));
    return findings.slice(0, MAX_FINDINGS);
  };

  /** In one transaction: if it is interrupted, the sums of the last audit remain. */
  async function sumAll(onProgress: (until: Date) => void): Promise<string[]> {
    const settled = await createHorizon(connection)(HORIZON_WAIT_MS);
    return transact(store.pool, async (transaction) => {
      const findings: string[] = [];
      await allowDuration(transaction, FULL_TIMEOUT_MS);
      const { first } = await store.startFull(transaction);
      const length = createRangeLength();
      for (let from = first ?? settled; from < settled;) {
        const until = new Date(Math.min(settled.getTime(), from.getTime() + length.ms()));
        const startedAt = performance.now();
        findings.push(...(await store.sumRange(transaction, from, until, 'temporary')));
        onProgress(until);
        length.adapt(performance.now() - startedAt);
        from = until;
      }
      await store.finishFull(transaction, settled);
      return findings;
    });
  }
}
