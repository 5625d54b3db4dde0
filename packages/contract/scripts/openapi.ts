import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import manifest from '../package.json' with { type: 'json' };
import { openApiDocument } from './openapi-document';

const file = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));
const document = `${JSON.stringify(openApiDocument(manifest.version), null, 2)}\n`;

if (process.argv.includes('--check')) {
  if (read(file) !== document) {
    console.error(
      `${relative('.', file)} differs from packages/contract: run "npm run openapi" and commit it.`,
    );
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, document);
  console.log(`wrote ${relative('.', file)}`);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
