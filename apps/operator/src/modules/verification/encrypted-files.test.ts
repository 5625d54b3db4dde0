import { createCipheriv, randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import {
  createKeyring,
  newSigningKey,
  rotateSigningKeys,
  type SigningKey,
} from '../../platform/signing-keys';
import { encryptFiles } from './encrypted-files';
import type { FileStore } from './file-store';

function memoryStore() {
  const content = new Map<string, Buffer>();
  const store: FileStore = {
    put: async (id, file) => void content.set(id, file),
    get: async (id) => content.get(id),
    remove: async (id) => void content.delete(id),
  };
  return { content, store };
}

const filesWith = (store: FileStore, keys: readonly SigningKey[]) =>
  encryptFiles(store, createKeyring(keys).forPurpose('verification files'));

test('files stay readable after every rotation, and new ones have the new key', async () => {
  const { content, store } = memoryStore();
  let keys = [newSigningKey(new Date(0))];
  await filesWith(store, keys).put('first', Buffer.from('a passport'));
  for (let count = 1; count < 10; count++) {
    keys = rotateSigningKeys(keys, { after: 0, keep: 3 }, count);
    await filesWith(store, keys).put(`file ${count}`, Buffer.from('a bill'));
  }
  expect(await filesWith(store, keys).get('first')).toEqual(Buffer.from('a passport'));
  const keyIds = [...content.values()].map((file) => file.subarray(4, 12).toString('hex'));
  expect(new Set(keyIds).size).toBe(10);
  await expect(filesWith(store, keys.slice(1)).get('first')).rejects.toThrow('its key is not among');
});

test('a file of an earlier version, encrypted with the key in the database, stays readable', async () => {
  const { content, store } = memoryStore();
  const secret = randomBytes(32);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from('old'));
  const encrypted = Buffer.concat([cipher.update('a document'), cipher.final()]);
  content.set('old', Buffer.concat([iv, cipher.getAuthTag(), encrypted]));
  let keys: SigningKey[] = [
    { from: new Date(0), secret, purpose: 'verification files' as const },
    newSigningKey(new Date(0)),
  ];
  for (let count = 1; count < 5; count++) keys = rotateSigningKeys(keys, { after: 0, keep: 3 }, count);
  expect(await filesWith(store, keys).get('old')).toEqual(Buffer.from('a document'));
});
