import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('..', import.meta.url));

/** The text of every `*store.ts`, where all SQL of the operator is. */
export const storeTexts: readonly string[] = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('store.ts'))
  .map((file) => readFileSync(`${source}/${file}`, 'utf8'));

/** The names of the functions of the database that a text calls. */
export function functionsCalledIn(text: string): string[] {
  return [...text.matchAll(/operator\.(\w+)\(/g)].map(([, name = '']) => name);
}

/** The functions of the database that the running operator calls. */
export const functionsOfStores: ReadonlySet<string> = new Set(
  storeTexts.flatMap((text) => [
    ...functionsCalledIn(text),
    ...[...text.matchAll(/\bcall\('(\w+)'/g)].map(([, name = '']) => name),
  ]),
);
