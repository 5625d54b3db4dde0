import { existsSync, readFileSync } from 'node:fs';

import { inRoot } from './paths.mjs';
import { run, typeScriptCommand } from './run.mjs';
import { step } from './terminal.mjs';

/**
 * Writes a brand into a copy of the built site, and sets the variables with which the demo serves it.
 *
 * @param {string} name
 */
export async function useBrand(name) {
  const siteFile = inRoot('apps/web/brands', name, 'site.json');
  if (!/^[\w-]+$/.test(name) || !existsSync(siteFile))
    throw new Error(`There is no brand "${name}" in apps/web/brands.`);
  const out = inRoot('apps/web/.cache/brands', name);
  await step(`Writing the brand ${name}`, () =>
    run(process.execPath, typeScriptCommand(inRoot('apps/web/scripts/brand.ts'), [siteFile, '--out', out])),
  );
  process.env['WEB_DIST'] = out;
  const { register, recovery, verification, cashier } =
    JSON.parse(readFileSync(siteFile, 'utf8')).features ?? {};
  if (register === 'form' || recovery === true || verification === 'offered') process.env['JOINING'] ??= 'on';
  if (cashier === 'offered') process.env['CASHIER'] ??= 'on';
}
