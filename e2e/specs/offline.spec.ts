import { rm, writeFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test, type Page } from '@playwright/test';

import { copyOfSite, type Releases } from '../support/releases';
import { startStaticHost, type StaticHost } from '../support/static-host';
import { logInBeforeFirstPage, setLanguage } from '../support/visitor';

/** The delay before the site registers its service worker; these tests skip it. */
const SETTLED_MS = 10_000;

test.use({ serviceWorkers: 'allow' });

let site: Releases;
let host: StaticHost;

test.beforeEach(async ({ context }) => {
  site = await copyOfSite();
  host = await startStaticHost(site.folder, process.env['SITE_URL'] ?? '');
  await setLanguage(context, 'en', host.url);
  // Playwright's clock would replace `performance` too.
  await context.addInitScript((settled) => {
    const later = window.setTimeout;
    const sooner = (run: () => void, delay?: number) => later(run, delay === settled ? 0 : delay);
    Object.assign(window, { setTimeout: sooner });
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function (this: ServiceWorkerContainer, ...values) {
      Object.assign(window, { hasRegistered: true });
      return register.apply(this, values);
    };
  }, SETTLED_MS);
});

test.afterEach(async () => {
  await host.stop();
  await site.remove();
});

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(host.url + path);
  await expect(page.getByRole('banner').getByRole('button', { name: /Language/ })).toBeVisible();
  await expect(page.locator('.splash')).toHaveCount(0);
  // An input ends the first load.
  await page.keyboard.press('Shift');
}

/** Opens the site and waits until the service worker is active and has cached it, with all that the page has loaded. */
async function openAndCache(page: Page): Promise<void> {
  await open(page);
  // From then on the page notices a new worker.
  await page.waitForFunction(() => 'hasRegistered' in window);
  await expect
    .poll(() => cachedPaths(page), { timeout: 40_000 })
    .toContainEqual(expect.stringContaining('/assets/later-'));
  // It caches the files before it is active, and does not control a page that is opened in between.
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** The cached paths. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Makes the browser check for a new service worker, as it does at each visit and each hour. */
async function checkForRelease(page: Page): Promise<'activated' | 'failed' | 'same'> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    try {
      await registration.update();
    } catch {
      return 'failed';
    }
    const worker = registration.installing ?? registration.waiting;
    if (!worker) return 'same';
    return new Promise<'activated' | 'failed'>((resolve) => {
      const onStateChange = () => {
        if (worker.state === 'activated') resolve('activated');
        if (worker.state === 'redundant') resolve('failed');
      };
      worker.addEventListener('statechange', onStateChange);
      onStateChange();
    });
  });
}

function runningEntry(page: Page): Promise<string | null> {
  return page.locator('script[type=module][src]:not([async])').first().getAttribute('src');
}

const bar = (page: Page) => page.getByText('You are offline.');
const crash = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Crash', exact: true });

test('without a connection the site opens, shows that it is offline and recovers; nothing of the player is cached', async ({
  page,
  context,
}) => {
  await logInBeforeFirstPage(context, host.url);
  await openAndCache(page);
  await open(page, '/casino');
  const addresses = await cachedPaths(page);
  expect(addresses).toContain('/');
  expect(addresses.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
  const text = await page.evaluate(async () => (await (await caches.match('/'))?.text()) ?? '');
  const token = (await context.cookies()).find(({ name }) => name === 'token');
  expect(text).not.toContain(token?.value);
  expect(text).not.toContain('>demo<');

  await context.setOffline(true);
  await open(page);
  await expect(bar(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are back online.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  await expect(page.getByRole('link', { name: /./ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('a new release is used from the next navigation on, and the open page stays as it is until then', async ({
  page,
}) => {
  await openAndCache(page);
  await openAndCache(page);
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await site.release('index-second');
  // The page requests the document before it decides.
  const asks = page.waitForResponse((answer) => answer.url() === `${host.url}/`);
  expect(await checkForRelease(page)).toBe('activated');
  await (await asks).finished();
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(true);
  await crash(page).click();
  await expect(page.getByRole('list', { name: 'Games' })).toBeVisible();
  await expect(page).toHaveURL(`${host.url}/crash`);
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
  expect(await runningEntry(page)).toBe('/assets/index-second.js');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
});

test('neither an interrupted download nor a release that is rolled back mixes two releases @full', async ({
  page,
  context,
}) => {
  await openAndCache(page);
  const first = site.entry.replace(/\.js$/, '');
  const font = (await cachedPaths(page)).find((path) => path.endsWith('.woff2')) ?? '';
  const saved = await readFile(join(site.folder, font));
  await site.release('index-second');
  await rm(join(site.folder, font));
  // The HTTP cache keeps what it fetched: an incomplete release shows by what the host no longer has.
  await site.release('index-third');
  await open(page);
  expect(await runningEntry(page)).toBe('/assets/index-third.js');
  await writeFile(join(site.folder, font), saved);
  await site.release(first);
  await open(page);
  expect(await runningEntry(page)).toBe(`/assets/${first}.js`);
  expect(['activated', 'same']).toContain(await checkForRelease(page));
  await context.setOffline(true);
  await open(page);
  expect(await runningEntry(page)).toBe(`/assets/${first}.js`);
});

test('a device without storage quota works online @full', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await page.goto(`${host.url}/robots.txt`);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: host.url, quotaSize: 1 });
  await open(page);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.installing ? 'installing' : (registration?.active?.state ?? 'none');
      }),
    )
    .toBe('none');
  await open(page);
  await crash(page).click();
  await expect(page.getByRole('list', { name: 'Games' })).toBeVisible();
});

test('one setting removes the service worker and its cache from every device @full', async ({
  page,
  context,
}) => {
  await openAndCache(page);
  await site.switchOff();
  await open(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await cachedPaths(page)).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto(host.url)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});
