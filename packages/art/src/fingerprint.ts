import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('.', import.meta.url));
const manifest = fileURLToPath(new URL('../package.json', import.meta.url));

/**
 * Changes whenever the drawing code or a pinned font or codec changes, so that no version has to be bumped by hand.
 * The site's own art is committed and does not count.
 */
export function generatorFingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(manifest));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('site'))
    .toSorted();
  for (const file of files) hash.update(file).update(readFileSync(join(source, file)));
  return hash.digest('hex').slice(0, 16);
}

export function fingerprint(...inputs: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 16);
}
