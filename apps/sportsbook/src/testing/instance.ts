import { connect } from '@tessera/database';
import { createTestWallet, createTestWalletTables } from '@tessera/provider/testing';
import Fastify from 'fastify';

import { createSportsbook } from '../index';
import { createTestSessions } from './sessions';

/* One instance of the book in a process of its own, for tests that kill it, for the benchmark and for looking at its pages. */

const databaseUrl = process.env['DATABASE_URL'];
if (!databaseUrl) throw new Error('DATABASE_URL is not set');
const aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);

const app = Fastify({ logger: { level: process.env['LOG_LEVEL'] ?? 'error' } });
const connection = connect(databaseUrl, { name: 'purse' });
const { pool } = connection;
await createTestWalletTables(pool);
const wallet = createTestWallet(pool, { answerWinAfterMs: Number(process.env['ANSWER_WIN_AFTER_MS'] ?? 0) });
const book = createSportsbook(
  { databaseUrl, wallet, sessions: createTestSessions(), log: app.log },
  { now: () => Date.now() + aheadMs },
);
await app.register(async (scope) => book.routes(scope), { prefix: '/sportsbook' });
await book.start();
process.once('SIGTERM', () => void stop());
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 0) });
const address = app.server.address();
console.log(`listening ${typeof address === 'object' ? address?.port : address}`);

async function stop(): Promise<void> {
  await app.close();
  await book.stop();
  await connection.close();
}
