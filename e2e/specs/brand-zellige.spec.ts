import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { dist, root, runBrand } from '../support/built-site';
import { startZelligeHost } from '../support/zellige-site';
import type { StaticHost } from '../support/static-host';
import { languages, logInBeforeFirstPage, setLanguage } from '../support/visitor';

const zellige = join(root, 'apps/web/brands/zellige/site.json');

let folder: string;
let host: StaticHost;

test.beforeAll(async ({ baseURL }) => {
  folder = await mkdtemp(join(tmpdir(), 'zellige-'));
  host = await startZelligeHost(baseURL ?? '');
});

test.afterAll(async () => {
  await host?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the built files have the texts, colours, font and manifest of the brand, also without scripts', async ({
  page,
  context,
  request,
  browser,
}) => {
  await setLanguage(context, 'en', host.url);
  await page.goto(host.url);
  await expect(page).toHaveTitle('Zellige · The casino of a thousand tiles');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Zellige' })).toBeVisible();
  await expect(page.getByText('Step into the riad').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Jackpots' })).toContainText('TND');
  // A font that arrives late is used from the next page on: a busy machine may need one more load.
  await expect(async () => {
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-font', 'applied', { timeout: 2_000 });
  }).toPass();
  const look = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return { ground: style.backgroundColor, font: style.fontFamily };
  });
  expect(look.ground).toBe('rgb(4, 32, 31)');
  expect(look.font).toContain('Cairo Variable');
  expect(await page.evaluate(() => document.fonts.check('16px "Cairo Variable"'))).toBe(true);
  const manifest = (await (await request.get(`${host.url}/manifest.webmanifest`)).json()) as Record<
    string,
    unknown
  >;
  expect(manifest).toMatchObject({ name: 'Zellige', theme_color: '#04201f' });
  expect(await (await request.get(host.url)).text()).not.toContain('Tessera');

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const splash = await withoutScripts.newPage();
  await splash.goto(`${host.url}/index.en.html`);
  await expect(splash.getByRole('link', { name: 'Zellige' }).first()).toBeVisible();
  await expect(splash.getByText('Tessera')).toHaveCount(0);
  await withoutScripts.close();
});

for (const language of languages) {
  test(`a screenshot in ${language} @full`, async ({ page, context }, testInfo) => {
    await setLanguage(context, language, host.url);
    await page.goto(host.url);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    const picture = await page.screenshot({ path: testInfo.outputPath(`zellige-${language}.png`) });
    await testInfo.attach(`zellige-${language}`, { body: picture, contentType: 'image/png' });
    expect(picture.length).toBeGreaterThan(20_000);
  });
}

test('launch code of a provider runs in a frame without access to the site', async ({ page, context }) => {
  await setLanguage(context, 'en', host.url);
  await logInBeforeFirstPage(context, host.url);
  await page.goto(`${host.url}/habanero`);
  await page.getByRole('list', { name: 'Games' }).getByRole('link').first().click();
  const isolated = page.frameLocator('#gameFrame iframe');
  const game = isolated.frameLocator('#gameFrame iframe');
  await expect(game.getByRole('button').first()).toBeVisible();
  const origins = await Promise.all(page.frames().map((frame) => frame.evaluate(() => self.origin)));
  expect(origins).toEqual([new URL(host.url).origin, 'null', 'null']);
  await expect(page.locator('#gameFrame script')).toHaveCount(0);
});

test('an invalid site file is rejected with its line, and nothing is written', async ({ isMobile }) => {
  test.skip(isMobile, 'a command has no width');
  const bad = join(folder, 'bad.json');
  await writeFile(bad, (await readFile(zellige, 'utf8')).replace('"#ff9d5c"', '"orange"'));
  const line = (await readFile(bad, 'utf8')).split('"orange"')[0]?.split('\n').length;
  const refusal = await runBrand(bad, '--out', join(folder, 'bad'), '--dist', dist).catch(
    (failure: { stderr: string }) => failure.stderr,
  );
  expect(existsSync(join(folder, 'bad'))).toBe(false);
  expect(refusal).toContain(`bad.json:${line}: colours.gold: a colour is written #rrggbb`);
});

test('a folder with other files in it stays as it is @full', async ({ isMobile }) => {
  test.skip(isMobile, 'a command has no width');
  const letters = join(folder, 'letters');
  await mkdir(letters);
  await writeFile(join(letters, 'letter.txt'), 'A letter');
  const refusal = await runBrand(zellige, '--out', letters, '--dist', dist).catch(
    (failure: { stderr: string }) => failure.stderr,
  );
  expect(refusal).toContain(`${letters} contains other files.`);
  expect(await readFile(join(letters, 'letter.txt'), 'utf8')).toBe('A letter');
});
