import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

function paletteOf(path: string): Record<string, string> {
  const text = readFileSync(new URL(path, import.meta.url), 'utf8');
  return Object.fromEntries(
    Array.from(text.matchAll(/(--palette-\w+): (#\w+);/g), ([, name, value]) => [name, value]),
  );
}

test('the pages of providers have the palette of the site', () => {
  const own = paletteOf('./tokens.css');
  const site = paletteOf('../../../../apps/web/src/ui/tokens.css');
  expect(Object.keys(own).length).toBeGreaterThan(8);
  for (const [name, value] of Object.entries(own)) expect([name, value]).toEqual([name, site[name]]);
});
