import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { pageHeaders, readOrigin, serveAssets } from '@tessera/provider-kit/server';
import type { FastifyInstance } from 'fastify';

export async function registerPages(app: FastifyInstance, folder: string): Promise<void> {
  let page: string | undefined;
  for (const view of ['live', 'prematch']) {
    app.get<{ Querystring: { site?: string } }>(`/${view}`, async (request, reply) => {
      page ??= await readFile(join(folder, 'index.html'), 'utf8');
      return reply.headers(pageHeaders({ framedBy: readOrigin(request.query.site) ?? '' })).send(page);
    });
  }
  await serveAssets(app, join(folder, 'assets'));
}
