import { chromium, type Browser } from 'playwright';

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
