import type { Locator, Page } from '@playwright/test';

const MAX_STOPS = 60;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, goal: Locator, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press(key);
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the Tab key does not lead to ${goal.toString()}`);
}
