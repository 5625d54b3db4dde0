import { chromium, type Browser, type BrowserContextOptions, type CDPSession, type Page } from 'playwright';

import { findChromium } from '../../scripts/lib/chromium.mjs';

/** Works with a browser that is gone afterwards. */
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

/** A page with nothing in any cache. */
export async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  // The loader of these files names functions with a helper that a page does not have.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  return context.newPage();
}

/** A session with the page's devtools, and a processor so many times slower. */
export async function slowDown(page: Page, times: number): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
  return devtools;
}
