import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { siteFields, siteJsonSchema } from './site-schema';

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

test('site.schema.json is that of the schema', () => {
  expect(JSON.parse(read('../src/site/site.schema.json'))).toEqual(
    JSON.parse(JSON.stringify(siteJsonSchema())),
  );
});

test('the guide lists every field with what it is for', () => {
  const guide = read('../../../docs/branding.md').replaceAll(/ {2,}/g, ' ');
  const missing = siteFields().filter(
    ({ path, needed, description }) =>
      !guide.includes(`| \`${path}\` | ${needed ? 'yes ' : ''}| ${description} |`),
  );
  expect(missing).toEqual([]);
});

test('every field says what it is for', () => {
  expect(siteFields().filter(({ description }) => description === '')).toEqual([]);
});

test.each([
  '../src/site/site.json',
  '../brands/zellige/site.json',
  '../brands/sadaf/site.json',
  '../brands/nour/site.json',
])('%s names the schema', (file) => {
  const { $schema } = JSON.parse(read(file)) as { $schema: string };
  const address = new URL($schema, new URL(file, import.meta.url));
  expect(JSON.parse(readFileSync(address, 'utf8'))).toHaveProperty('title', 'Tessera site file');
});
