import { announceDatabase } from '@tessera/database';
import {
  EmbeddedPostgresFailure,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@tessera/database/embedded';
import { readLanguages, runProgram, startErrorMessage, unexpectedErrorMessage } from '@tessera/operator';

import { readEnvironment, type Environment } from './environment';
import { startSite, type Site, type SiteOptions } from './site';
import { welcome } from './welcome';

/** Every club has played five matches in them. */
const PAST_DAYS = 11;

type TestOptions = Pick<SiteOptions, 'providerOptions' | 'draw'>;

/** Runs the site until a signal stops it. */
export async function runSite({ providerOptions, draw }: TestOptions = {}): Promise<void> {
  let environment: Environment | undefined;
  let postgres: EmbeddedPostgres | undefined;
  let site: Site | undefined;
  let removeAnnouncement: (() => void) | undefined;

  await runProgram({
    async start() {
      environment = readEnvironment(process.env);
      readLanguages(process.env);
      const { databaseUrl, dataDir, port, host, webFiles, autoBets, arcadeProcess, cashier, joining } =
        environment;
      if (databaseUrl === undefined) {
        postgres = await startEmbeddedPostgres({ dataDir, onProgress: (step) => console.log(`  ${step} …`) });
        removeAnnouncement = announceDatabase(dataDir, postgres.url);
      }
      site = await startSite({
        databaseUrl: databaseUrl ?? postgres?.url ?? '',
        isEmbedded: databaseUrl === undefined,
        port,
        host,
        webFiles,
        cashier,
        arcadeProcess,
        joining: joining ? { dataDir } : undefined,
        dataDir,
        // On a terminal, print the welcome message instead of a line per call.
        variables: { LOG_LEVEL: 'warn', ...process.env },
        draw,
        providerOptions: {
          ...providerOptions,
          arcade: { autoBets, ...providerOptions?.arcade },
          sportsbook: { pastDays: PAST_DAYS, ...providerOptions?.sportsbook },
        },
      });
      console.log(welcome(site.address, { host, folder: postgres?.folder, hasOutbox: joining }));
    },

    // Drain the site before stopping the database. If this process is killed, the watcher stops PostgreSQL.
    async stop() {
      await site?.close();
      removeAnnouncement?.();
      await postgres?.stop();
    },

    errorMessage: (error) =>
      error instanceof EmbeddedPostgresFailure
        ? error.message
        : (startErrorMessage(error, environment ?? {}) ??
          unexpectedErrorMessage(error, environment?.dataDir)),
  });
}
