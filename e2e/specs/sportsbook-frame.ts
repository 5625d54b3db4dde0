import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

export type BookView = 'Live' | 'Pre-Match';

const TITLES: Record<'en' | 'ar', Record<BookView, string>> = {
  en: { Live: 'Live', 'Pre-Match': 'Pre-Match' },
  ar: { Live: 'مباشر', 'Pre-Match': 'قبل المباراة' },
};

/** The book inside the site, as a player finds it. */
export class SportsbookFrame {
  readonly page: Page;
  readonly frame: FrameLocator;

  constructor(page: Page) {
    this.page = page;
    this.frame = page.frameLocator('iframe');
  }

  static async open(page: Page, view: BookView, language: 'en' | 'ar' = 'en'): Promise<SportsbookFrame> {
    await page.goto(view === 'Live' ? '/live' : '/prematch');
    await expect(page.locator('iframe')).toHaveAttribute('title', TITLES[language][view]);
    const book = new SportsbookFrame(page);
    await expect(book.prices().first()).toBeVisible({ timeout: 15_000 });
    return book;
  }

  /** Every price of the list or the event that can be taken now. */
  prices(): Locator {
    return this.frame
      .locator('main button[aria-pressed]:enabled:has(bdi)')
      .filter({ hasText: /\d\.\d\d/, visible: true });
  }

  rows(): Locator {
    return this.frame.locator('main section > ul > li');
  }

  /** Takes the first open price of so many events. */
  async choose(count: number): Promise<void> {
    let chosen = 0;
    for (let index = 0; chosen < count; index++) {
      const row = this.rows().nth(index);
      await row.scrollIntoViewIfNeeded();
      const price = row
        .locator('button[aria-pressed="false"]:enabled')
        .filter({ hasText: /\d\.\d\d/, visible: true });
      if ((await price.count()) === 0) continue;
      await price.first().click();
      chosen += 1;
    }
  }

  /** On a phone the slip is a sheet behind a bar. */
  async openSlip(): Promise<Locator> {
    const bar = this.frame.locator('button[aria-haspopup="dialog"]');
    if (await bar.isVisible()) {
      await bar.click();
      return this.frame.locator('dialog section');
    }
    return this.frame.locator('aside section').last();
  }

  async closeSheet(): Promise<void> {
    const sheet = this.frame.locator('dialog[open]');
    if (await sheet.isVisible()) await this.page.keyboard.press('Escape');
  }
}

type SportRow = {
  event_id: string;
  direction: string;
  amount: string;
  balance_before: string;
  balance_after: string;
};

/** The rows of the dashboard's sport history that belong to one bet. */
export async function historyOf(page: Page, token: string, betId: string): Promise<SportRow[]> {
  const answer = await page.request.get('/api/SportHistory?pageIndex=1&pageSize=50', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: SportRow[] };
  return data.filter((row) => row.event_id === betId);
}

/** "1234.500" in whole millimes, without floating arithmetic. */
export function millimes(amount: string): number {
  return Number(amount.replace('.', ''));
}
