import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { dist, root, runBrand } from '../support/built-site';
import { startStaticHost, type StaticHost } from '../support/static-host';
import { logInBeforeFirstPage } from '../support/visitor';

/*
 * German is a language pack (languages/de), not part of the product: a brand offers it and overrides one text, without a build.
 * The site of the tests has the pack too (LANGUAGES_DIR).
 */

let folder: string;
let host: StaticHost;

/** Adds German to every text of a site file. */
function withGerman(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withGerman);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withGerman(inner)]);
  const copy = Object.fromEntries(entries) as Record<string, unknown>;
  return typeof copy['en'] === 'string' ? { ...copy, de: `${copy['en']} (de)` } : copy;
}

test.beforeAll(async ({ baseURL }) => {
  folder = await mkdtemp(join(tmpdir(), 'german-'));
  const site = JSON.parse(await readFile(join(root, 'apps/web/src/site/site.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const german = { ...(withGerman(site) as object), languages: ['de', 'fr', 'en'], defaultLanguage: 'de' };
  await writeFile(join(folder, 'site.json'), JSON.stringify(german));
  await cp(join(root, 'languages'), join(folder, 'languages'), { recursive: true });
  const pack = join(folder, 'languages/de/site.json');
  const texts = JSON.parse(await readFile(pack, 'utf8')) as Record<string, string>;
  delete texts['shell.footAdults'];
  await writeFile(pack, JSON.stringify(texts));
  await mkdir(join(folder, 'texts'));
  await writeFile(join(folder, 'texts/de.json'), JSON.stringify({ 'shell.login': 'Einloggen' }));
  const output = await runBrand(join(folder, 'site.json'), '--dist', dist, '--out', join(folder, 'site'));
  expect(output).toContain('1 text is missing in de and is shown in en: shell.footAdults');
  expect(output).toContain(
    `npm run brand -- texts --missing de --languages ${join(folder, 'languages')} lists`,
  );
  host = await startStaticHost(join(folder, 'site'), baseURL ?? '');
});

test.afterAll(async () => {
  await host?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the site is in German with the text of the brand, and so do the operator and the menu', async ({
  page,
}) => {
  await page.goto(`${host.url}/casino`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('banner').getByRole('button', { name: 'Einloggen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Einloggen' });
  await dialog.locator('[name=userName]').fill('unknown');
  await dialog.locator('[name=password]').fill('wrong-password');
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/login'));
  await dialog.getByRole('button', { name: 'Einloggen', exact: true }).click();
  const response = await answer;
  expect(response.request().headers()['accept-language']).toBe('de-DE');
  expect(await response.json()).toMatchObject({ message: 'Benutzername oder Passwort ist falsch.' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Sprache: Deutsch/ }).click();
  await expect(page.getByRole('button', { name: 'Français' })).toBeVisible();
  // No key of a missing text is shown; the fallback of the pack is English.
  await expect(page.getByText('Gambling is for adults only.')).toBeAttached();
  expect(await page.locator('body').innerText()).not.toMatch(/\b(shell|home|games|account)\.[a-z]/);
});

test('a game and the sportsbook open in German @full', async ({ page, context }) => {
  await logInBeforeFirstPage(context, host.url);
  await page.goto(`${host.url}/pragmatic`);
  await page.getByRole('list', { name: 'Spiele' }).getByRole('link').first().click();
  const game = page.frameLocator('#gameFrame iframe');
  await expect(game.getByText('Guthaben').first()).toBeVisible();
  await expect(game.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto(`${host.url}/prematch`);
  const book = page.frameLocator('iframe');
  await expect(book.getByText('Meine Wetten').first()).toBeVisible();
  await expect(book.locator('html')).toHaveAttribute('lang', 'de');
});
