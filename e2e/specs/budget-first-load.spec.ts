import { expect, test, type Page } from '@playwright/test';

import { watchNetwork } from '../support/network';
import { countPackedBytes } from '../support/packed-bytes';
import { languagesFor } from '../support/scale';
import { logInBeforeFirstPage, setLanguage } from '../support/visitor';

/** The budget is 100 kB, of which the files leave 3 kB free. */
const JS_FILE_BYTES = 97_000;
/** With the inline script. */
const JS_BYTES = 99_000;
const CSS_BYTES = 15_000;

/** Records every layout shift from here on. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const store = window as unknown as { shifts: string[] };
    store.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node }[];
      })[]) {
        const where = entry.sources.map(({ node }) =>
          node instanceof Element ? node.className : node?.nodeName,
        );
        store.shifts.push(`${entry.value.toFixed(4)} ${where.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** `START_DELAY_MS` of platform/first-load.ts. On a slow machine the first load takes longer, and would include what waits for it. */
const OPTIONAL_CODE_DELAY_MS = 8000;

/** Optional code is loaded at the first input only. */
async function holdOptionalCode(page: Page): Promise<void> {
  await page.addInitScript((delayMs) => {
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (target, self, values: unknown[]) =>
        values[1] === delayMs ? 0 : (Reflect.apply(target, self, values) as number),
    });
  }, OPTIONAL_CODE_DELAY_MS);
}

/** Records the slow formatters that the page creates. */
async function watchFormatters(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const store = window as unknown as { made: string[] };
    store.made = [];
    for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator'] as const)
      Intl[name] = new Proxy(Intl[name], {
        construct: (target, values, self) => {
          store.made.push(name);
          return Reflect.construct(target, values, self) as object;
        },
      }) as never;
  });
  return () => page.evaluate(() => (window as unknown as { made: string[] }).made);
}

// As most visitors have it; the other journeys run without animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const path of ['/', '/casino'] as const)
  test(`the first load of ${path} keeps to its budget, creates no slow formatter and shifts nothing`, async ({
    context,
    baseURL,
    isMobile,
  }) => {
    for (const language of languagesFor(isMobile)) {
      await setLanguage(context, language, baseURL ?? '');
      const page = await context.newPage();
      await holdOptionalCode(page);
      const packedBytes = countPackedBytes(page);
      const formatters = await watchFormatters(page);
      const shifts = await watchShifts(page);
      const networkIdle = watchNetwork(page);
      const pictures: string[] = [];
      const beacons: string[] = [];
      page.on('request', (request) => {
        if (/\/assets\/beacon[\w-]*\.js/.test(request.url())) beacons.push(request.url());
      });
      page.on('response', (response) => {
        if (response.request().resourceType() === 'image') pictures.push(response.url());
      });
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await networkIdle();

      const { script, inlineScript, stylesheet } = await packedBytes();
      test.info().annotations.push({
        type: 'bytes',
        description: `${language}: js ${script} (${inlineScript} inline), css ${stylesheet}`,
      });
      expect(script - inlineScript).toBeLessThanOrEqual(JS_FILE_BYTES);
      expect(script).toBeLessThanOrEqual(JS_BYTES);
      expect(stylesheet).toBeLessThanOrEqual(CSS_BYTES);
      expect(pictures.filter((url) => !/\.(avif|webp|svg)(\?|$)/.test(url))).toEqual([]);
      // The site file of the product has no beacon.
      expect(beacons).toEqual([]);
      expect(await formatters()).toEqual([]);
      // On a list, scrolling loads more games above the end of the page.
      const scrollHeight = path === '/' ? 3000 : 0;
      for (let y = 0; y < scrollHeight; y += 600) {
        await page.evaluate((top) => scrollTo(0, top), y);
        await networkIdle();
      }
      expect(await shifts()).toEqual([]);
      await page.close();
    }
  });

test('the code of the dialogs is loaded at the first movement, for visitors who save data when one is opened @once', async ({
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no movements without a press');
  await setLanguage(context, 'fr', baseURL ?? '');
  const DIALOGS = /\/assets\/AccountDialogs[\w-]*\.js/;
  for (const saveData of [false, true]) {
    const page = await context.newPage();
    await page.addInitScript(
      (connection) => {
        Object.defineProperty(navigator, 'connection', { value: connection });
      },
      { saveData },
    );
    let isLoaded = false;
    page.on('request', (request) => {
      if (DIALOGS.test(request.url())) isLoaded = true;
    });
    const networkIdle = watchNetwork(page);
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.mouse.move(300, 300);
    if (saveData) {
      await networkIdle();
      expect(isLoaded).toBe(false);
      await page.getByRole('banner').getByRole('button', { name: 'Connexion' }).click();
    }
    await expect.poll(() => isLoaded).toBe(true);
    await page.close();
  }
});

test('nothing shifts while the list of a provider loads, or a play page without a game redirects home @once', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  const networkIdle = watchNetwork(page);
  for (const [path, shown, reducedMotion] of [
    ['/pragmatic', '/pragmatic', 'no-preference'],
    ['/casino/play_game', '/', 'no-preference'],
    ['/casino/play_game', '/', 'reduce'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(path);
    await expect(page).toHaveURL(shown);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeAttached();
    await networkIdle();
    expect(await shifts(), `${path} ${reducedMotion}`).toEqual([]);
  }
});

test('a visitor who opens a page for players gets the home page from the first paint on @once', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  const networkIdle = watchNetwork(page);
  // The path of the first page that React renders.
  await page.addInitScript(() => {
    const store = window as unknown as { firstPath?: string };
    new MutationObserver(() => {
      if (document.getElementById('content')) store.firstPath ??= location.pathname;
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/live', '/dashboard/transactions']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-hero', 'home');
    await expect(page.getByRole('dialog', { name: 'Connexion' })).toBeVisible();
    await networkIdle();
    expect(await page.evaluate(() => (window as unknown as { firstPath?: string }).firstPath)).toBe('/');
    expect(await shifts(), path).toEqual([]);
  }
});

test('the own rows of a player on a new device have their places before they are fetched @once', async ({
  page,
  context,
  baseURL,
}) => {
  await logInBeforeFirstPage(context, baseURL ?? '');
  await setLanguage(context, 'en', baseURL ?? '');
  const shifts = await watchShifts(page);
  const networkIdle = watchNetwork(page);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  for (const [call, json] of [
    ['recent_games', []],
    ['favorites', [{ game_id: 25, provider_id: 39, type: 3, name: 'Aviator' }]],
  ] as const)
    await page.route(`**/api/${call}*`, async (route) => {
      await released;
      await route.fulfill({ json });
    });
  await page.goto('/');
  const places = page.getByRole('main').locator('[aria-hidden="true"] h2');
  await expect(places).toHaveCount(2);
  await places.first().evaluate((heading) => heading.scrollIntoView());
  // An input loads the code of the rows.
  await page.keyboard.press('Shift');
  release();
  const favourites = page.getByRole('region', { name: 'Favourites' });
  await expect(favourites.getByRole('link', { name: 'Aviator' })).toBeVisible();
  await networkIdle();
  expect((await shifts()).filter((shift) => !shift.startsWith('0.0000 '))).toEqual([]);
});
