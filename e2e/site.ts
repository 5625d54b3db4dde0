import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { startTemporaryPostgres } from '@tessera/database/testing';

const root = fileURLToPath(new URL('..', import.meta.url));
const STOP_MS = 20_000;

export type RunningSite = {
  url: string;
  databaseUrl: string;
  stop(): Promise<void>;
};

export type Instance = {
  url: string;
  stop(): Promise<void>;
  /** Ends it without a word, as a machine does that loses its power. */
  kill(): Promise<void>;
};

/** The real site as `npm start` runs it, in a house whose rounds end as tests know, on a port and a PostgreSQL of its own that are gone afterwards. */
export async function startSite(variables: NodeJS.ProcessEnv = {}): Promise<RunningSite> {
  const postgres = await startTemporaryPostgres();
  try {
    const instance = await startInstance(postgres.url, variables);
    return {
      url: instance.url,
      databaseUrl: postgres.url,
      async stop() {
        await instance.stop();
        await postgres.remove();
      },
    };
  } catch (error) {
    await postgres.remove();
    throw error;
  }
}

/** One process of the site; several may share a database. */
export async function startInstance(
  databaseUrl: string,
  variables: NodeJS.ProcessEnv = {},
): Promise<Instance> {
  const site = spawn(process.execPath, ['--import', 'tsx', 'apps/sandbox/src/testing/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return {
      url: await announcedAddress(site),
      stop: () => end(site, 'SIGTERM'),
      kill: () => end(site, 'SIGKILL'),
    };
  } catch (error) {
    await end(site, 'SIGKILL');
    throw error;
  }
}

/** Reads the address from the block that the site greets with. */
function announcedAddress(site: ChildProcess): Promise<string> {
  return new Promise((found, fail) => {
    let output = '';
    site.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Site\s+(http:\/\/\S+)/.exec(output)?.[1];
      if (address) found(address);
    });
    site.once('exit', (code) => fail(new Error(`the site ended with ${code} before it was up:\n${output}`)));
  });
}

async function end(site: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return;
  const exited = once(site, 'exit');
  site.kill(signal);
  const timer = setTimeout(() => site.kill('SIGKILL'), STOP_MS);
  await exited;
  clearTimeout(timer);
}
