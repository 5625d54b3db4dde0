import { announceDatabase } from '@tessera/database';
import {
  EmbeddedPostgresFailure,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@tessera/database/embedded';
import { runProgram, sentenceFor, unforeseen } from '@tessera/operator';

import { readEnvironment, type Environment } from './environment';
import { startSite, type Site, type SiteOptions } from './site';
import { welcome } from './welcome';

/** The site as a program: until it is told to end. `houses` is for tests; the demo's providers are as they come. */
export async function runSite(houses?: SiteOptions['houses']): Promise<void> {
  let environment: Environment | undefined;
  let postgres: EmbeddedPostgres | undefined;
  let site: Site | undefined;
  let withdraw: (() => void) | undefined;

  await runProgram({
    async start() {
      environment = readEnvironment(process.env);
      const { databaseUrl, dataDir, port, host, webFiles, autoBets } = environment;
      if (databaseUrl === undefined) {
        postgres = await startEmbeddedPostgres({ dataDir, onProgress: (step) => console.log(`  ${step} …`) });
        withdraw = announceDatabase(dataDir, postgres.url);
      }
      site = await startSite({
        databaseUrl: databaseUrl ?? postgres?.url ?? '',
        isEmbedded: databaseUrl === undefined,
        port,
        host,
        webFiles,
        // On a terminal, the welcome is worth more than a line for every call.
        variables: { LOG_LEVEL: 'warn', ...process.env },
        houses: { ...houses, arcade: { autoBets, ...houses?.arcade } },
      });
      console.log(welcome(site.address, host, postgres?.folder));
    },

    // The site drains while the database still answers. Killed at once, PostgreSQL's guard sees to the rest.
    async stop() {
      await site?.close();
      withdraw?.();
      await postgres?.stop();
    },

    sentenceFor: (error) =>
      error instanceof EmbeddedPostgresFailure
        ? error.message
        : (sentenceFor(error, environment ?? {}) ?? unforeseen(error, environment?.dataDir)),
  });
}
