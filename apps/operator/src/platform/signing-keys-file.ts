import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { makeFolder, type Connection } from '@tessera/database';

import { messageOf } from './errors';
import {
  createKeyring,
  newSigningKey,
  parseSigningKeys,
  writeSigningKeys,
  type Keyring,
  type SigningKey,
} from './signing-keys';
import { deleteStoredKeys, readStoredKeys } from './stored-keys-store';
import { StartupFailure } from './startup';

/** Where the keys are: in a file, or in a variable. */
export type KeySource = { file: string } | { text: string };

export function keySourceOf(variables: NodeJS.ProcessEnv): KeySource | undefined {
  const [file, text] = [variables['SIGNING_KEYS_FILE'], variables['SIGNING_KEYS']];
  if (file) return { file };
  return text ? { text } : undefined;
}

export function readKeys(source: KeySource): SigningKey[] {
  try {
    const keys = parseSigningKeys('file' in source ? readFileSync(source.file, 'utf8') : source.text);
    createKeyring(keys);
    return keys;
  } catch (error) {
    const name = 'file' in source ? `SIGNING_KEYS_FILE (${source.file})` : 'SIGNING_KEYS';
    throw new StartupFailure(`${name} cannot be used: ${messageOf(error)}.`);
  }
}

export function requireKeyring(source: KeySource | undefined): Keyring {
  if (!source)
    throw new StartupFailure(
      'SIGNING_KEYS_FILE is not set: write a file of keys with `npm run keys -- create <file>`, the same for all instances.',
    );
  return createKeyring(readKeys(source));
}

/**
 * Writes a file with a new key. Keys that an earlier version stored in the database move to the file, so that open games and known
 * devices stay valid. Returns false if the file exists.
 */
export async function createKeysFile(file: string, connection: Connection | undefined): Promise<boolean> {
  const stored = connection ? await readStoredKeys(connection) : [];
  makeFolder(dirname(file));
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, writeSigningKeys([...stored, newSigningKey()]), { mode: 0o600 });
  try {
    // Unlike a rename, it fails if another process was faster, and the file is complete when it appears.
    linkSync(part, file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(part, { force: true });
  }
  if (connection && stored.length > 0) await deleteStoredKeys(connection);
  return true;
}

/** Moves keys that an earlier version stored in the database to an existing file. Returns how many. */
export async function moveStoredKeys(file: string, connection: Connection): Promise<number> {
  const keys = readKeys({ file });
  const stored = await readStoredKeys(connection);
  // An interrupted move has written the file, and not deleted the keys.
  const missing = stored.filter(({ secret }) => !keys.some((key) => key.secret.equals(secret)));
  if (missing.length > 0) replaceKeysFile(file, [...missing, ...keys]);
  if (stored.length > 0) await deleteStoredKeys(connection);
  return stored.length;
}

export function replaceKeysFile(file: string, keys: readonly SigningKey[]): void {
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, writeSigningKeys(keys), { mode: 0o600 });
  renameSync(part, file);
}
