import { dialects } from '@tessera/dialects';
import { createOperator, keySourceOf, readSettings, requireKeyring } from '@tessera/operator';

/* The operator with one provider that speaks hub88, in a process of its own. Sends the port of its gateway. */

const { BENCH_DATABASE_URL: databaseUrl = '', BENCH_SETTINGS: given = '{}' } = process.env;
const settings = readSettings({ LOG_LEVEL: 'warn', DATABASE_CONNECTIONS: '32', GATEWAY_PORT: '0' });
const operator = await createOperator({
  databaseUrl,
  settings,
  keyring: requireKeyring(keySourceOf(process.env)),
});
const host = operator.hostFor('hub', {
  settings: JSON.parse(given) as Record<string, unknown>,
  games: 'all',
});
const provider = await (await dialects.hub88())(host);
await operator.serve({ providers: [{ name: 'hub', provider, games: 'all' }], background: false });
await operator.listen({ port: 0, host: '127.0.0.1' });
process.send?.(operator.gatewayPort());
process.on('SIGTERM', () => process.exit());
