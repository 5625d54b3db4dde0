import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { inRoot } from './lib/paths.mjs';
import { breaksOf, surfaceOf, type Surface } from './lib/surface';

/*
 * The promise of docs/releases.md. Before version 1 a minor version may break it: then the changelog says so, and `npm run compatibility`
 * writes the new promise.
 */

const now = surfaceOf();
const files = readdirSync(inRoot('scripts/compatibility'));

test.each(files)('nothing that %s promises was removed, and nothing more is needed', (file) => {
  const before = JSON.parse(readFileSync(inRoot('scripts/compatibility', file), 'utf8')) as Surface;
  expect(before.has.length).toBeGreaterThan(500);
  expect(breaksOf(before, now)).toEqual([]);
});

test('the promise covers calls, fields, codes, the site file, the gateway, the port, messages and settings', () => {
  for (const name of [
    'api POST /StartGame body.game_id',
    'api POST /StartGame 404 game_not_found',
    'api GET /UserDetails 200.balance',
    'site.colours.gold',
    'site.pages[].kind',
    'gateway bet.transferId',
    'gateway code insufficient_funds',
    '@tessera/provider/port CreateProvider',
    'message embed ready',
    'setting PROVIDERS_FILE',
  ])
    expect(now.has, name).toContain(name);
  expect(now.needs).toContain('gateway bet.transferId');
  expect(now.needs).not.toContain('gateway bet.area');
});

test('a removed field and a field that is newly required are found, a new optional part is not', () => {
  const before = { has: ['call', 'call.one', 'call.two'], needs: ['call.one'] };
  const added = { has: [...before.has, 'call.new', 'call.new.inner'], needs: ['call.one', 'call.new.inner'] };
  expect(breaksOf(before, added)).toEqual([]);
  expect(breaksOf(before, { has: ['call', 'call.one'], needs: ['call.one'] })).toEqual(['removed: call.two']);
  expect(breaksOf(before, { ...before, needs: ['call.one', 'call.two'] })).toEqual(['needed now: call.two']);
  expect(breaksOf(before, { ...added, needs: ['call.one', 'call.new'] })).toEqual(['needed now: call.new']);
});
