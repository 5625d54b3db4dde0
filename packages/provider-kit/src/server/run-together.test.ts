import { pause } from '@tessera/database';
import { expect, test } from 'vitest';

import { runTogether } from './run-together';

test('a task that fails stops the others, and the error names it', async () => {
  const ended: string[] = [];
  const cause = new Error('no connection');
  const run = runTogether(new AbortController().signal, {
    async clock(signal) {
      await pause(60_000, signal);
      ended.push('clock');
    },
    settlement: () => Promise.reject(cause),
  });
  await expect(run).rejects.toMatchObject({ message: 'settlement: no connection', cause });
  expect(ended).toEqual(['clock']);
});
