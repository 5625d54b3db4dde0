import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { startTemporaryPostgres } from '@tessera/database/testing';

const root = fileURLToPath(new URL('..', import.meta.url));
const STOP_TIMEOUT_MS = 20_000;

export type RunningSite = {
  url: string;
  databaseUrl: string;
  stop(): Promise<void>;
};

export type Instance = {
  url: string;
  stop(): Promise<void>;
  /** Ends it without a shutdown, like a power failure. */
  kill(): Promise<void>;
};

/** Starts the site as `npm start` does, with known outcomes of rounds, on a port and a temporary PostgreSQL of its own. */
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
      LANGUAGES_DIR: 'languages',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
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

/** Reads the address from the output of the site. */
function announcedAddress(site: ChildProcess): Promise<string> {
  return new Promise((found, fail) => {
    let output = '';
    site.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process.stderr.write(chunk);
    });
    site.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Site\s+(http:\/\/\S+)/.exec(output)?.[1];
      if (address) found(address);
    });
    site.once('exit', (code) =>
      fail(new Error(`the site exited with ${code} before it listened:\n${output}`)),
    );
  });
}

async function end(site: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return;
  const exited = once(site, 'exit');
  site.kill(signal);
  const timer = setTimeout(() => site.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
}
