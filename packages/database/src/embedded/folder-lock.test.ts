import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { lockFolder } from './folder-lock';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder is locked once, and again after it was unlocked', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    `The data folder ${folder} is in use by another running instance (process ${process.pid}): stop that one, or choose another folder with DATA_DIR.`,
  );
  unlock();
  expect(readdirSync(folder)).toEqual([]);
  lockFolder(folder)();
});

test.each([
  ['of a dead process', JSON.stringify({ pid: 2 ** 30, startedAt: '' })],
  ['with a process id that was reused', JSON.stringify({ pid: process.pid, startedAt: 'long ago' })],
  ['that was cut short', '{"pid":'],
  ['that is empty', ''],
  ['that is no lock', 'null'],
])('a lock %s is taken over', (_what, content) => {
  writeFileSync(join(folder, 'lock'), content);
  lockFolder(folder)();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('a lock that another instance has taken over is not removed', () => {
  const unlock = lockFolder(folder);
  writeFileSync(join(folder, 'lock'), 'of another');
  unlock();
  expect(existsSync(join(folder, 'lock'))).toBe(true);
});
