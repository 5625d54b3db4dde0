import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';
import { transformWithOxc } from 'vite';

import { newerApis } from '../../apps/web/build/newer-apis';

const ASSETS = new URL('../../apps/web/dist/assets/', import.meta.url);
/** Methods of the site and of React that have the names of newer built-in ones. */
const OWN = ['error', 'take', 'use'];

test('the built scripts use nothing that a supported browser lacks, and an older one can parse the boot script', async () => {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  const newer = scripts.map((name) => [name, newerApis(readFileSync(new URL(name, ASSETS), 'utf8'), OWN)]);
  expect(newer.filter(([, names]) => names?.length)).toEqual([]);

  const name = readdirSync(ASSETS).find((file) => /^boot-.*\.js$/.test(file)) ?? '';
  const code = readFileSync(new URL(name, ASSETS), 'utf8');
  const [older, newest] = await Promise.all(
    ['es2020', 'esnext'].map((target) => transformWithOxc(code, name, { target })),
  );
  // Syntax that has to be rewritten for an older browser is syntax that it cannot parse.
  expect(older?.code).toBe(newest?.code);
});

test('an older browser shows one sentence and starts nothing', async ({ page }) => {
  await page.addInitScript(() => {
    delete (AbortSignal as { any?: unknown }).any;
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/main-/.test(request.url())) scripts.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByText('Ce navigateur est trop ancien pour ce site.')).toBeVisible();
  await expect(page.getByText('This browser is too old for this site.')).toBeVisible();
  await expect(page.getByText('هذا المتصفح قديم جدًا')).toBeVisible();
  expect(scripts).toEqual([]);
});
