import { fileURLToPath } from 'node:url';

import { messageProblems } from '@tessera/i18n/vite';
import { expect, test } from 'vitest';

test('all languages have the same texts with the same placeholders', () => {
  expect(messageProblems(fileURLToPath(new URL('.', import.meta.url)))).toEqual([]);
});
