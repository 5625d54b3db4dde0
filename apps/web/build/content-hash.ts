import { createHash } from 'node:crypto';

/** For the name of a file: eight characters, as in the names of Vite's chunks. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}
