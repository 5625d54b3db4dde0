import { createOperator, readSettings } from '@tessera/operator';
import Fastify from 'fastify';

/* One server in a process of its own: the operator or a minimal Fastify. Reports its processor time on request. */

const [kind, databaseUrl] = process.argv.slice(2);

async function listen(): Promise<string> {
  if (kind === 'hello') {
    const app = Fastify();
    app.get('/hello', async () => ({ hello: 'world' }));
    return app.listen({ port: 0, host: '127.0.0.1' });
  }
  // As in production, apart from the log's level.
  const settings = readSettings({ LOG_LEVEL: 'warn' });
  const operator = await createOperator({ databaseUrl: databaseUrl ?? '', settings });
  await operator.serve({});
  return operator.listen({ port: 0, host: '127.0.0.1' });
}

process.on('SIGTERM', () => process.exit());
process.on('message', () => process.send?.(process.cpuUsage()));
process.send?.(await listen());
