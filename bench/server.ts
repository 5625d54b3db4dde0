import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedPostgres } from '@tessera/database/embedded';
import { createOperator, readSettings, seedDemo } from '@tessera/operator';

import { benchCatalogue } from './server/catalogue';
import { benchLedger } from './server/ledger';
import { benchPolling } from './server/polling';

/* `npm run bench -- server`. What is compared runs in turns in one run, so that a busy machine is busy for both. */

const dataDir = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    PASSWORD_MEMORY_KIB: '8',
    DATABASE_CONNECTIONS: '32',
  });
  const operator = await createOperator({ databaseUrl: postgres.url, settings });
  await seedDemo(operator, settings.CURRENCY);
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}\n`);
  await benchPolling(operator, postgres.url);
  await benchLedger(operator);
  await benchCatalogue(operator);
  await operator.close();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
