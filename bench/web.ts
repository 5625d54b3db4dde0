import { startInstance, startSite } from '../e2e/site';
import { atMost, figure, type Bench, type Figure, type Goal, type Work } from './report/figure';
import { withBrowser } from './support/browser';
import { median } from './support/statistics';
import { measureFirstLoad, type FirstLoad } from './web/first-load';
import { startBarePage } from './web/bare-page';

const RUNS = 5;

/** The first load on a phone with a slow connection, in turns with a bare page with the same banner, and with an earlier build. */
export const bench: Bench = {
  title: 'Web: first load on a phone, against the bare banner',
  // With `--against`, twice as long.
  minutes: 3,
  run,
};

async function run({ onProgress, against }: Work): Promise<Figure[]> {
  const site = await startSite();
  const barePage = await startBarePage(site.url);
  const earlier =
    against === undefined ? undefined : await startInstance(site.databaseUrl, { WEB_DIST: against });
  const addresses: Record<string, string> = {
    bare: barePage.url,
    '/': site.url,
    '/casino': `${site.url}/casino`,
    ...(earlier && { 'earlier /': earlier.url, 'earlier /casino': `${earlier.url}/casino` }),
  };
  const loads: Record<string, FirstLoad[]> = {};
  try {
    await withBrowser(async (browser) => {
      // The first turn warms up the servers and does not count.
      for (let turn = 0; turn <= RUNS; turn++) {
        for (const [page, address] of Object.entries(addresses)) {
          onProgress(`turn ${turn} of ${RUNS}, ${page}`);
          const load = await measureFirstLoad(browser, address);
          if (turn > 0) (loads[page] ??= []).push(load);
        }
      }
    });
  } finally {
    await earlier?.stop();
    await site.stop();
    barePage.stop();
  }
  const { bare = [], ...pages } = loads;
  return Object.entries(pages).flatMap(([page, times]) => figuresOf(page, medians(times), medians(bare)));
}

function medians(loads: readonly FirstLoad[]): FirstLoad {
  const of = (name: keyof FirstLoad) => median(loads.map((load) => load[name]));
  return {
    fcpMs: of('fcpMs'),
    lcpMs: of('lcpMs'),
    tbtMs: of('tbtMs'),
    cls: of('cls'),
    bytes: of('bytes'),
    requests: of('requests'),
  };
}

/** Half of the values before the splash was optimised: 457 ms and 224 ms. */
const BLOCKING_GOALS_MS = new Map([
  ['/', 228],
  ['/casino', 112],
]);

/** An earlier build has no goals. */
function figuresOf(page: string, load: FirstLoad, bare: FirstLoad): Figure[] {
  const blockingGoalMs = BLOCKING_GOALS_MS.get(page);
  const withGoal = (goal: Goal) => blockingGoalMs !== undefined && { goal };
  return [
    figure(`${page} first contentful paint`, 'ms', load.fcpMs, {
      baseline: bare.fcpMs,
      ...withGoal(atMost(1.8, 'ratio')),
    }),
    figure(`${page} largest contentful paint`, 'ms', load.lcpMs, {
      baseline: bare.lcpMs,
      ...withGoal(atMost(1.25, 'ratio')),
    }),
    figure(`${page} total blocking time`, 'ms', load.tbtMs, { ...withGoal(atMost(blockingGoalMs ?? 0)) }),
    figure(`${page} layout shift`, '', load.cls, { ...withGoal(atMost(0)) }),
    figure(`${page} transferred`, 'kB', load.bytes / 1_000, { baseline: bare.bytes / 1_000 }),
    figure(`${page} requests`, '', load.requests, { baseline: bare.requests }),
  ];
}
