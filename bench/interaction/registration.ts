import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { Browser, BrowserContextOptions } from 'playwright';

import { brandZellige } from '../../e2e/support/zellige-site';
import { atMost, figure, type Figure } from '../report/figure';
import { openPage } from '../support/browser';
import { startFrontHost } from '../support/front-host';
import { median } from '../support/statistics';
import { measureAnswer, resultTimes, tap, watchPresses, type Answer } from './presses';

const GOAL_MS = 100;
const TIMES = 5;

/** The first and the next press of Register. The code of the dialog is loaded after the first input, here a movement of the mouse. */
export async function measureRegistration(
  browser: Browser,
  options: BrowserContextOptions,
  siteUrl: string,
): Promise<Figure[]> {
  const files = await brandZellige();
  const host = await startFrontHost(files, siteUrl);
  const first: Answer[] = [];
  const next: Answer[] = [];
  try {
    for (let turn = 0; turn < TIMES; turn += 1) {
      const page = await openPage(browser, options);
      try {
        await page.goto(host.url);
        await page.getByRole('main').getByRole('listitem').getByRole('link').first().waitFor();
        const codeOfForm = page.waitForResponse(/\/assets\/Registration-[^/]*\.js/);
        await page.mouse.move(200, 200);
        await codeOfForm;
        await page.waitForLoadState('networkidle');
        await watchPresses(page);
        const press = () => tap(page, page.getByRole('banner').getByRole('button', { name: 'Inscription' }));
        first.push(await measureAnswer(page, press, 'dialog[open]'));
        await page.locator('dialog[open] [name=username]').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        next.push(await measureAnswer(page, press, 'dialog[open]'));
      } finally {
        await page.context().close();
      }
    }
  } finally {
    host.stop();
    await rm(dirname(files), { recursive: true, force: true });
  }
  const goal = atMost(GOAL_MS);
  return [
    figure('The registration', 'ms', median(next.map(({ nextFrameMs }) => nextFrameMs)), { goal }),
    figure('The registration, until it is there', 'ms', median(resultTimes(next)), { goal }),
    figure('The registration for the first time', 'ms', median(first.map(({ nextFrameMs }) => nextFrameMs)), {
      goal,
    }),
    figure('The registration for the first time, until it is there', 'ms', median(resultTimes(first)), {
      goal,
    }),
  ];
}
