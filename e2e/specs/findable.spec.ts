import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect, test } from '@playwright/test';

import { startStaticHost, type StaticHost } from '../support/static-host';

/* The built site as a search engine or a messenger reads it: without scripts. */

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = process.env['WEB_DIST'] ?? join(root, 'apps/web/dist');
const ORIGIN = 'https://sadaf.example';

let folder = '';
let host: StaticHost;

test.skip(({ isMobile }) => isMobile, 'independent of the width');
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ baseURL }) => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-findable-'));
  await cp(dist, join(folder, 'built'), { recursive: true });
  await cp(join(root, 'apps/web/brands/sadaf'), join(folder, 'brand'), { recursive: true });
  const words = [join(folder, 'brand/site.json'), '--dist', join(folder, 'built')];
  words.push('--out', join(folder, 'site'), '--catalogue', `${baseURL}/api`);
  await run(process.execPath, ['--import', 'tsx', 'apps/web/scripts/brand.ts', ...words], { cwd: root });
  host = await startStaticHost(join(folder, 'site'), baseURL ?? '');
});

test.afterAll(async () => {
  await host?.stop();
  await rm(folder, { recursive: true, force: true });
});

type Found = { address: string; title: string; description: string; text: string };

test('a crawler without scripts finds every page of the sitemap, with its own title, card and links', async ({
  browser,
}) => {
  const sitemap = await readFile(join(folder, 'site/sitemap.xml'), 'utf8');
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const site = JSON.parse(await readFile(join(folder, 'brand/site.json'), 'utf8')) as {
    origin: string;
    pages: { path: string; kind: string }[];
    languages: string[];
  };
  expect(addresses).toHaveLength(site.pages.length * site.languages.length);

  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const found: Found[] = [];
  for (const address of addresses) {
    const path = new URL(address, ORIGIN).pathname;
    const file = path === '/' ? '/index.html' : `${path}.html`;
    await page.goto(host.url + file);
    const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name);
    expect(await attribute('link[rel=canonical]', 'href')).toBe(address);
    expect(await page.locator('link[rel=alternate][hreflang]').count()).toBe(site.languages.length + 1);
    expect(await attribute('meta[name=robots]', 'content')).toBe('all');
    const title = await page.title();
    const description = (await attribute('meta[name=description]', 'content')) ?? '';
    expect(await attribute('meta[property="og:title"]', 'content')).toBe(title);
    expect(await attribute('meta[property="og:description"]', 'content')).toBe(description);
    expect(await attribute('meta[property="og:url"]', 'content')).toBe(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    found.push({ address, title, description, text: await page.locator('main').innerText() });
  }
  for (const key of ['title', 'description'] as const) {
    const values = found.map((each) => each[key]);
    expect(
      values.filter((value, index) => values.indexOf(value) < index),
      key,
    ).toEqual([]);
  }
});

test('the structured data of each page has the types and properties of schema.org', async () => {
  const dataOf = async (file: string) => {
    const html = await readFile(join(folder, 'site', file), 'utf8');
    return [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    );
  };
  const home = await dataOf('index.html');
  expect(home.map((data) => data['@type'])).toEqual(['Organization', 'WebSite', 'ItemList']);
  expect(home[0]).toMatchObject({ '@context': 'https://schema.org', name: 'Sadaf' });
  const list = await dataOf('atlas_reels.html');
  expect(list[0]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1 },
      { '@type': 'ListItem', position: 2 },
    ],
  });
});

test('an address with a language opens the site in it, and continues with the site’s own address', async ({
  page,
}) => {
  await page.goto(`${host.url}/en/atlas_reels`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(`${host.url}/atlas_reels?lng=en`);
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas Reels' })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/atlas_reels$/);
});

test('an unknown address is 404 with the site, and play and account pages are noindex', async ({
  request,
  page,
}) => {
  for (const [path, status, robots] of [
    ['/no/such/page', 404, 'noindex'],
    ['/dashboard/transactions', 200, 'noindex'],
    ['/crash/play_game', 200, 'noindex'],
    ['/casino', 200, undefined],
  ] as const) {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()['x-robots-tag']], path).toEqual([status, robots]);
  }
  expect((await request.get('/favicon.ico')).status()).toBe(200);
  await page.goto('/no/such/page');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
