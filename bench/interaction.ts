import { fileURLToPath } from 'node:url';

import { atMost, figure, type Bench, type Figure, type Work } from './report/figure';
import { withBrowser } from './support/browser';
import { startGameHost } from './interaction/game-host';
import { measureLongList } from './interaction/long-list';

const GAMES = 5000;
const MOST_NODES = 1500;
const QUICK_MS = 100;

const files = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

export const bench: Bench = {
  title: 'Interaction: with a processor four times slower',
  minutes: 1,
  run,
};

async function run({ say }: Work): Promise<Figure[]> {
  const host = await startGameHost(files, GAMES);
  try {
    say(`${GAMES} games`);
    const figures = await withBrowser(async (browser) =>
      measureLongList(await browser.newPage({ viewport: { width: 1440, height: 900 } }), host.url, GAMES),
    );
    const goal = atMost(QUICK_MS);
    return [
      figure(`Elements in the document with ${GAMES} games, at most`, '', figures.mostNodes, {
        goal: atMost(MOST_NODES),
      }),
      figure(`A chip, with ${GAMES} games`, 'ms', figures.chipMs, { goal }),
      figure(`A key of the search, with ${GAMES} games`, 'ms', figures.keyMs, { goal }),
      figure('A frame while scrolling, median', 'ms', figures.medianFrameMs),
      figure('A frame while scrolling, slowest', 'ms', figures.slowestFrameMs),
    ];
  } finally {
    host.stop();
  }
}
