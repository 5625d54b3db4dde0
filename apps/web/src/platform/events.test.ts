import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { EVENTS_VERSION } from './events';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('docs/events.md lists every event with its fields', () => {
  const source = read('./events.ts');
  const [, list = ''] = /export type SiteEvents = \{\n(.+?)\n\};/s.exec(source) ?? [];
  const declared = [...list.matchAll(/^ {2}(\w+): (object|\{.+?\}|\{.+?^ {2}\});/gms)].map(
    ([, name = '', fields = '']) =>
      [name, [...fields.matchAll(/(\w+)\??:\s/g)].map(([, field]) => field)] as const,
  );
  const document = read('../../../../docs/events.md');
  const documented = [...document.matchAll(/^\| `(\w+)` +\| ([^|]*)\|/gm)].map(
    ([, name = '', fields = '']) =>
      [name, [...fields.matchAll(/`(\w+)`/g)].map(([, field]) => field)] as const,
  );
  expect(declared.length).toBeGreaterThan(8);
  expect(documented).toEqual(declared);
  expect(document).toContain(`version: ${EVENTS_VERSION}`);
});
