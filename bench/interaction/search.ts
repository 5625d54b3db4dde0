import type { Page } from 'playwright';

import { atMost, figure, type Figure } from '../report/figure';
import { median } from '../support/statistics';
import { answerMs, measureAnswer, watchPresses } from './presses';

const GOAL_MS = 100;
const OPENINGS = 5;
const TEXT = 'dragon';

/** The search over all games: how long the dialog takes to open, and each key to be painted. */
export async function measureSearch(page: Page, url: string): Promise<Figure[]> {
  const goal = atMost(GOAL_MS);
  const sheet = page.getByRole('dialog', { name: 'Recherche' });
  await page.goto(`${url}/casino`);
  // Its code is loaded with the optional features, when the page is idle.
  await page.getByRole('banner').getByRole('button', { name: 'Rechercher un jeu' }).waitFor();
  await page.keyboard.press('/');
  await sheet.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await watchPresses(page);
  const openings: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn++) {
    openings.push((await measureAnswer(page, () => page.keyboard.press('/'))).nextFrameMs);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  }
  await page.keyboard.press('/');
  const keyMs = await answerMs(
    page,
    [...TEXT].map((letter) => () => page.keyboard.press(letter)),
  );
  return [
    figure('The search opens', 'ms', median(openings), { goal }),
    figure('A key in the search', 'ms', keyMs, { goal }),
  ];
}
