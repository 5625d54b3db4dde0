import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

import { inRoot } from './lib/paths.mjs';
import { surfaceOf } from './lib/surface';

/* `npm run compatibility` writes what this version promises, for compatibility.test.ts. Once for each release. */

const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { version: string };
const file = `scripts/compatibility/${version}.json`;
mkdirSync(inRoot('scripts/compatibility'), { recursive: true });
writeFileSync(inRoot(file), `${JSON.stringify(surfaceOf(), null, 2)}\n`);
console.log(`wrote ${file}`);
