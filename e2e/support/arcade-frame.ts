import { expect, type FrameLocator, type Locator, type Page, type Response } from '@playwright/test';

export type HistoryRow = { event_id: string; game_name: string; direction: string; amount: string };

/** One game of each kind. */
const games = {
  crash: { provider: 39, game_id: 25 },
  slot: { provider: 37, game_id: 1001 },
  roulette: { provider: 998, game_id: 5001 },
  baccarat: { provider: 998, game_id: 5002 },
  blackjack: { provider: 998, game_id: 5169 },
} as const;

export type GameKind = keyof typeof games;
export const gameKinds = Object.keys(games) as GameKind[];

/** The URL that the site opens in its frame. */
export async function gameUrl(page: Page, token: string, kind: GameKind): Promise<string> {
  const answer = await page.request.post('/api/StartGame', {
    data: games[kind],
    headers: { authorization: `Bearer ${token}` },
  });
  const { url } = (await answer.json()) as { url: string };
  return url;
}

/** Flights of the site under test take five seconds; a busy machine needs more. */
export const NEXT_ROUND_MS = 60_000;

const TOO_SOON = 429;

export type Answer = { status: number; body: Record<string, unknown>; traceparent: string };

/** A game of the arcade inside the site. */
export class ArcadeFrame {
  readonly page: Page;
  readonly frame: FrameLocator;

  constructor(page: Page) {
    this.page = page;
    this.frame = page.frameLocator('#gameFrame iframe');
  }

  /** Searches a list for a game by its name and opens it. */
  static async open(page: Page, list: string, name: string): Promise<ArcadeFrame> {
    await page.goto(list);
    await page.getByRole('searchbox', { name: 'Search games' }).fill(name);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click();
    const game = new ArcadeFrame(page);
    await expect(page.getByText('Play money', { exact: true })).toBeVisible();
    return game;
  }

  button(name: string | RegExp): Locator {
    return this.frame.getByRole('button', { name });
  }

  /** A spin. The game repeats one that is too soon after a spin of the same player in another spec. */
  spin(): Promise<Answer> {
    return this.answerTo(/\/spin$/, () => this.button(/^Spin$/).click());
  }

  /** Performs an action and returns the arcade's response to it. */
  async answerTo(path: RegExp, act: () => Promise<unknown>): Promise<Answer> {
    const [response] = await Promise.all([this.responseTo(path), act()]);
    return {
      status: response.status(),
      body: (await response.json()) as Record<string, unknown>,
      traceparent: response.request().headers()['traceparent'] ?? '',
    };
  }

  private responseTo(path: RegExp): Promise<Response> {
    return this.page.waitForResponse(
      (response) =>
        path.test(new URL(response.url()).pathname) &&
        response.request().method() === 'POST' &&
        response.status() !== TOO_SOON,
      { timeout: NEXT_ROUND_MS },
    );
  }
}

/** The rows of one round in the player's casino history. */
export async function casinoHistoryOf(page: Page, token: string, roundId: string): Promise<HistoryRow[]> {
  const response = await page.request.get('/api/CasinoHistory', {
    params: {
      pageIndex: 1,
      pageSize: 50,
      fromDate: new Date(Date.now() - 3_600_000).toISOString(),
      toDate: new Date(Date.now() + 60_000).toISOString(),
    },
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await response.json()) as { data: HistoryRow[] };
  return data.filter((row) => row.event_id === roundId);
}

/** "1.500" as 1500. */
export function millimes(amount: string | number): number {
  return Math.round(Number(amount) * 1_000);
}
