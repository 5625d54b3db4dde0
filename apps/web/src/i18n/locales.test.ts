import { fileURLToPath } from 'node:url';

import { catalogueProblems } from '@tessera/i18n/vite';
import { expect, test } from 'vitest';

test('the three catalogues have the same keys and placeholders, sorted and without gaps', () => {
  expect(catalogueProblems(fileURLToPath(new URL('locales', import.meta.url)))).toEqual([]);
});
