import type { Page } from 'playwright';

/* How a list page holds up when thousands of games are loaded and the processor is slow. */

const SLOWDOWN = 4;
const SCROLL_STEPS = 12;

type LongListFigures = {
  mostNodes: number;
  chipMs: number;
  keyMs: number;
  slowestFrameMs: number;
  medianFrameMs: number;
};

export async function measureLongList(page: Page, url: string, gameCount: number): Promise<LongListFigures> {
  await page.addInitScript(watchEvents);
  await page.goto(`${url}/casino`);
  await loadAll(page, gameCount);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

  const scroll = await page.evaluate(scrollThrough, SCROLL_STEPS);
  await page.evaluate(() => scrollTo(0, 0));

  await page.getByRole('searchbox').focus();
  for (const key of 'wolf') await page.keyboard.press(key);
  const keyMs = await slowestEvent(page);
  await page.getByRole('group', { name: 'Catégories' }).getByRole('button', { name: 'Fruits' }).click();
  const chipMs = await slowestEvent(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { ...scroll, keyMs, chipMs };
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

type Watched = typeof globalThis & { slowestEventMs: number };

/** The browser's own measure of an interaction: from the press to the next picture. */
function watchEvents(): void {
  const watched = globalThis as Watched;
  watched.slowestEventMs = 0;
  const observer = new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries())
      watched.slowestEventMs = Math.max(watched.slowestEventMs, duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function slowestEvent(page: Page): Promise<number> {
  // Entries arrive some frames after their event.
  await page.waitForTimeout(1000);
  return page.evaluate(() => {
    const watched = globalThis as Watched;
    const slowest = watched.slowestEventMs;
    watched.slowestEventMs = 0;
    return slowest;
  });
}

/** Scrolls from the top to the end and counts what is in the document on the way. Runs in the page. */
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
  const sorted = frames.toSorted((one, other) => one - other);
  return {
    mostNodes,
    slowestFrameMs: Math.round(sorted.at(-1) ?? 0),
    medianFrameMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
  };
}
