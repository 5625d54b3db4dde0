import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { startTemporaryPostgres } from '@tessera/database/testing';

const root = fileURLToPath(new URL('..', import.meta.url));
const STOP_MS = 20_000;

export type RunningSite = {
  url: string;
  stop(): Promise<void>;
};

/** The real site as `npm start` runs it, on a port and a PostgreSQL of its own that are gone afterwards. */
export async function startSite(variables: NodeJS.ProcessEnv = {}): Promise<RunningSite> {
  const postgres = await startTemporaryPostgres();
  const site = spawn(process.execPath, ['--import', 'tsx', 'apps/sandbox/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: postgres.url,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await announcedAddress(site);
    return {
      url,
      async stop() {
        await end(site);
        await postgres.remove();
      },
    };
  } catch (error) {
    await end(site);
    await postgres.remove();
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

async function end(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return;
  const exited = once(site, 'exit');
  site.kill('SIGTERM');
  const timer = setTimeout(() => site.kill('SIGKILL'), STOP_MS);
  await exited;
  clearTimeout(timer);
}
