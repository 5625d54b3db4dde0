import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

import type { PurposeKeys } from '../../platform/signing-keys';
import type { FileStore } from './file-store';

/** A file begins with this and the id of its key. Files of an earlier version begin with the IV. */
const MARK = Buffer.from('TSF1');
const KEY_ID_BYTES = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts with AES-256-GCM. The id is authenticated too, so that files cannot be exchanged for each other. The keys are not in the store,
 * so that access to the store alone reveals no file. The signing key encrypts; every accepted key decrypts what it has encrypted.
 */
export function encryptFiles(store: FileStore, keys: PurposeKeys): FileStore {
  return {
    async put(id, content) {
      const key = keys.signing();
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(id));
      const encrypted = Buffer.concat([cipher.update(content), cipher.final()]);
      await store.put(id, Buffer.concat([MARK, idOf(key), iv, cipher.getAuthTag(), encrypted]));
    },

    async get(id) {
      const stored = await store.get(id);
      if (!stored) return undefined;
      const head = MARK.length + KEY_ID_BYTES;
      const keyId = stored.subarray(MARK.length, head);
      const own = stored.subarray(0, MARK.length).equals(MARK)
        ? keys.accepted().find((key) => idOf(key).equals(keyId))
        : undefined;
      if (own) return decrypt(id, stored.subarray(head), own);
      return decryptWithAny(id, stored, keys.accepted());
    },

    remove: store.remove,
  };
}

function idOf(key: Buffer): Buffer {
  return createHash('sha256').update('file key').update(key).digest().subarray(0, KEY_ID_BYTES);
}

function decrypt(id: string, stored: Buffer, key: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(id))
    .setAuthTag(stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(stored.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** A file without the id of its key: the authentication fails with every other key. */
function decryptWithAny(id: string, stored: Buffer, keys: readonly Buffer[]): Buffer {
  for (const key of keys) {
    try {
      return decrypt(id, stored, key);
    } catch {
      // Another key, or a changed file.
    }
  }
  throw new Error(`the file ${id} was changed, or its key is not among the signing keys`);
}
