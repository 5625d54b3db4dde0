import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import fastifyStatic from '@fastify/static';
import { connect } from '@tessera/database';
import Fastify from 'fastify';

export type Site = {
  /** Where it listens. */
  address: string;
  /** Ends what is under way, then lets go of port and database. */
  close(): Promise<void>;
};

export type SiteOptions = { databaseUrl: string; port: number; host: string };

const webFiles = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Everything on one port: the site's files, and the servers behind them. */
export async function startSite({ databaseUrl, port, host }: SiteOptions): Promise<Site> {
  const database = connect(databaseUrl, { name: 'tessera' });
  await database.pool.query('SELECT 1');
  const app = Fastify({ forceCloseConnections: 'idle' });
  app.get('/healthz', () => ({ ok: true }));
  if (existsSync(webFiles)) {
    await app.register(fastifyStatic, { root: webFiles, preCompressed: true });
    app.setNotFoundHandler((_request, reply) => reply.sendFile('index.html'));
  }
  const address = await app.listen({ port, host });
  return {
    address,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
