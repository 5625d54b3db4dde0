import type { Page } from 'playwright';

import { atMost, figure, type Figure } from '../report/figure';
import { percentile } from '../support/statistics';
import { answerMs, tap, watchPresses } from './presses';

/* A list page with thousands of loaded games. */

const MAX_NODES = 1_500;
const GOAL_MS = 100;
const SCROLL_STEPS = 12;
const CHIPS = ['Fruits', 'Fruits', 'Books', 'Books', 'Myth', 'Myth'];

export async function measureLongList(page: Page, url: string, gameCount: number): Promise<Figure[]> {
  await page.goto(`${url}/casino`);
  await loadAll(page, gameCount);
  await watchPresses(page);
  const { mostNodes, frames } = await page.evaluate(scrollThrough, SCROLL_STEPS);
  await page.evaluate(() => scrollTo(0, 0));

  await page.getByRole('searchbox').focus();
  const keyMs = await answerMs(
    page,
    [...'wolves'].map((key) => () => page.keyboard.press(key)),
  );
  const chips = page.getByRole('group', { name: 'Catégories' });
  // Leaving the long list and returning to it.
  const chipMs = await answerMs(
    page,
    CHIPS.map(
      (name, at) => () => tap(page, chips.getByRole('button', { name: at % 2 === 0 ? name : 'Tout' })),
    ),
  );
  const goal = atMost(GOAL_MS);
  return [
    figure(`A chip, with ${gameCount} games`, 'ms', chipMs, { goal }),
    figure(`A key of the search, with ${gameCount} games`, 'ms', keyMs, { goal }),
    figure(`Elements in the document, with ${gameCount} games`, '', mostNodes, { goal: atMost(MAX_NODES) }),
    figure(`A frame while scrolling through ${gameCount} games, half within`, 'ms', percentile(frames, 0.5)),
    figure(`A frame while scrolling through ${gameCount} games, 95 % within`, 'ms', percentile(frames, 0.95)),
  ];
}

async function loadAll(page: Page, gameCount: number): Promise<void> {
  const more = page.getByRole('button', { name: 'Charger plus' });
  await more.waitFor();
  while ((await more.count()) > 0) {
    const shown = await page.locator('progress').getAttribute('value');
    await more.click();
    await page.waitForFunction(
      ([before, all]) => {
        const bar = document.querySelector('progress');
        return bar === null || bar.value >= all || bar.value > before;
      },
      [Number(shown), gameCount] as const,
    );
  }
}

/** Scrolls from the top to the end and counts the nodes of the document. Runs in the page. */
async function scrollThrough(steps: number) {
  const frames: number[] = [];
  let mostNodes = 0;
  let last = performance.now();
  for (let step = 0; step <= steps; step += 1) {
    scrollTo(0, ((document.documentElement.scrollHeight - innerHeight) * step) / steps);
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      frames.push(now - last);
      last = now;
    }
    mostNodes = Math.max(mostNodes, document.getElementsByTagName('*').length);
  }
  return { mostNodes, frames };
}
