import type { Page } from 'playwright';

import { atMost, figure, type Figure } from '../report/figure';
import { median } from '../support/statistics';
import { measureAnswer, resultTimes, tap, watchPresses, type Answer } from './presses';

/* The most frequent clicks on the site, optionally in turns with an earlier build. */

const MAX_NEXT_FRAME_MS = 80;
const MAX_RESULT_MS = 400;
const TIMES = 5;

type Press = {
  name: string;
  path: '/' | '/casino';
  /** Prepares the page for the click. */
  prepare?: (page: Page, turn: number) => Promise<unknown>;
  press: (page: Page, turn: number) => Promise<unknown>;
  /** A selector of the expected result. Without one, the next frame is the result. */
  wanted?: (turn: number) => string;
};

const PAGE_SIZE = 30;
const LANGUAGES = ['en', 'ar', 'fr', 'en', 'fr'] as const;
const NAMES = { en: 'English', ar: 'العربية', fr: 'Français' };
const languageOf = (turn: number) => LANGUAGES[turn % LANGUAGES.length] ?? 'fr';

const languageButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /Langue|Language|اللغة/ });
const isAtHome = (turn: number) => turn % 2 === 0;

const presses: readonly Press[] = [
  {
    name: 'A chip',
    path: '/casino',
    press: (page, turn) =>
      tap(
        page,
        page
          .getByRole('group', { name: 'Catégories' })
          .getByRole('button')
          .nth(turn + 1),
      ),
  },
  {
    name: 'A key of the search',
    path: '/casino',
    prepare: (page) => page.getByRole('searchbox').focus(),
    press: (page, turn) => page.keyboard.press('wolves'.charAt(turn)),
  },
  {
    name: 'Load more',
    path: '/casino',
    press: (page) => tap(page, page.getByRole('button', { name: 'Charger plus' })),
    wanted: (turn) => `[aria-posinset="${(turn + 1) * PAGE_SIZE + 1}"]`,
  },
  {
    name: 'A dialog',
    path: '/',
    prepare: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
    press: (page) => tap(page, page.getByRole('banner').getByRole('button', { name: 'Connexion' })),
    wanted: () => 'dialog[open]',
  },
  {
    name: 'A menu',
    path: '/',
    prepare: (page) => page.keyboard.press('Escape'),
    press: (page) => tap(page, languageButton(page)),
  },
  {
    name: 'Another language',
    path: '/',
    prepare: (page) => languageButton(page).click(),
    press: (page, turn) =>
      tap(page, page.getByRole('button', { name: NAMES[languageOf(turn)], exact: true })),
    wanted: (turn) => `html[lang=${languageOf(turn)}]`,
  },
  {
    name: 'Another page',
    path: '/',
    press: (page, turn) =>
      tap(
        page,
        isAtHome(turn)
          ? page.getByRole('navigation').getByRole('link', { name: 'Casino', exact: true }).first()
          : page.getByRole('banner').getByRole('link').first(),
      ),
    wanted: (turn) => (isAtHome(turn) ? 'main [role=list] a' : 'main section li a'),
  },
];

export type Build = { page: Page; url: string };

export async function measureEverydayPresses(build: Build, earlier: Build | undefined): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const press of presses) {
    const now: Answer[] = [];
    const before: Answer[] = [];
    await open(build, press);
    if (earlier) await open(earlier, press);
    for (let turn = 0; turn < TIMES; turn += 1) {
      now.push(await pressOnce(build.page, press, turn));
      if (earlier) before.push(await pressOnce(earlier.page, press, turn));
    }
    figures.push(
      figure(press.name, 'ms', median(now.map(({ nextFrameMs }) => nextFrameMs)), {
        goal: atMost(MAX_NEXT_FRAME_MS),
        ...(earlier && { baseline: median(before.map(({ nextFrameMs }) => nextFrameMs)) }),
      }),
    );
    if (press.wanted)
      figures.push(
        figure(`${press.name}, until it is there`, 'ms', median(resultTimes(now)), {
          goal: atMost(MAX_RESULT_MS),
          ...(earlier && { baseline: median(resultTimes(before)) }),
        }),
      );
  }
  return figures;
}

async function open({ page, url }: Build, { path }: Press): Promise<void> {
  await page.goto(url + path);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().waitFor();
  await watchPresses(page);
}

async function pressOnce(page: Page, { name, prepare, press, wanted }: Press, turn: number): Promise<Answer> {
  try {
    await prepare?.(page, turn);
    return await measureAnswer(page, () => press(page, turn), wanted?.(turn));
  } catch (error) {
    throw new Error(`${name}, time ${turn + 1}: no result`, { cause: error });
  }
}
