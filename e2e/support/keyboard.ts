import type { Locator, Page } from '@playwright/test';

const MAX_STOPS = 60;

/** Presses Tab, or another key, until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MAX_STOPS} presses of ${key} do not lead to ${target.toString()}`);
}
