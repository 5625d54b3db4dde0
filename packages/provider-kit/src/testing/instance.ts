import { connect } from '@tessera/database';
import type { SandboxHost, SandboxProvider, SessionPort } from '@tessera/provider/port';
import { createTestWallet, createTestWalletTables, type TestWallet } from '@tessera/provider/testing';
import Fastify, { type FastifyInstance } from 'fastify';

import { createTestSessions } from './sessions';

export type TestProvider<Provider> = {
  app: FastifyInstance;
  provider: Provider;
  pool: ReturnType<typeof connect>['pool'];
  wallet: TestWallet;
  close(): Promise<void>;
};

export type TestProviderOptions<Provider> = {
  databaseUrl: string;
  /** The prefix of its routes, such as `/arcade`. */
  prefix: string;
  create(host: SandboxHost): Provider;
  sessions?: Pick<SessionPort, 'stoppedAt'>;
  wallet?: { wrap?: (wallet: TestWallet) => SandboxHost['wallet']; answerWinAfterMs?: number };
};

/** A provider with a wallet in readable tables, and sessions that accept any token. */
export async function openTestProvider<Provider extends SandboxProvider>({
  databaseUrl,
  prefix,
  create,
  sessions,
  wallet: { wrap, ...walletOptions } = {},
}: TestProviderOptions<Provider>): Promise<TestProvider<Provider>> {
  const app = Fastify({
    logger: { level: process.env['LOG_LEVEL'] ?? 'silent' },
    forceCloseConnections: true,
  });
  const connection = connect(databaseUrl, { name: 'test wallet', maxConnections: 10 });
  await createTestWalletTables(connection.pool);
  const wallet = createTestWallet(connection.pool, walletOptions);
  const provider = create({
    databaseUrl,
    wallet: wrap ? wrap(wallet) : wallet,
    sessions: { ...createTestSessions(), ...sessions },
    log: app.log,
  });
  await app.register(async (scope) => provider.routes(scope), { prefix });
  await provider.start();
  await app.ready();
  return {
    app,
    provider,
    pool: connection.pool,
    wallet,
    async close() {
      await app.close();
      await provider.stop();
      await connection.close();
    },
  };
}

/** The same as a process on `DATABASE_URL`, for tests that kill it, benchmarks, and opening the pages by hand. */
export async function serveTestProvider<Provider extends SandboxProvider>(
  options: Omit<TestProviderOptions<Provider>, 'databaseUrl'>,
): Promise<void> {
  const databaseUrl = process.env['DATABASE_URL'];
  if (!databaseUrl) throw new Error('DATABASE_URL is not set');
  const { app, close } = await openTestProvider({ ...options, databaseUrl });
  process.once('SIGTERM', () => void close());
  await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 0) });
  const address = app.server.address();
  console.log(`listening ${typeof address === 'object' ? address?.port : address}`);
}
