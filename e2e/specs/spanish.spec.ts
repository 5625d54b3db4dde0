import { expect, test } from '@playwright/test';

import type { StaticHost } from '../support/static-host';
import { logInBeforeFirstPage } from '../support/visitor';
import { startZelligeHost } from '../support/zellige-site';

/* The second brand offers Spanish, a language added only by data: from the page to the pages of the providers. */

let host: StaticHost;

test.beforeAll(async ({ baseURL }) => {
  host = await startZelligeHost(baseURL ?? '');
});

test.afterAll(() => host?.stop());

test('the site and the operator answer in Spanish, and the page links every language', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${host.url}/casino?lng=es`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle('Casino · Zellige');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  // Texts of the operator.
  await expect(page.getByRole('button', { name: 'Tesoros' })).toBeVisible();
  const links = await page
    .locator('link[rel=canonical], link[rel=alternate][hreflang]')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
  expect(links).toEqual([
    [null, 'https://zellige.example/es/casino'],
    ['fr', 'https://zellige.example/casino'],
    ['en', 'https://zellige.example/en/casino'],
    ['ar', 'https://zellige.example/ar/casino'],
    ['es', 'https://zellige.example/es/casino'],
    ['x-default', 'https://zellige.example/casino'],
  ]);
  const messages = requests.filter((url) => /assets\/(fr|en|ar|es)-[\w-]+\.json/.test(url));
  expect(messages.map((url) => /assets\/(\w+)-/.exec(url)?.[1])).toEqual(['es']);

  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click();
  const dialog = page.getByRole('dialog', { name: 'Iniciar sesión' });
  await dialog.locator('[name=userName]').fill('unknown');
  await dialog.locator('[name=password]').fill('wrong-password');
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/login'));
  await dialog.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  const response = await answer;
  expect(response.request().headers()['accept-language']).toBe('es-ES');
  expect(await response.json()).toMatchObject({ message: 'Usuario o contraseña incorrectos.' });
  await expect(dialog.getByText('Usuario o contraseña incorrectos')).toBeVisible();
});

test('a game and the sportsbook open in Spanish @full', async ({ page, context }, testInfo) => {
  await logInBeforeFirstPage(context, host.url);
  await page.goto(`${host.url}/pragmatic?lng=es`);
  await page.getByRole('list', { name: 'Juegos' }).getByRole('link').first().click();
  const game = page.frameLocator('#gameFrame iframe');
  await expect(game.getByText('Saldo').first()).toBeVisible();
  await expect(game.locator('html')).toHaveAttribute('lang', 'es');
  await page.screenshot({ path: testInfo.outputPath('game-es.png') });
  await page.goto(`${host.url}/prematch`);
  const book = page.frameLocator('iframe');
  await expect(book.getByText('Mis apuestas').first()).toBeVisible();
  await expect(book.locator('html')).toHaveAttribute('lang', 'es');
  await page.screenshot({ path: testInfo.outputPath('sportsbook-es.png') });
});
