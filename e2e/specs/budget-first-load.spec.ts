import { expect, test, type Page } from '@playwright/test';

import { countPackedBytes } from '../support/packed-bytes';
import { isLookedAt } from '../support/scale';
import { languages, speak } from '../support/visitor';

const JS_BYTES = 100_000;
const CSS_BYTES = 15_000;

/** What the browser really asks for before anybody touches the page. */
async function firstLoad(page: Page, path: string) {
  const packedBytes = countPackedBytes(page);
  const pictures: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image') pictures.push(response.url());
  });
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.waitForTimeout(2500);
  return { ...(await packedBytes()), pictures };
}

for (const path of ['/', '/casino'] as const) {
  test(`the first load of ${path} keeps to its budget`, async ({ page }) => {
    const { script, stylesheet, pictures } = await firstLoad(page, path);
    test.info().annotations.push({ type: 'bytes', description: `js ${script}, css ${stylesheet}` });
    expect(script).toBeLessThanOrEqual(JS_BYTES);
    expect(stylesheet).toBeLessThanOrEqual(CSS_BYTES);
    expect(pictures.filter((url) => !/\.(avif|webp|svg)(\?|$)/.test(url))).toEqual([]);
  });
}

for (const language of languages) {
  test(`the first load in ${language} makes none of the browser's slow formats`, async ({
    page,
    context,
    baseURL,
    isMobile,
  }) => {
    test.skip(!isLookedAt(language, isMobile), 'a full run looks at it');
    await speak(context, language, baseURL ?? '');
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
    for (const path of ['/', '/casino']) {
      await firstLoad(page, path);
      expect(await page.evaluate(() => (window as unknown as { made: string[] }).made)).toEqual([]);
    }
  });
}

/** Notes whatever moves by itself from here on. */
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

for (const language of languages) {
  test(`nothing moves while the home page arrives in ${language}`, async ({
    page,
    context,
    baseURL,
    isMobile,
  }) => {
    test.skip(!isLookedAt(language, isMobile), 'a full run looks at it');
    await speak(context, language, baseURL ?? '');
    const shifts = await watchShifts(page);
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.waitForTimeout(2500);
    for (let y = 0; y < 3000; y += 400) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await page.waitForTimeout(150);
    }
    expect(await shifts()).toEqual([]);
  });
}

test('nothing moves while the page of a provider arrives @once', async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.goto('/pragmatic');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.waitForTimeout(500);
  expect(await shifts()).toEqual([]);
});

for (const path of ['/live', '/casino/play_game']) {
  test(`nothing moves while a visitor of ${path} is sent home @once`, async ({ page }) => {
    const shifts = await watchShifts(page);
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeAttached();
    await page.waitForTimeout(500);
    expect(await shifts()).toEqual([]);
  });
}
