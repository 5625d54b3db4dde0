import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import type { FileStore } from './file-store';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts with AES-256-GCM. The id is authenticated too, so that files cannot be exchanged for each other. The key is not in the store:
 * who can read only the store can read no file.
 */
export function encryptFiles(store: FileStore, key: Buffer): FileStore {
  return {
    async put(id, content) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(id));
      const encrypted = Buffer.concat([cipher.update(content), cipher.final()]);
      await store.put(id, Buffer.concat([iv, cipher.getAuthTag(), encrypted]));
    },

    async get(id) {
      const stored = await store.get(id);
      if (!stored) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(id))
        .setAuthTag(stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(stored.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    },

    remove: store.remove,
  };
}
