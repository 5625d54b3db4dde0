import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { ONLY_BY_FUNCTION } from './platform/roles-store';
import { functionsCalledIn, functionsOfStores, storeTexts } from './testing/store-calls';

/* The running operator may not write the ledger itself. Functions that it calls, and that write there, run as the owner. */

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

type SqlFunction = { name: string; body: string; runsAsOwner: boolean };

function readFunctions(): Map<string, SqlFunction> {
  const text = readdirSync(source('sql'))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(source(`sql/${name}`), 'utf8'))
    .join('\n')
    .replaceAll(/DROP FUNCTION[^;]*;/g, '');
  const parts = text.split(/CREATE OR REPLACE FUNCTION operator\./).slice(1);
  return new Map(
    parts.map((part) => {
      const name = /^\w+/.exec(part)?.[0] ?? '';
      return [name, { name, body: part, runsAsOwner: /SECURITY DEFINER/.test(part) }];
    }),
  );
}

const functions = readFunctions();
const WRITES = new RegExp(`(INSERT INTO|UPDATE|DELETE FROM) operator\\.(${ONLY_BY_FUNCTION.join('|')})\\b`);

function writes(name: string, seen = new Set<string>()): boolean {
  const found = functions.get(name);
  if (!found || seen.has(name)) return false;
  seen.add(name);
  return WRITES.test(found.body) || functionsCalledIn(found.body).some((called) => writes(called, seen));
}

test.each([...functionsOfStores].filter((name) => writes(name)))('operator.%s runs as the owner', (name) => {
  expect(functions.get(name)?.runsAsOwner).toBe(true);
  expect(functions.get(name)?.body).toContain('SET search_path = pg_catalog, pg_temp');
});

test('the functions of the ledger are found', () => {
  for (const name of ['bets', 'wins', 'rollback', 'close_round', 'cashier', 'exclude', 'play']) {
    expect(functionsOfStores).toContain(name);
    expect(writes(name), name).toBe(true);
  }
});

test('no store writes a table that only functions may write', () => {
  const allowed = /INSERT INTO operator\.account \(player_id, kind, currency\)/g;
  for (const text of storeTexts) {
    if (text.includes('GRANT DELETE ON operator.entry')) continue; // Archiving, as the owner.
    expect(text.replaceAll(allowed, '')).not.toMatch(WRITES);
  }
});
