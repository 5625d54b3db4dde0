import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { makeFolder } from '@tessera/database';

/** Where files are kept. Their content is encrypted before. */
export type FileStore = {
  put(id: string, content: Buffer): Promise<void>;
  /** `undefined` for a file that is not there. */
  get(id: string): Promise<Buffer | undefined>;
  /** Also succeeds for a file that is not there. */
  remove(id: string): Promise<void>;
};

export function createFolderStore(folder: string): FileStore {
  const pathOf = (id: string) => join(folder, id.slice(0, 2), id);
  return {
    async put(id, content) {
      const path = pathOf(id);
      makeFolder(join(folder, id.slice(0, 2)), { mode: 0o700 });
      // Written under another name, so that a killed process leaves no part of a file.
      const part = `${path}.${randomUUID()}.part`;
      await writeFile(part, content, { mode: 0o600, flush: true });
      await rename(part, path);
    },

    get: (id) =>
      readFile(pathOf(id)).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }),

    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
