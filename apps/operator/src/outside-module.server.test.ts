import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { createTestDatabase } from '@tessera/database/testing';
import { expect, onTestFinished, test } from 'vitest';

import { testVariables } from './testing/test-variables';

const example = fileURLToPath(new URL('../../../packages/provider/example/', import.meta.url));
const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** An installed package, which only ES modules can import. */
const PACKAGE = {
  'package.json': JSON.stringify({ name: 'acme-games', type: 'module', exports: { import: './index.js' } }),
  'index.js': `import { signCall } from '@tessera/provider/signature';
    export const createProvider = () => ({ launch: async () => ({ kind: 'embed', url: String(signCall) }) });`,
};

test('provider modules outside the checkout, also packages installed there, use the packages of the operator', async () => {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'tessera-module-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['adapter.ts', 'package.json', 'providers.json'])
    cpSync(join(example, name), join(folder, name));
  const installed = join(folder, 'node_modules/acme-games');
  mkdirSync(installed, { recursive: true });
  for (const [name, text] of Object.entries(PACKAGE)) writeFileSync(join(installed, name), text);
  const { providers } = JSON.parse(readFileSync(join(folder, 'providers.json'), 'utf8')) as {
    providers: object[];
  };
  providers.push({ name: 'acme', module: 'acme-games', games: [8] });
  writeFileSync(join(folder, 'providers.json'), JSON.stringify({ providers }));
  const operator = spawn(process.execPath, ['--import', 'tsx', main], {
    env: {
      ...process.env,
      ...testVariables,
      LOG_LEVEL: 'info',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      PROVIDERS_FILE: join(folder, 'providers.json'),
      COIN_URL: 'http://127.0.0.1:9',
      COIN_WALLET_SECRET: 'a wallet secret of at least 32 characters',
      COIN_LAUNCH_SECRET: 'a launch secret of at least 32 characters',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  operator.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const exited = once(operator, 'exit');
  let isListening = false;
  for await (const line of createInterface({ input: operator.stdout })) {
    output.push(line);
    isListening = /listening/i.test(line);
    if (isListening) break;
  }
  operator.kill('SIGTERM');
  await exited;
  await database.drop();
  expect(output.join('\n')).not.toContain('Cannot find');
  expect(isListening, output.join('\n')).toBe(true);
});
