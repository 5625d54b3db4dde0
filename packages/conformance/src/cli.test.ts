import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Report } from '.';
import { Backend, ORIGIN, PASSWORD, USER } from './testing/backend';

const folder = mkdtempSync(join(tmpdir(), 'tessera-conform-'));
const root = fileURLToPath(new URL('../../..', import.meta.url));
let backend = new Backend();
let server: Server;
let address: string;

/** The test backend on its own port. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      void backend
        .fetch(ORIGIN + request.url, {
          method: request.method ?? 'GET',
          headers: request.headers as Record<string, string>,
          ...(body === '' ? {} : { body }),
        })
        .then(async (answer) => {
          response.writeHead(answer.status, {
            'content-type': answer.headers.get('content-type') ?? 'text/html',
          });
          response.end(await answer.text());
        });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/conformance/src/cli.ts', ...args], {
    cwd: root,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

const account = [
  '--user',
  USER,
  '--password',
  PASSWORD,
  '--rate',
  '500',
  '--players',
  '0',
  '--only',
  'top_winners',
];

test('0 when nothing breaks', { timeout: 60_000 }, async () => {
  backend = new Backend();
  const { code, output } = await run(address, ...account);
  expect(output).toContain('nothing breaks');
  expect(code).toBe(0);
});

test('1 when something breaks, with both reports; a baseline makes it 0', { timeout: 120_000 }, async () => {
  backend = new Backend();
  backend.routes['/top_winners'] = () => ({ status: 200, json: { winners: [] } });
  const [json, html] = [join(folder, 'report.json'), join(folder, 'report.html')];
  const { code, output } = await run(address, ...account, '--json', json, '--html', html);
  expect(output).toContain('top_winners  data: list expected, nothing found; the winners say Unknown error');
  expect(output).toContain('It only reads');
  expect(code).toBe(1);
  const report = JSON.parse(readFileSync(json, 'utf8')) as Report;
  expect(report.findings.map(({ call, path }) => [call, path])).toEqual([['top_winners', 'data']]);
  expect(readFileSync(html, 'utf8')).toContain('top_winners');
  for (const text of [output, readFileSync(json, 'utf8'), readFileSync(html, 'utf8')])
    expect(text).not.toContain(PASSWORD);
  expect((await run(address, ...account, '--baseline', json)).code).toBe(0);
});

test.each([
  ['no address', ['--user', 'a', '--password', 'b'], 'One address is needed'],
  ['no account', ['https://backend.example'], 'A test account is needed'],
  ['an unknown option', ['https://backend.example', '--user', 'a', '--password', 'b', '--fast'], '--fast'],
  ['no backend', ['http://127.0.0.1:9', '--user', 'a', '--password', 'b'], 'does not answer'],
])('2 for %s', { timeout: 60_000 }, async (_, args, sentence) => {
  const { code, output } = await run(...args);
  expect(output).toContain(sentence);
  expect(output).not.toMatch(/\bat .+:\d+/);
  expect(code).toBe(2);
});
