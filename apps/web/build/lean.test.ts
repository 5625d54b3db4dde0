import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { UNCALLED, withoutMethods } from './lean';

test('the query client loses the methods that nobody calls, and has had them', () => {
  const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));
  const file = join(packages, '@tanstack', 'query-core', 'build', 'modern', 'queryClient.js');
  const code = readFileSync(file, 'utf8');
  const lean = withoutMethods(code, UNCALLED);
  for (const name of UNCALLED) {
    expect(code).toMatch(new RegExp(`^\\s${name}\\(`, 'm'));
    expect(lean).not.toMatch(new RegExp(`^\\s${name}\\(`, 'm'));
  }
  expect(lean).toMatch(/^\sfetchQuery\(/m);
});
