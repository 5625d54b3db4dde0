import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestArcade, type TestArcade } from '../testing/test-arcade';

let arcade: TestArcade;
beforeAll(async () => (arcade = await openTestArcade()));
afterAll(() => arcade.close());

async function ask(token: string, key: string | undefined, spin?: string): Promise<number> {
  const { statusCode } = await arcade.app.inject({
    method: spin === undefined ? 'GET' : 'POST',
    url: spin === undefined ? '/arcade/api/game' : '/arcade/api/spin',
    headers: { authorization: `Bearer ${token}`, ...(key !== undefined && { 'x-page-key': key }) },
    ...(spin !== undefined && { payload: { id: spin, stake: 1_000 } }),
  });
  return statusCode;
}

test('a token works for the page that used it first, and for no other', async () => {
  expect(await ask('anna.37.1001', 'key-of-the-page')).toBe(200);
  for (const key of ['another-key', '', undefined]) {
    expect(await ask('anna.37.1001', key)).toBe(401);
    expect(await ask('anna.37.1001', key, 'spin-of-another')).toBe(401);
  }
  expect(await arcade.wallet.balance('anna')).toBe(1_000_000);
  expect(await ask('anna.37.1001', 'key-of-the-page', 'spin-of-the-page')).toBe(200);
});

test('of pages that use a token at the same time one gets it, and all its requests pass', async () => {
  const keys = Array.from({ length: 6 }, (_, index) => `key-of-page-${index % 3}`);
  const answers = await Promise.all(keys.map((key) => ask('bella.37.1001', key)));
  const accepted = new Set(keys.filter((_, index) => answers[index] === 200));
  expect(accepted.size).toBe(1);
  expect(answers.filter((status) => status === 200)).toHaveLength(2);
});

test('the key is not stored', async () => {
  await ask('cora.37.1001', 'a-secret-key');
  const { rows } = await arcade.pool.query<{ stored: string }>(
    `SELECT encode(key_hash, 'escape') AS stored FROM arcade.page_session WHERE player_id = 'cora'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.stored).not.toContain('a-secret-key');
});
