import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test, type Page } from '@playwright/test';

import { dist, root, runBrand } from '../support/built-site';
import { startStaticHost, type StaticHost } from '../support/static-host';

/* The built site as a search engine or a messenger reads it: without scripts. */

const ORIGIN = 'https://sadaf.example';

type Site = {
  pages: { path: string; kind: string; markdown?: Record<string, string> }[];
  languages: string[];
  icons: { card: string };
};

let folder = '';
let host: StaticHost;
let site: Site;

test.skip(({ isMobile }) => isMobile, 'independent of the width');
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ baseURL }) => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-findable-'));
  await cp(dist, join(folder, 'built'), { recursive: true });
  await cp(join(root, 'apps/web/brands/sadaf'), join(folder, 'brand'), { recursive: true });
  const siteFile = join(folder, 'brand/site.json');
  site = JSON.parse(await readFile(siteFile, 'utf8')) as Site;
  await writeFile(siteFile, JSON.stringify({ ...site, origin: ORIGIN }));
  const args = ['--dist', join(folder, 'built'), '--out', join(folder, 'site')];
  await runBrand(siteFile, ...args, '--catalogue', `${baseURL}/api`);
  host = await startStaticHost(join(folder, 'site'), baseURL ?? '');
});

test.afterAll(async () => {
  await host?.stop();
  await rm(folder, { recursive: true, force: true });
});

const fileOf = (path: string) => (path === '/' ? '/index.html' : `${path}.html`);

type Found = { title: string; description: string; text: string; links: string[] };

/** A page as a crawler without scripts reads it, after checks of its head. */
async function read(page: Page, path: string): Promise<Found> {
  await page.goto(host.url + fileOf(path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { head, alternates, ...found } = await page.evaluate(() => {
    const attribute = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name) ?? '';
    const hrefs = (selector: string) =>
      [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '');
    return {
      title: document.title,
      description: attribute('meta[name=description]', 'content'),
      text: document.querySelector('main')?.innerText ?? '',
      links: hrefs('a[href]'),
      alternates: hrefs('link[rel=alternate][hreflang]'),
      head: {
        canonical: attribute('link[rel=canonical]', 'href'),
        robots: attribute('meta[name=robots]', 'content'),
        title: attribute('meta[property="og:title"]', 'content'),
        description: attribute('meta[property="og:description"]', 'content'),
        url: attribute('meta[property="og:url"]', 'content'),
        image: attribute('meta[property="og:image"]', 'content'),
      },
    };
  });
  const { title, description } = found;
  const address = ORIGIN + path;
  const image = ORIGIN + site.icons.card;
  expect(head).toEqual({ canonical: address, robots: 'all', title, description, url: address, image });
  expect(alternates).toHaveLength(site.languages.length + 1);
  return { ...found, links: [...alternates, ...found.links] };
}

/** The path of a link within the site, without its query. */
function ownPath(link: string, from: string): string | undefined {
  const { origin, pathname } = new URL(link, ORIGIN + from);
  return origin === ORIGIN ? pathname : undefined;
}

test('a crawler without scripts finds every page of the sitemap from the home page, with its own title, card and text', async ({
  browser,
}) => {
  const sitemap = await readFile(join(folder, 'site/sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(listed).toHaveLength(site.pages.length * site.languages.length);
  expect(listed.filter((address) => !address.startsWith(`${ORIGIN}/`))).toEqual([]);
  expect(await readFile(join(folder, 'site/robots.txt'), 'utf8')).toContain(`${ORIGIN}/sitemap.xml`);
  expect(existsSync(join(folder, 'site', site.icons.card))).toBe(true);

  const page = await browser.newPage({ javaScriptEnabled: false });
  // Only the pages and their styles are of interest.
  await page.route(/\.(avif|webp|jpg|png|svg|woff2)(\?|$)|\/art\//, (route) => route.abort());
  const found = new Map<string, Found>();
  const queue = ['/'];
  for (const path of queue) {
    const content = await read(page, path);
    found.set(path, content);
    for (const link of content.links) {
      const next = ownPath(link, path);
      if (next === undefined || next.endsWith('/play_game') || queue.includes(next)) continue;
      queue.push(next);
    }
  }
  await page.close();
  expect([...found.keys()].map((path) => ORIGIN + path).toSorted()).toEqual(listed.toSorted());
  for (const key of ['title', 'description'] as const) {
    const values = [...found.values()].map((each) => each[key]);
    expect(
      values.filter((value, index) => values.indexOf(value) < index),
      key,
    ).toEqual([]);
  }

  const gamesOf = (path: string) =>
    found.get(path)?.links.filter((link) => /\/slots\/play_game\?provider=\d+&game=\d+$/.test(link)) ?? [];
  expect(gamesOf('/slots').length).toBe(24);
  expect(gamesOf('/')).toEqual(gamesOf('/slots').slice(0, 12));
  for (const { path, markdown = {} } of site.pages)
    for (const [language, file] of Object.entries(markdown)) {
      const source = await readFile(join(folder, 'brand', file), 'utf8');
      // The words without the marks of headings, lists, emphasis and links.
      const wordsOf = (text: string) =>
        text
          .replaceAll(/\]\([^)]*\)/g, '')
          .replaceAll(/^\s*(#+|\d+\.|[-*])\s/gm, '')
          .match(/[\p{L}\p{N}]+/gu);
      const text = found.get(language === 'ar' ? path : `/${language}${path}`)?.text ?? '';
      expect(wordsOf(text)?.join(' '), file).toContain(wordsOf(source)?.join(' '));
    }
});

type Data = { '@type': string; [key: string]: unknown };

/** What search engines require of the types that the pages use. */
const REQUIRED: Record<string, readonly string[]> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  ItemList: ['itemListElement'],
  BreadcrumbList: ['itemListElement'],
};
const REQUIRED_OF_ITEMS: Record<string, readonly string[]> = {
  ItemList: ['position', 'name', 'url'],
  BreadcrumbList: ['position', 'name', 'item'],
};

test('the structured data of every page has what schema.org requires, and its addresses exist', async () => {
  const privatePages = (await readFile(join(folder, 'site/private-pages.txt'), 'utf8')).split('\n');
  const exists = (address: string) => {
    const path = address.startsWith(`${ORIGIN}/`) ? new URL(address).pathname : '';
    const plain = path.replace(/^\/en(?=\/|$)/, '') || '/';
    return (
      [fileOf(path), path].some((name) => existsSync(join(folder, 'site', name))) ||
      privatePages.includes(plain)
    );
  };
  const types: Record<string, string[]> = {};
  const problems: string[] = [];
  for (const { path } of site.pages)
    for (const prefix of ['', '/en']) {
      const page = prefix + (path === '/' && prefix !== '' ? '' : path);
      const html = await readFile(join(folder, 'site', fileOf(page)), 'utf8');
      const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(
        ([, json = '']) => JSON.parse(json) as Data,
      );
      types[page] = blocks.map((block) => block['@type']);
      for (const block of blocks) {
        const type = block['@type'];
        const items = (block['itemListElement'] ?? []) as Data[];
        const missing = (REQUIRED[type] ?? ['a known type']).filter((name) => block[name] === undefined);
        const missingOfItems = items.flatMap((item, index) => [
          ...(REQUIRED_OF_ITEMS[type] ?? []).filter((name) => item[name] === undefined),
          ...(item['@type'] === 'ListItem' && item['position'] === index + 1 ? [] : ['position']),
        ]);
        const addresses = [block, ...items].flatMap(({ url, logo, item }) =>
          [url, logo, item].filter((address) => typeof address === 'string'),
        );
        const gone = addresses.filter((address) => !exists(address));
        const context = block['@context'] === 'https://schema.org' ? [] : ['@context'];
        for (const problem of [...context, ...missing, ...missingOfItems, ...gone])
          problems.push(`${page} ${type}: ${problem}`);
      }
    }
  expect(problems).toEqual([]);
  expect(types['/']).toEqual(['Organization', 'WebSite', 'ItemList']);
  expect(types['/en/slots']).toEqual(['BreadcrumbList', 'ItemList']);
  expect(types['/terms']).toEqual(['BreadcrumbList']);
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
    ['/en/crash/play_game', 200, 'noindex'],
    ['/casino', 200, undefined],
  ] as const) {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()['x-robots-tag']], path).toEqual([status, robots]);
  }
  expect((await request.get('/favicon.ico')).status()).toBe(200);
  await page.goto('/no/such/page');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
