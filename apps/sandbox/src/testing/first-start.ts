import { createOperator, readSettings } from '@tessera/operator';
import pg from 'pg';

import { claimDatabase, seedDemo } from '../demo';

/* Runs a first start in a separate process that kills itself before its n-th statement, and prints the number of statements. */

const [databaseUrl = '', killAt = 'never'] = process.argv.slice(2);
let statements = 0;

const prototype = pg.Client.prototype as { query(...args: unknown[]): unknown };
const { query } = prototype;
prototype.query = function (...args) {
  if (++statements === Number(killAt)) process.kill(process.pid, 'SIGKILL');
  return query.apply(this, args);
};

await claimDatabase(databaseUrl);
const settings = readSettings({ LOG_LEVEL: 'silent', PASSWORD_MEMORY_KIB: '8' });
const operator = await createOperator({ databaseUrl, settings });
await seedDemo(operator, settings.CURRENCY);
await operator.close();
process.send?.(statements);
