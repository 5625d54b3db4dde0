import { games, machineIds } from '@tessera/catalogue';
import type { Browser, Page } from 'playwright';

import { startArcade } from './arcade/instance';
import { atLeast, atMost, figure, type Bench, type Figure, type Work } from './report/figure';
import { openPage, slowDown, withBrowser } from './support/browser';
import { traceFrames, type Frames } from './support/frames';
import { median, percentile } from './support/statistics';

/** A game, and the steps to the moment with the most animation. */
type Kind = {
  name: string;
  game: string;
  wait: (page: Page) => Promise<unknown>;
  begin?: (page: Page) => Promise<unknown>;
  movingMs: number;
  /** Not measured on a slow phone: another game of its kind is. */
  isFastOnly?: boolean;
};

/** One game of each machine. */
const SLOTS: Kind[] = machineIds.map((machine) => {
  const game = games.find((one) => one.type === 1 && one.machine === machine);
  if (!game) throw new Error(`no game has the machine ${machine}`);
  return {
    name: `A slot spins (${machine})`,
    game: `${game.providerId}.${game.id}`,
    wait: (page) => page.locator('button[aria-label="Spin"]:enabled').waitFor(),
    begin: (page) => page.keyboard.press('Space'),
    movingMs: 1_700,
    isFastOnly: machine !== 'ways243',
  };
});

const KINDS: Kind[] = [
  ...SLOTS,
  {
    name: 'A crash round flies',
    game: '39.25',
    wait: (page) => page.waitForSelector('output[data-phase="flying"]'),
    movingMs: 2_500,
  },
  { name: 'A roulette wheel turns', game: '998.5001', wait: bettingCloses, movingMs: 5_000 },
  { name: 'Baccarat cards are dealt', game: '998.5002', wait: bettingCloses, movingMs: 4_000 },
  {
    name: 'Blackjack cards are dealt',
    game: '998.5169',
    wait: seatIsDealt,
    begin: requestFrames,
    movingMs: 3_000,
  },
];
const TIMES = 3;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const FRAME_MS = 1_000 / 60;
const SLOWDOWN = 4;
/** A longer task is visible as a stall, and the browser reports it as a long task. */
const STALL_MS = 50;
/** Below this rate, animation is no longer perceived as movement. */
const PLAYABLE_PER_SECOND = 24;

/** Frame rates of the games on a phone, and on a slow one. */
export const bench: Bench = {
  title: 'Arcade: frames by the trace of the browser, and processor time of the page’s own thread for one',
  minutes: 8,
  run,
};

async function run({ onProgress }: Work): Promise<Figure[]> {
  const short = { bettingMs: 3_000, pauseMs: 1_500 };
  const arcade = await startArcade({
    crash: short,
    roulette: short,
    baccarat: short,
    blackjack: { ...short, bettingMs: 8_000, decisionMs: 3_000 },
  });
  try {
    return await withBrowser(async (browser) => {
      const figures: Figure[] = [];
      for (const kind of KINDS) {
        onProgress(kind.name);
        figures.push(...smooth(kind, await measure(browser, arcade.url, kind, 1)));
        if (kind.isFastOnly) continue;
        onProgress(`${kind.name}, processor ${SLOWDOWN} times slower`);
        figures.push(...playable(kind, await measure(browser, arcade.url, kind, SLOWDOWN)));
      }
      return figures;
    });
  } finally {
    await arcade.stop();
  }
}

type Measured = Pick<Frames, 'perSecond' | 'workMs'> & { firstLongestMs: number };

function smooth({ name }: Kind, { perSecond, workMs, firstLongestMs }: Measured): Figure[] {
  return [
    figure(name, 'frames per s', perSecond, { goal: atLeast(59) }),
    figure(`${name}: work for a frame, 95 % within`, 'ms', percentile(workMs, 0.95), {
      goal: atMost(FRAME_MS),
    }),
    // Apart from the others, which would hide it: only the first time compiles code and decodes pictures.
    figure(`${name}, the first time: longest work for a frame`, 'ms', firstLongestMs, {
      goal: atMost(STALL_MS),
    }),
  ];
}

function playable({ name }: Kind, { perSecond, workMs, firstLongestMs }: Measured): Figure[] {
  const slow = `${name}, processor ${SLOWDOWN} times slower`;
  return [
    figure(slow, 'frames per s', perSecond, { goal: atLeast(PLAYABLE_PER_SECOND) }),
    figure(`${slow}: work for a frame, 95 % within`, 'ms', percentile(workMs, 0.95)),
    figure(`${slow}, the first time: longest work for a frame`, 'ms', firstLongestMs),
  ];
}

async function measure(browser: Browser, url: string, kind: Kind, slowdown: number): Promise<Measured> {
  const [provider, game] = kind.game.split('.');
  const page = await openPage(browser, PHONE);
  await slowDown(page, slowdown);
  // A token works for one page.
  const token = `anna${slowdown}.${kind.game}`;
  await page.goto(`${url}/play?provider=${provider}&game=${game}&language=en&mode=page#token=${token}`);
  const times: Frames[] = [];
  for (let time = 0; time < TIMES; time++) {
    await kind.wait(page);
    times.push(await traceFrames(browser, kind.movingMs, async () => kind.begin?.(page)));
  }
  await page.context().close();
  return {
    perSecond: median(times.map(({ perSecond }) => perSecond)),
    workMs: times.flatMap(({ workMs }) => workMs),
    firstLongestMs: times[0]!.longestMs, // There are TIMES of them.
  };
}

/** Waits for a betting phase and for its end. */
async function bettingCloses(page: Page): Promise<void> {
  await page.getByText('Place your bets').waitFor();
  await page.getByText('No more bets').waitFor();
}

/** Takes a seat with a bet, and waits for the end of betting: cards are dealt to seats with bets only. */
async function seatIsDealt(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Seat 4/, disabled: false }).click();
  await page.getByRole('button', { name: /^Place bets/, disabled: false }).click();
  await page.getByText('No more bets').waitFor();
}

/** Style sheets move these cards. The trace counts animation callbacks, so this adds empty ones. */
async function requestFrames(page: Page): Promise<void> {
  await page.evaluate((ms) => {
    const end = performance.now() + ms;
    const next = (now: number) => {
      if (now < end) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  }, 5_000);
}
