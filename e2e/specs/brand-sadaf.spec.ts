import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { violations } from '../support/axe';
import { dist, runBrand } from '../support/built-site';
import { answerCalls } from '../support/small-backend';
import { startStaticHost, type StaticHost } from '../support/static-host';
import { setLanguage } from '../support/visitor';

/*
 * A brand that differs from the default in everything, on a backend with other ids: Arabic first, no sportsbook, no
 * jackpots, six providers, EUR, its own legal pages, one banner. It follows docs/branding.md.
 */

let folder: string;
let host: StaticHost;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sadaf-'));
  // From a copy of the built files, without the sources.
  await cp(dist, join(folder, 'built'), { recursive: true });
  const args = ['--dist', join(folder, 'built'), '--out', join(folder, 'site')];
  await runBrand('apps/web/brands/sadaf/site.json', ...args);
  host = await startStaticHost(join(folder, 'site'), '');
});

test.afterAll(async () => {
  await host?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the folder has no file and no name of another brand', async ({ request, isMobile }) => {
  test.skip(isMobile, 'independent of the width');
  const files = await readdir(join(folder, 'site'));
  expect(files.filter((name) => /^index.*\.html$/.test(name)).toSorted()).toEqual([
    'index.ar.html',
    'index.en.html',
    'index.html',
  ]);
  expect(files).not.toContain('brand');
  const assets = await readdir(join(folder, 'site/assets'));
  // The splash styles have the brand's tokens; all other style sheets are the same for every brand.
  expect(assets.filter((name) => /^splash-.*\.css$/.test(name))).toHaveLength(1);
  const messages = assets.flatMap((name) => /^(?:\w+\.)?([a-z]{2})-[\w-]+\.json$/.exec(name)?.[1] ?? []);
  expect([...new Set(messages)].toSorted()).toEqual(['ar', 'en']);
  for (const name of ['', 'index.ar.html', 'index.en.html', 'manifest.webmanifest'])
    expect(await (await request.get(`${host.url}/${name}`)).text()).not.toContain('Tessera');
});

test('a visitor sees the home page in Arabic, which calls only what the site has, and the legal pages of the operator', async ({
  page,
  context,
  isMobile,
}) => {
  const asked = await answerCalls(page, 'EUR');
  await page.goto(host.url);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveTitle('Sadaf · الكازينو الهادئ على البحر');
  await expect(page.getByText('اعثر على لؤلؤتك').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pearl all 1', exact: true })).toBeVisible();
  await page.mouse.wheel(0, 4000);
  await expect(page.getByRole('link', { name: 'Pearl 2101 1', exact: true })).toBeVisible();
  // One banner needs no controls.
  await expect(page.locator('[aria-roledescription="carousel"]').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'إنشاء حساب' })).toHaveCount(0);
  await expect(page.locator('a[href="https://join.sadaf.example/"]')).toBeVisible();
  const calls = new Set(asked.map(({ path }) => path));
  expect([...calls].toSorted()).toEqual(['/get_slot_game']);
  const ids = new Set(asked.map(({ query }) => query.get('pro_id')).filter((id) => id !== null));
  expect([...ids].toSorted()).toEqual(isMobile ? ['2101', 'nakhla-5'] : ['2101']);
  expect(asked.some(({ query }) => query.get('cat_id') === '3')).toBe(true);

  await page.getByRole('contentinfo').getByRole('link', { name: 'الشروط والأحكام' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'الشروط والأحكام' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'من يحق له اللعب' })).toBeVisible();
  await setLanguage(context, 'en', host.url);
  await page.goto(`${host.url}/terms`);
  await expect(page.getByRole('heading', { level: 2, name: 'Who may play' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'play responsibly' }).click();
  await expect(page).toHaveURL(`${host.url}/responsible_gaming`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Free help line' })).toHaveAttribute(
    'href',
    'tel:+3225550100',
  );
  await expect(footer.getByRole('link', { name: 'Licence of the Example Gaming Board' })).toBeVisible();
});

test('a player logs in and opens a game of the brand’s own provider, and there are no sports pages @full', async ({
  page,
  context,
}) => {
  await setLanguage(context, 'en', host.url);
  const asked = await answerCalls(page, 'EUR');
  await page.goto(`${host.url}/atlas_reels`);
  await expect(page).toHaveTitle('Atlas Reels · Sadaf');
  await page.getByRole('link', { name: 'Pearl 2102 1', exact: true }).click();
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.locator('[name=userName]').fill('layla');
  await login.locator('[name=password]').fill('secret');
  await login.getByRole('button', { name: 'Login' }).click();
  await expect(page.locator('#gameFrame')).toContainText('The reels turn');
  await expect(page).toHaveURL(/\/atlas_reels\/play_game\?provider=/);
  expect(asked.filter(({ path }) => path === '/StartGame')).toHaveLength(1);
  await page.goto(`${host.url}/dashboard`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Casino History' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sport History' })).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('120.50');
  await expect(page.locator('a[href="https://cashier.sadaf.example/"]')).toBeVisible();
  // A path of the default site is unknown here: it shows the home page.
  await page.goto(`${host.url}/live`);
  await expect(page).toHaveTitle('Sadaf · The quiet casino by the sea');
  expect(asked.some(({ path }) => ['/Live', '/SportBook', '/check_jackpot'].includes(path))).toBe(false);
});

for (const language of ['ar', 'en'] as const) {
  test(`home, list and legal pages are accessible in ${language}, with screenshots @full`, async ({
    page,
    context,
  }, testInfo) => {
    await setLanguage(context, language, host.url);
    await answerCalls(page, 'EUR');
    for (const path of ['', 'slots', 'terms']) {
      await page.goto(`${host.url}/${path}`);
      const content =
        path === 'terms'
          ? page.getByRole('heading', { level: 2 }).first()
          : page.getByRole('link', { name: 'Pearl all 1', exact: true });
      await expect(content).toBeVisible();
      expect(await violations(page, `/${path}`)).toEqual([]);
      const name = `sadaf-${path || 'home'}-${language}`;
      const picture = await page.screenshot({ path: testInfo.outputPath(`${name}.png`) });
      await testInfo.attach(name, { body: picture, contentType: 'image/png' });
    }
  });
}
