import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { startTemporaryPostgres } from '@tessera/database/testing';

type Pace = { bettingMs: number; pauseMs: number; ceilingCenti?: number };

export type Arcade = { url: string; databaseUrl: string; stop(): Promise<void> };

/** The arcade in a process of its own, with players as its tests know them: `anna.39.25` sits at game 25 of provider 39. */
export async function startArcade(paces: Record<string, Pace>): Promise<Arcade> {
  const postgres = await startTemporaryPostgres();
  const instance = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(import.meta.resolve('@tessera/arcade/testing/instance'))],
    {
      env: { ...process.env, DATABASE_URL: postgres.url, PORT: '0', PACES: JSON.stringify(paces) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = (await once(instance.stdout, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${/listening (\d+)/.exec(line.toString())?.[1]}/arcade`,
    databaseUrl: postgres.url,
    async stop() {
      instance.kill();
      await once(instance, 'exit');
      await postgres.remove();
    },
  };
}
