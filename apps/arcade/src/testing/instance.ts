import { connect } from '@tessera/database';
import { createTestWallet, createTestWalletTables } from '@tessera/provider/testing';
import Fastify from 'fastify';

import { createArcade } from '../arcade';
import type { Paces } from '../server/rooms/kinds';
import { createTestSessions } from './sessions';

/* One instance of the arcade in a process of its own, for tests that kill it and for looking at the pages. */

const databaseUrl = process.env['DATABASE_URL'];
if (!databaseUrl) throw new Error('DATABASE_URL is not set');

const app = Fastify({ logger: { level: process.env['LOG_LEVEL'] ?? 'error' } });
const connection = connect(databaseUrl, { name: 'purse', maxConnections: 10 });
await createTestWalletTables(connection.pool);
const paces = JSON.parse(process.env['PACES'] ?? '{}') as Paces;
const arcade = createArcade(
  { databaseUrl, wallet: createTestWallet(connection.pool), sessions: createTestSessions(), log: app.log },
  { paces },
);
await app.register(async (scope) => arcade.routes(scope), { prefix: '/arcade' });
await arcade.start();
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 0) });
const address = app.server.address();
console.log(`listening ${typeof address === 'object' ? address?.port : address}`);
