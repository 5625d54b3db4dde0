import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connect } from '@tessera/database';
import { createTestDatabase } from '@tessera/database/testing';
import { expect, test } from 'vitest';

import { createTickets } from './modules/launch';
import { migrateOperator } from './prepare-database';
import { createKeysFile, moveStoredKeys, readKeys, requireKeyring } from './platform/signing-keys-file';
import { newSigningKey, writeSigningKeys } from './platform/signing-keys';
import { startProduction } from './production';
import { testVariables } from './testing/test-variables';

const PLAYER = '0b6f3f0e-5d53-4f0e-9a5e-0d8f0a1b2c3d';
const SESSION = '7c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f';

test('keys of an earlier version move from the database to the file, and what they signed stays valid', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-keys-'));
  const file = join(folder, 'keys', 'signing-keys');
  const database = await createTestDatabase();
  const connection = connect(database.url, { name: 'test', maxConnections: 1 });
  try {
    await migrateOperator(connection);
    const old = newSigningKey().secret;
    await connection.pool.query('INSERT INTO operator.secret (name, value) VALUES ($1, $2)', [
      'game session tickets',
      old,
    ]);
    const ticket = createTickets({ signing: () => old, accepted: () => [old] }).sign(PLAYER, SESSION);

    expect(await createKeysFile(file, connection)).toBe(true);
    expect(await createKeysFile(file, connection)).toBe(false);
    expect((await connection.pool.query('SELECT FROM operator.secret')).rowCount).toBe(0);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readKeys({ file })).toHaveLength(2);
    const tickets = createTickets(requireKeyring({ file }).forPurpose('game session tickets'));
    expect(tickets.read(ticket)).toEqual({
      playerId: PLAYER.replaceAll('-', ''),
      sessionId: SESSION.replaceAll('-', ''),
    });
    expect(readFileSync(file, 'utf8')).toContain(old.toString('base64url'));
  } finally {
    await connection.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  }
});

test('keys of stored data move to an existing file, and the operator does not start before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-keys-'));
  const file = join(folder, 'signing-keys');
  const database = await createTestDatabase();
  const connection = connect(database.url, { name: 'test', maxConnections: 1 });
  const variables = {
    ...testVariables,
    SIGNING_KEYS: '',
    SIGNING_KEYS_FILE: file,
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
  };
  try {
    await migrateOperator(connection);
    await createKeysFile(file, connection);
    const persons = newSigningKey().secret;
    const store = () =>
      connection.pool.query(`INSERT INTO operator.secret (name, value) VALUES ('persons', $1)`, [persons]);
    await store();
    await expect(startProduction(variables)).rejects.toThrow(/^operator.secret still has keys/);
    expect(await moveStoredKeys(file, connection)).toBe(1);
    // As if the first move had been interrupted before it deleted the key.
    await store();
    expect(await moveStoredKeys(file, connection)).toBe(1);
    expect(await moveStoredKeys(file, connection)).toBe(0);
    expect(readKeys({ file })).toHaveLength(2);
    const keys = requireKeyring({ file }).forPurpose('persons');
    expect(keys.accepted()).toContainEqual(persons);
    expect(keys.signing()).not.toEqual(persons);
    const { operator } = await startProduction(variables);
    await operator.close();
  } finally {
    await connection.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  }
});

test('the operator stores no signing key in the database, needs a file or a variable, and reads it again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-keys-'));
  const file = join(folder, 'signing-keys');
  const first = newSigningKey(new Date(0));
  writeFileSync(file, writeSigningKeys([first]));
  const database = await createTestDatabase();
  const { SIGNING_KEYS: _, ...variables } = {
    ...testVariables,
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
  };
  try {
    await expect(startProduction(variables)).rejects.toThrow(/^SIGNING_KEYS_FILE is not set/);
    await expect(startProduction({ ...variables, SIGNING_KEYS: 'nonsense' })).rejects.toThrow(
      /^SIGNING_KEYS cannot be used/,
    );
    const { operator, reload } = await startProduction({ ...variables, SIGNING_KEYS_FILE: file });
    const { rowCount } = await operator.connection.pool.query('SELECT FROM operator.secret');
    expect(rowCount).toBe(0);
    const cookie = operator.devices.setCookie('ada', { path: '/', secure: false });
    writeFileSync(file, writeSigningKeys([newSigningKey(new Date(1))]));
    await reload();
    expect(operator.devices.read(cookie, 'ada')).toBeUndefined();
    writeFileSync(file, 'nonsense');
    await reload();
    writeFileSync(file, writeSigningKeys([first]));
    await reload();
    expect(operator.devices.read(cookie, 'ada')).toBeDefined();
    await operator.close();
  } finally {
    await database.drop();
    rmSync(folder, { recursive: true });
  }
});
