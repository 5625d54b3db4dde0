import { fileURLToPath } from 'node:url';

import { messageProblems } from '@tessera/i18n/vite';
import { expect, test } from 'vitest';

test('all languages have the same keys and placeholders, sorted, and no empty text', () => {
  expect(messageProblems(fileURLToPath(new URL('locales', import.meta.url)))).toEqual([]);
});
