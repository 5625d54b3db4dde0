import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { loadJoining } from './joining-file';

function load(content: object) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-joining-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'joining.json');
  writeFileSync(file, JSON.stringify({ name: 'Example', ...content }));
  return loadJoining(file, {});
}

test('the address of the site is one, or one for each brand', async () => {
  expect((await load({ url: 'https://example.com/' })).urls()).toEqual(['https://example.com']);
  const brands = ['https://example.com', 'https://zellige.example'];
  expect((await load({ url: brands })).urls()).toEqual(brands);
});

test.each([['example.com'], [['https://example.com', 'ftp://example.com']], [[]]])(
  'the address %j is refused',
  async (url) => {
    await expect(load({ url })).rejects.toThrow(/is not valid: url/);
  },
);
