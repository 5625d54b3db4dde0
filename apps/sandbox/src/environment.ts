import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { StartupFailure } from './startup-failure';

const builtFiles = fileURLToPath(new URL('../../web/dist', import.meta.url));

export type Environment = {
  port: number;
  host: string;
  /** Unset: an embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** The built front end, or a branded copy of it. */
  webFiles: string;
};

export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  return {
    port: readPort(variables['PORT'] || '3000'),
    host: variables['HOST'] || 'localhost',
    databaseUrl: readDatabaseUrl(variables['DATABASE_URL'] || undefined),
    dataDir: resolve(variables['DATA_DIR'] || '.data'),
    webFiles: readWebFiles(variables['WEB_DIST'] || undefined),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartupFailure(
    `PORT is "${text}", but a port is a number from 0 to 65535 (0 takes any free one).`,
  );
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || /^postgres(ql)?:\/\//.test(text)) return text;
  throw new StartupFailure(
    'DATABASE_URL is not a PostgreSQL address: it looks like postgres://user:password@host:5432/name.',
  );
}

function readWebFiles(folder: string | undefined): string {
  if (folder === undefined) return builtFiles;
  const webFiles = resolve(folder);
  if (existsSync(join(webFiles, 'index.html'))) return webFiles;
  throw new StartupFailure(`WEB_DIST is "${folder}", and there is no built site in ${webFiles}.`);
}
