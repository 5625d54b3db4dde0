import type { Page } from 'playwright';

import { atMost, figure, type Figure } from '../report/figure';
import { answerMs, watchPresses } from './presses';

/* What everybody presses, on the site as it is. */

const QUICK_MS = 100;
const TIMES = 5;

export async function measureEverydayPresses(page: Page, url: string): Promise<Figure[]> {
  const goal = atMost(QUICK_MS);
  const login = page.getByRole('dialog');
  const languages = page.getByRole('banner').getByRole('button', { name: /Langue|Language|اللغة/ });
  const names = ['English', 'العربية', 'Français', 'English', 'Français'];

  await page.goto(`${url}/casino`);
  await page.getByRole('button', { name: 'Charger plus' }).waitFor();
  await watchPresses(page);
  const moreMs = await answerMs(
    page,
    Array.from({ length: TIMES }, () => () => page.getByRole('button', { name: 'Charger plus' }).click()),
  );

  await page.goto(url);
  await watchPresses(page);
  const modalMs = await answerMs(
    page,
    Array.from({ length: TIMES }, () => async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Connexion' }).click();
      await login.waitFor();
      await page.keyboard.press('Escape');
      await login.waitFor({ state: 'hidden' });
    }),
  );
  const languageMs = await answerMs(
    page,
    names.map((name) => async () => {
      await languages.click();
      await page.getByRole('button', { name, exact: true }).click();
    }),
  );
  return [
    figure('Load more', 'ms', moreMs, { goal }),
    figure('A dialog opens and closes', 'ms', modalMs, { goal }),
    figure('Another language', 'ms', languageMs, { goal }),
  ];
}
