import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createTestDatabase, type TestDatabase } from '@tessera/database/testing';

import { startSite, type Site, type SiteOptions } from '../site';

export const testVariables = { LOG_LEVEL: 'silent', PASSWORD_MEMORY_KIB: '8' };

type Options = Partial<Omit<SiteOptions, 'databaseUrl' | 'webFiles' | 'joining'>> & { joining?: boolean };

export type TestSite = Site & { database: TestDatabase };

/** The demo with its own database, and with a page instead of the built front end. */
export async function startTestSite({
  joining = false,
  variables = testVariables,
  ...options
}: Options = {}): Promise<TestSite> {
  const webFiles = mkdtempSync(join(tmpdir(), 'tessera-web-'));
  writeFileSync(join(webFiles, 'index.html'), '<!doctype html><title>Tessera</title>');
  writeFileSync(join(webFiles, 'policy.txt'), "default-src 'self'; frame-src 'self' https:");
  const database = await createTestDatabase();
  const site = await startSite({
    isEmbedded: true,
    port: 0,
    host: '127.0.0.1',
    ...options,
    databaseUrl: database.url,
    webFiles,
    ...(joining && { joining: { dataDir: webFiles } }),
    variables,
  });
  return {
    ...site,
    database,
    async close() {
      await site.close();
      await database.drop();
      rmSync(webFiles, { recursive: true });
    },
  };
}
