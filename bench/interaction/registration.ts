import { rm } from 'node:fs/promises';

import type { Browser, BrowserContextOptions } from 'playwright';

import { brandFiles } from '../../e2e/support/branded-site';
import { atMost, figure, type Figure } from '../report/figure';
import { openPage } from '../support/browser';
import { startFrontHost } from '../support/front-host';
import { median } from '../support/statistics';
import { measureAnswer, tap, watchPresses, type Answer } from './presses';

const QUICK_MS = 100;
const TIMES = 5;
/** Its site file offers the registration. */
const BRAND = 'zellige';
const FORM = 'dialog[open] [name=username]';

/** The press of Register on a page whose optional code is not loaded yet: until the dialog and until its form. */
export async function measureRegistration(
  browser: Browser,
  options: BrowserContextOptions,
  siteUrl: string,
): Promise<Figure[]> {
  const { folder, files } = await brandFiles(BRAND);
  const host = await startFrontHost(files, siteUrl);
  try {
    const press = async (wanted: string): Promise<Answer> => {
      const page = await openPage(browser, options);
      try {
        await page.goto(host.url);
        await page.getByRole('main').getByRole('listitem').getByRole('link').first().waitFor();
        await watchPresses(page);
        const button = page.getByRole('banner').getByRole('button', { name: 'Inscription' });
        return await measureAnswer(page, () => tap(page, button), wanted);
      } finally {
        await page.context().close();
      }
    };
    const dialogs: Answer[] = [];
    const forms: Answer[] = [];
    for (let turn = 0; turn < TIMES; turn += 1) {
      dialogs.push(await press('dialog[open]'));
      forms.push(await press(FORM));
    }
    const wholeMs = (answers: Answer[]) => median(answers.map((answer) => answer.wholeMs ?? Number.NaN));
    return [
      figure('The registration', 'ms', median(dialogs.map(({ firstMs }) => firstMs)), {
        goal: atMost(QUICK_MS),
      }),
      figure('The registration, until it is there', 'ms', wholeMs(dialogs)),
      figure('The registration, until its form is there', 'ms', wholeMs(forms)),
    ];
  } finally {
    host.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
