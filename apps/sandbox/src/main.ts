import { announceDatabase } from '@tessera/database';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@tessera/database/embedded';

import { readEnvironment, type Environment } from './environment';
import { sentenceFor, unforeseen } from './sentence';
import { startSite, type Site } from './site';
import { welcome } from './welcome';

const STOP_MS = 15_000;

let environment: Environment | undefined;
let postgres: EmbeddedPostgres | undefined;
let site: Site | undefined;
let withdraw: (() => void) | undefined;
let stopping: Promise<void> | undefined;

/** In the order of who needs whom: the site drains while the database still answers. */
async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), STOP_MS).unref();
  await site?.close();
  withdraw?.();
  await postgres?.stop();
}

async function start(): Promise<void> {
  environment = readEnvironment(process.env);
  const { databaseUrl, dataDir, port, host, webFiles } = environment;
  if (databaseUrl === undefined) {
    postgres = await startEmbeddedPostgres({ dataDir, onProgress: (step) => console.log(`  ${step} …`) });
    withdraw = announceDatabase(dataDir, postgres.url);
  }
  site = await startSite({
    databaseUrl: databaseUrl ?? postgres?.url ?? '',
    port,
    host,
    webFiles,
    // On a terminal, the welcome is worth more than a line for every call.
    variables: { LOG_LEVEL: 'warn', ...process.env },
  });
  console.log(welcome(site.address, host, postgres?.folder));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Asked twice, it goes at once; PostgreSQL's guard sees to the rest.
    if (stopping) process.exit(1);
    console.log('\n  stopping …');
    // What is still starting has to be there before it can be stopped.
    stopping = starting.then(stop).finally(() => process.exit());
  });
}

const starting = start().catch(async (error: unknown) => {
  console.error(`\n  ${sentenceFor(error, environment ?? {}) ?? unforeseen(error, environment?.dataDir)}\n`);
  process.exitCode = 1;
  await stop().catch(() => undefined);
  process.exit();
});

await starting;
