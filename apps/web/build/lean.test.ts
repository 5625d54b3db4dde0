import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { UNCALLED, withoutMethods, withoutServerHalf } from './lean';

test('a declaration keeps what a browser reads of it', () => {
  const code =
    "export const a = endpoint({ name: 'a', method: 'GET', path: '/a', query: v.object({ x }), ok: Shape, errors: [] });";
  expect(withoutServerHalf(code).replaceAll(/\s+/g, ' ')).toBe(
    "export const a = endpoint({ method: 'GET', path: '/a', ok: Shape, });",
  );
});

test('every declaration of the contract keeps its method, path and answer', () => {
  const file = fileURLToPath(new URL('../../../packages/contract/src/calls.ts', import.meta.url));
  const code = readFileSync(file, 'utf8');
  const lean = withoutServerHalf(code);
  const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;
  for (const part of [/^ {2}method:/gm, /^ {2}path:/gm, /^ {2}ok:/gm])
    expect(count(lean, part)).toBe(count(code, part));
  expect(lean).not.toMatch(/summary:|errors:/);
});

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
