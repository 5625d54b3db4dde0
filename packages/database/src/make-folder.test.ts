import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { makeFolder } from './make-folder';

test('a folder is created with its parents, and may exist', () => {
  const home = mkdtempSync(join(tmpdir(), 'tessera-folder-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  makeFolder(join(home, 'a/b/c'));
  makeFolder(join(home, 'a/b/c'));
  expect(existsSync(join(home, 'a/b/c'))).toBe(true);
  writeFileSync(join(home, 'file'), '');
  expect(() => makeFolder(join(home, 'file/below'))).toThrow('ENOTDIR');
});

test.runIf(existsSync('/proc/self'))('a folder that cannot exist is an error, not an endless loop', () => {
  expect(() => makeFolder('/proc/x/y')).toThrow('ENOENT');
});
