import { chromium, type Browser, type BrowserContextOptions, type CDPSession, type Page } from 'playwright';

import { findChromium } from '../../scripts/lib/chromium.mjs';

/** Runs `work` with a browser and closes it. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const found = findChromium();
  const browser = await chromium.launch({
    ...(found && { executablePath: found.path }),
    args: found?.args ?? [],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A page with empty caches. */
export async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  // tsx wraps functions in a helper, which is missing in the page.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  return context.newPage();
}

/** A devtools session of the page, with a processor that is `times` slower. */
export async function slowDown(page: Page, times: number): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
  return devtools;
}
