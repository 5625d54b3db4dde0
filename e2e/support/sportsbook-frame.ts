import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

export type BookView = 'Live' | 'Pre-Match';

const TITLES: Record<'en' | 'ar', Record<BookView, string>> = {
  en: { Live: 'Live', 'Pre-Match': 'Pre-Match' },
  ar: { Live: 'مباشر', 'Pre-Match': 'قبل المباراة' },
};

/** The sportsbook, on its own page or in the site's frame. */
export class SportsbookPage {
  readonly page: Page;
  readonly frame: Page | FrameLocator;

  constructor(page: Page, frame: Page | FrameLocator = page) {
    this.page = page;
    this.frame = frame;
  }

  section(page: 'live' | 'prematch' | 'bets' | 'results' | 'rules'): Locator {
    return this.frame.locator(`header nav a[href="#/${page}"]`);
  }

  /** All sports (0), or one of them. */
  sport(position: number): Locator {
    return this.frame.locator('main [role="group"]').last().getByRole('button').nth(position);
  }

  heading(): Locator {
    return this.frame.getByRole('heading', { level: 1 });
  }

  /** Every open price of the list or the event. */
  prices(): Locator {
    return this.frame
      .locator('main button[aria-pressed]:enabled:has(bdi)')
      .filter({ hasText: /\d[.,]\d\d/, visible: true });
  }

  rows(): Locator {
    return this.frame.locator('main section > ul > li');
  }

  /** The days of the list before the match. */
  days(): Locator {
    return this.frame.locator('main [role="group"]').first().getByRole('button');
  }

  /** Selects a price of `count` matches that start in a day at the earliest, so that none starts during the test. */
  async chooseUpcoming(count: number): Promise<void> {
    const day = this.days().nth(2);
    await day.click();
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    await expect(this.frame.locator('main [aria-busy]')).toHaveAttribute('aria-busy', 'false');
    await this.choose(count);
  }

  /** The row of one event. */
  row(eventId: string): Locator {
    return this.rows().filter({ has: this.frame.locator(`a[href="#/event/${eventId}"]`) });
  }

  /** Selects the first open price of `count` events. */
  async choose(count: number): Promise<void> {
    let chosen = 0;
    for (let index = 0; chosen < count; index++) {
      const row = this.rows().nth(index);
      await row.scrollIntoViewIfNeeded();
      const price = row
        .locator('button[aria-pressed="false"]:enabled')
        .filter({ hasText: /\d[.,]\d\d/, visible: true });
      if ((await price.count()) === 0) continue;
      await price.first().click();
      chosen += 1;
    }
  }

  /** On a phone a bar opens the slip in a dialog. */
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

/** The sportsbook inside the site. */
export class SportsbookFrame extends SportsbookPage {
  constructor(page: Page) {
    super(page, page.frameLocator('iframe'));
  }

  static async open(page: Page, view: BookView, language: 'en' | 'ar' = 'en'): Promise<SportsbookFrame> {
    await page.goto(view === 'Live' ? '/live' : '/prematch');
    await expect(page.locator('iframe')).toHaveAttribute('title', TITLES[language][view]);
    const book = new SportsbookFrame(page);
    // Shortly before midnight no match of today is left to bet on before it starts.
    const content = view === 'Live' ? book.prices().first() : book.days().nth(2);
    await expect(content).toBeVisible();
    return book;
  }
}

/** The URL that the site opens in its frame. */
export async function bookUrl(token: string, view: BookView, language: 'fr' | 'en' | 'ar'): Promise<string> {
  const site = process.env['SITE_URL'] ?? '';
  const answer = await fetch(`${site}/api/${view === 'Live' ? 'Live' : 'SportBook'}?lang=${language}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { url } = (await answer.json()) as { url: string };
  return new URL(url, site).href;
}

type LiveEvent = {
  id: string;
  sport: string;
  live: { suspended: boolean; period: number; pause: boolean; clock: number; atMs: number };
  markets: Record<string, readonly number[]>;
};

async function listLive(): Promise<{ nowMs: number; events: LiveEvent[] }> {
  const answer = await fetch(`${process.env['SITE_URL']}/sportsbook/api/events?view=live`);
  return (await answer.json()) as { nowMs: number; events: LiveEvent[] };
}

/** Minutes of play in which nothing happens in the matches of the test site, with a margin before the end of a half or period. */
const QUIET_MINUTES: Record<string, readonly [from: number, to: number][]> = {
  football: [
    [0.5, 43],
    [45.5, 87],
  ],
  handball: [
    [0.5, 28],
    [30.5, 57],
  ],
  hockey: [
    [0.5, 18],
    [20.5, 38],
    [40.5, 57],
  ],
};

/** The ids of two matches that neither start, pause nor end soon. */
export async function quietMatches(): Promise<[string, string]> {
  const { nowMs, events } = await listLive();
  const [one, other] = events.filter(({ sport, live: { clock, atMs, pause } }) => {
    // The clock is only updated with the next event of the match.
    const minutes = (clock + (nowMs - atMs) / 1_000) / 60;
    return !pause && QUIET_MINUTES[sport]?.some(([from, to]) => minutes > from && minutes < to);
  });
  if (!one || !other) throw new Error('no two matches are quiet');
  return [one.id, other.id];
}

/** Whether the list shows the current price of a match's home team. */
export async function showsCurrentPrice(book: SportsbookPage, eventId: string): Promise<boolean> {
  const event = (await listLive()).events.find(({ id }) => id === eventId);
  const label = await book.row(eventId).getByRole('button').first().getAttribute('aria-label');
  return event !== undefined && label !== null && label.endsWith(`, ${homePrice(event)}`);
}

/** As the list shows it. */
function homePrice({ live, markets }: LiveEvent): string | undefined {
  if (live.suspended) return 'Suspended';
  const odds = (markets['1x2'] ?? markets['winner'])?.[0];
  return odds === undefined ? undefined : (odds / 100).toFixed(2);
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

/** "1234.500" in whole millimes, without floating-point arithmetic. */
export function millimes(amount: string): number {
  return Number(amount.replace('.', ''));
}
