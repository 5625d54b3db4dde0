import type { Browser, Page } from 'playwright';

import { startArcade } from './arcade/instance';
import { atLeast, figure, type Bench, type Figure, type Work } from './report/figure';
import { openPage, slowDown, withBrowser } from './support/browser';
import { framesPerSecond } from './support/frames';
import { median } from './support/statistics';

/** A game, and how one comes to the moment when most of it moves. */
type Kind = { name: string; game: string; start: (page: Page) => Promise<unknown>; movingMs: number };

const KINDS: Kind[] = [
  {
    name: 'A slot spins',
    game: '37.1001',
    start: (page) => page.getByRole('button', { name: 'Spin' }).click(),
    movingMs: 1_800,
  },
  {
    name: 'A crash round flies',
    game: '39.25',
    start: (page) => page.waitForSelector('output[data-phase="flying"]'),
    movingMs: 2_500,
  },
  { name: 'A roulette wheel turns', game: '998.5001', start: bettingCloses, movingMs: 5_000 },
  { name: 'Baccarat cards are dealt', game: '998.5002', start: bettingCloses, movingMs: 4_000 },
];
const TIMES = 3;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** The pictures that a game draws while it moves. */
export const bench: Bench = { title: 'Arcade: frames by the trace of the browser', minutes: 3, run };

async function run({ say }: Work): Promise<Figure[]> {
  const short = { bettingMs: 3_000, pauseMs: 1_500 };
  const arcade = await startArcade({ crash: short, roulette: short, baccarat: short });
  try {
    return await withBrowser(async (browser) => {
      const figures: Figure[] = [];
      for (const kind of KINDS) {
        for (const slowdown of [1, 4]) {
          say(`${kind.name}, processor ${slowdown} times slower`);
          const frames = await measure(browser, arcade.url, kind, slowdown);
          figures.push(
            slowdown === 1
              ? figure(kind.name, 'frames per s', frames, { goal: atLeast(59) })
              : figure(`${kind.name}, processor ${slowdown} times slower`, 'frames per s', frames),
          );
        }
      }
      return figures;
    });
  } finally {
    await arcade.stop();
  }
}

async function measure(browser: Browser, url: string, kind: Kind, slowdown: number): Promise<number> {
  const [provider, game] = kind.game.split('.');
  const page = await openPage(browser, PHONE);
  await slowDown(page, slowdown);
  await page.goto(
    `${url}/play?provider=${provider}&game=${game}&language=en#token=anna.${kind.game}&mode=page`,
  );
  await page.getByText('Play money').waitFor();
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    await kind.start(page);
    times.push(await framesPerSecond(page, kind.movingMs));
  }
  await page.context().close();
  return median(times);
}

/** Waits for bets to be taken, and then for the end of that. */
async function bettingCloses(page: Page): Promise<void> {
  await page.getByText('Place your bets').waitFor();
  await page.getByText('No more bets').waitFor();
}
