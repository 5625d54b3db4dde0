import { minor } from '@tessera/money';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createTestMessenger, newApplicant, testJoining } from '../../testing/test-joining';
import { createTestOperator, type TestOperator } from '../../testing/test-operator';

const outgoing = createTestMessenger();
let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator({ joining: testJoining(outgoing.messenger) });
});
afterAll(() => operator.drop());

/** A registered player who has played. */
async function joined() {
  const values = newApplicant({ firstName: 'Amel', lastName: 'Trabelsi' });
  const id = crypto.randomUUID();
  const post = async (call: string, payload: object) =>
    (await operator.app.inject({ method: 'POST', url: `/api/${call}`, payload })).json<{
      verify: { id: string };
      token: string;
    }>();
  const { verify } = await post('Register', { id, values, language: 'fr' });
  await operator.outbox.runDue();
  const { token } = await post('VerifyContact', { id: verify.id, code: outgoing.codeFor(values.email) });
  await operator.players.deposit(values.username, minor(1_000));
  await operator.players.withdraw(values.username, minor(1_000));
  return { ...values, token, playerId: (await operator.players.get(values.username)).id };
}

test('an export has what is stored about a player, and no secret', async () => {
  const { username, email, password, playerId } = await joined();
  const exported = await operator.players.export(username);
  expect(exported['operator.player']).toMatchObject([{ id: playerId, username, language: 'fr' }]);
  expect(exported['operator.player_profile']).toMatchObject([{ profile: { firstName: 'Amel', email } }]);
  expect(exported['operator.player_contact']).toMatchObject([{ address: email }]);
  expect(exported['operator.accepted_terms']).toMatchObject([{ field: 'terms', version: '2026-11' }]);
  expect(exported['operator.transfer']).toHaveLength(2);
  expect(exported['operator.session']).toHaveLength(1);
  const text = JSON.stringify(exported);
  expect(text).not.toContain(password);
  expect(text).not.toMatch(/password_hash|argon2/);
  // Nothing of anybody else.
  const other = await joined();
  expect(JSON.stringify(await operator.players.export(username))).not.toContain(other.playerId);
});

test('every table with a player id is part of the export', async () => {
  const { pool } = operator.connection;
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'operator' AND column_name = 'player_id' AND table_name <> 'test_clock'`,
  );
  expect(rows.length).toBeGreaterThan(15);
  const { username } = await operator.newPlayer();
  const query = vi.spyOn(pool, 'query');
  await operator.players.export(username);
  const statements = query.mock.calls.map(([statement]) => statement).join('\n');
  query.mockRestore();
  for (const { name } of rows) expect(statements).toContain(` FROM operator.${name} WHERE "player_id"`);
});

test('an erasure keeps the ledger whole under another name, and nothing that names the person', async () => {
  const { username, email, playerId } = await joined();
  await expect(operator.players.erase(username)).rejects.toThrow('closed');
  await operator.players.setState(username, 'closed', {
    actor: 'staff test',
    reason: 'You have asked for it.',
  });
  const before = await operator.players.export(username);
  const pseudonym = await operator.players.erase(username);
  expect(await operator.players.find(username)).toBeUndefined();
  const after = await operator.players.export(pseudonym);
  for (const table of [
    'operator.transfer',
    'operator.entry',
    'operator.account',
    'operator.player_state_change',
  ])
    expect(after[table], table).toEqual(before[table]);
  const text = JSON.stringify(after);
  for (const trace of [username, email, 'Amel', 'Trabelsi', '1990-05-17']) expect(text).not.toContain(trace);
  expect(after['operator.accepted_terms']).toMatchObject([{ version: '2026-11', address: null }]);
  expect(await operator.wallet.audit({ full: true })).toEqual([]);
  // Not twice, and the account stays closed. The name is free.
  await expect(operator.players.erase(pseudonym)).rejects.toThrow('erased');
  await expect(
    operator.players.setState(pseudonym, 'open', { actor: 'staff test', reason: undefined }),
  ).rejects.toThrow('erased');
  expect((await operator.players.create(username, 'another fine password')).id).not.toBe(playerId);
});

test('a self-excluded person is recognised after an erasure', async () => {
  const values = { firstName: 'Samir', lastName: `Ayari ${crypto.randomUUID()}` };
  const { username, playerId } = await (async () => {
    const player = newApplicant(values);
    const { verify } = (
      await operator.app.inject({
        method: 'POST',
        url: '/api/Register',
        payload: { id: crypto.randomUUID(), values: player, language: 'en' },
      })
    ).json<{ verify: { id: string } }>();
    await operator.outbox.runDue();
    await operator.app.inject({
      method: 'POST',
      url: '/api/VerifyContact',
      payload: { id: verify.id, code: outgoing.codeFor(player.email) },
    });
    return { username: player.username, playerId: (await operator.players.get(player.username)).id };
  })();
  await operator.protection.exclude(playerId, { months: 6 });
  await operator.players.setState(username, 'closed', { actor: 'staff test', reason: undefined });
  await operator.players.erase(username);
  const again = await operator.app.inject({
    method: 'POST',
    url: '/api/Register',
    payload: { id: crypto.randomUUID(), values: newApplicant(values), language: 'en' },
  });
  expect(again.json()).toMatchObject({ code: 'not_allowed' });
});
