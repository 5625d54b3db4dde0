import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedPostgres } from '@tessera/database/embedded';
import { createOperator, readSettings } from '@tessera/operator';
import { claimDatabase, seedDemo } from '@tessera/sandbox/demo';

import type { Bench, Figure, Work } from './report/figure';
import { benchCatalogue } from './server/catalogue';
import { benchLedger } from './server/ledger';
import { benchBank, benchPayments } from './server/payments';
import { benchPolling } from './server/polling';

/** Value and baseline are measured in turns in one run, so that load on the machine affects both. */
export const bench: Bench = { title: 'Server: polling, ledger, payments, catalogue', minutes: 2, run };

async function run({ onProgress }: Work): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    const settings = readSettings({
      LOG_LEVEL: 'silent',
      PASSWORD_MEMORY_KIB: '8',
      DATABASE_CONNECTIONS: '32',
    });
    await claimDatabase(postgres.url);
    const operator = await createOperator({ databaseUrl: postgres.url, settings });
    await seedDemo(operator, settings.CURRENCY);
    onProgress('polling');
    const polling = await benchPolling(operator, postgres.url);
    onProgress('ledger');
    const ledger = await benchLedger(operator);
    await operator.serve({ background: false, payments: [benchBank] });
    onProgress('payments');
    const payments = await benchPayments(operator);
    onProgress('catalogue');
    const catalogue = await benchCatalogue(operator);
    await operator.close();
    return [...polling, ...ledger, ...payments, ...catalogue];
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
