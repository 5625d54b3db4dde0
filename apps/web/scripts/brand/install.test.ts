import { expect, test } from 'vitest';

import { importsOf, manifestOf } from '../../../../scripts/lib/imports';

test('the brand command works on an installation without development packages', () => {
  const { packages } = importsOf('apps/web/scripts/brand.ts');
  // tsx, which runs it, is a dependency of the operator.
  const folders = ['apps/web', 'packages/i18n', 'packages/money', 'packages/contract'];
  const declared = new Set(folders.flatMap((folder) => Object.keys(manifestOf(folder).dependencies ?? {})));
  expect(packages.filter((name) => !declared.has(name))).toEqual([]);
  expect(packages).toContain('lightningcss');
});
