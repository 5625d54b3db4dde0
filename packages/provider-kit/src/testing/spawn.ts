import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { compiled } from '@tessera/database/testing';

export type SpawnedInstance = {
  /** Such as `http://127.0.0.1:40321`. */
  address: string;
  process: ChildProcess;
  /** By SIGKILL, without a chance to clean up. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a script that calls `serveTestProvider` and waits until it listens. */
export async function spawnInstance(
  script: string,
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<SpawnedInstance> {
  const child = spawn(process.execPath, [await compiled(script)], {
    env: { ...process.env, PORT: '0', ...settings, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the instance ended before it listened')));
    child.stdout.on('data', (data: Buffer) => {
      const port = /listening (\d+)/.exec(data.toString())?.[1];
      if (port) resolve(port);
    });
  });
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
  return {
    address: `http://127.0.0.1:${port}`,
    process: child,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
