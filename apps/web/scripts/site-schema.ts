import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { fieldTable, siteJsonSchema } from '../build/site-schema';

/** Writes what follows from schema.ts: the JSON Schema for editors, and the table of fields in the guide. */
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

writeFileSync(at('../src/site/site.schema.json'), `${JSON.stringify(siteJsonSchema(), null, 2)}\n`);

const guide = at('../../../docs/branding.md');
const text = readFileSync(guide, 'utf8');
const [before, rest = ''] = text.split('<!-- fields -->');
const [, after = ''] = rest.split('<!-- /fields -->');
writeFileSync(guide, `${before}<!-- fields -->\n\n${fieldTable()}\n\n<!-- /fields -->${after}`);
