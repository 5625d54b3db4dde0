import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { pageHeaders, readOrigin, serveAddedTexts, serveAssets } from '@tessera/provider-kit/server';
import type { FastifyInstance } from 'fastify';

const LOCALES = fileURLToPath(new URL('../client/locales', import.meta.url));

export async function registerPages(app: FastifyInstance, folder: string): Promise<void> {
  const withLanguages = serveAddedTexts(app, {
    part: 'sportsbook',
    directory: LOCALES,
    base: '/sportsbook',
  });
  let page: string | undefined;
  for (const view of ['live', 'prematch']) {
    app.get<{ Querystring: { site?: string } }>(`/${view}`, async (request, reply) => {
      page ??= withLanguages(await readFile(join(folder, 'index.html'), 'utf8'));
      return reply.headers(pageHeaders({ framedBy: readOrigin(request.query.site) ?? '' })).send(page);
    });
  }
  await serveAssets(app, join(folder, 'assets'));
}
