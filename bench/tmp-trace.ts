import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { startSite } from '../e2e/site';
import { openPage, withBrowser } from './support/browser';
import { startFrontHost } from './support/front-host';
import { measureAnswer, tap, watchPresses } from './interaction/presses';

const files = process.env['DIST'] ?? fileURLToPath(new URL('../apps/web/dist', import.meta.url));
const DESK = { viewport: { width: 1440, height: 900 }, locale: 'fr-FR' };
type Ev = { name: string; ph: string; ts: number; dur?: number; tid: number; pid: number; args: any; cat: string };

async function traced(page: Page, cdp: CDPSession, work: () => Promise<unknown>): Promise<Ev[]> {
  const events: Ev[] = [];
  const on = ({ value }: { value: any[] }) => events.push(...value);
  cdp.on('Tracing.dataCollected', on as never);
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing', 'disabled-by-default-devtools.timeline', 'toplevel'] } } as never);
  await work();
  const done = new Promise((r) => cdp.once('Tracing.tracingComplete', r));
  await cdp.send('Tracing.end');
  await done;
  cdp.off('Tracing.dataCollected', on as never);
  return events;
}
const NAMES = ['FunctionCall','EvaluateScript','v8.compile','EventDispatch','TimerFire','RunMicrotasks','UpdateLayoutTree','Layout','PrePaint','Paint','Layerize','Commit','HitTest','ParseHTML','MinorGC','MajorGC','FireAnimationFrame','IntersectionObserverController::computeIntersections','ResizeObserver','XHRLoad','ResourceReceiveResponse','v8.produceCache'];
function report(name: string, events: Ev[], from: number, to: number, presented: number) {
  const align = events.find((e) => e.name === 'align' && e.cat.includes('user_timing'));
  if (!align) { console.log('no align'); return; }
  const zero = align.ts - (align.args?.data?.startTime ?? 0) * 1000;
  const a = zero + from * 1000, b = zero + to * 1000;
  const main = events.filter((e) => e.tid === align.tid && e.pid === align.pid && e.ph === 'X' && e.dur);
  main.sort((x, y) => x.ts - y.ts || (y.dur! - x.dur!));
  // self times
  const self = new Map<string, number>(); const stack: { end: number; name: string; used: number; start: number }[] = [];
  const add = (n: string, d: number) => self.set(n, (self.get(n) ?? 0) + d);
  const clip = (s: number, e: number) => Math.max(0, Math.min(e, b) - Math.max(s, a));
  for (const e of main) {
    while (stack.length && stack.at(-1)!.end <= e.ts) stack.pop();
    const d = clip(e.ts, e.ts + e.dur!);
    if (d > 0) { add(e.name, d); const p = stack.at(-1); if (p) add(p.name, -d); }
    stack.push({ end: e.ts + e.dur!, name: e.name, used: 0, start: e.ts });
  }
  const total = (b - a) / 1000;
  const rows = [...self].map(([n, d]) => [n, d / 1000] as const).filter(([, d]) => d > 3).sort((x, y) => y[1] - x[1]);
  const busy = [...self.values()].reduce((s, d) => s + d, 0) / 1000;
  console.log(`== ${name}: ${total.toFixed(0)} ms (first frame at ${(presented - from).toFixed(0)}), busy ${busy.toFixed(0)}: ` + rows.map(([n, d]) => `${n} ${d.toFixed(0)}`).join(', '));
  if (process.env['TASKS']) for (const e of main.filter((e) => /RunTask|ThreadControllerImpl::RunTask/.test(e.name) && e.dur! > 8000 && clip(e.ts, e.ts + e.dur!) > 0)) {
    const inner = main.filter((x) => x.ts >= e.ts && x.ts + x.dur! <= e.ts + e.dur! && x !== e && x.dur! > 4000).map((x) => `${x.name}${x.args?.data?.functionName ? ':' + x.args.data.functionName : ''}${x.args?.data?.type ? ':' + x.args.data.type : ''} ${(x.dur! / 1000).toFixed(0)}`);
    console.log(`   +${((e.ts - a) / 1000).toFixed(0)} ${(e.dur! / 1000).toFixed(0)} ms: ${inner.slice(0, 12).join(' | ')}`);
  }
}
const PRESSES: Record<string, [string, (page: Page, turn: number) => Promise<unknown>, (turn: number) => string, ((page: Page) => Promise<unknown>)?]> = {
  page: ['/', (page, turn) => tap(page, turn % 2 === 0 ? page.getByRole('navigation').getByRole('link', { name: 'Casino', exact: true }).first() : page.getByRole('banner').getByRole('link').first()), (turn) => (turn % 2 === 0 ? 'main [role=list] a' : 'main section li a')],
  language: ['/', (page, turn) => tap(page, page.getByRole('button', { name: ['English', 'العربية', 'Français'][turn % 3]!, exact: true })), (turn) => `html[lang=${['en', 'ar', 'fr'][turn % 3]}]`, (page) => page.getByRole('banner').getByRole('button', { name: /Langue|Language|اللغة/ }).click()],
  more: ['/casino', (page) => tap(page, page.getByRole('button', { name: 'Charger plus' })), (turn) => `[aria-posinset="${(turn + 1) * 30 + 1}"]`],
  dialog: ['/', (page) => tap(page, page.getByRole('banner').getByRole('button', { name: 'Connexion' })), () => 'dialog[open]', async (page) => { await page.keyboard.press('Escape'); await page.getByRole('dialog').waitFor({ state: 'hidden' }); }],
};
await withBrowser(async (browser) => {
  const site = await startSite({ JOINING: 'on' });
  const hosts = files.split(',').map((f) => startFrontHost(f, site.url));
  try {
    const builds = await Promise.all(hosts);
    for (const key of process.argv.slice(2)) {
      const [path, press, wanted, prepare] = PRESSES[key]!;
      const pages: Page[] = [];
      for (const host of builds) {
        const page = await openPage(browser, DESK);
        await page.goto(host.url + path);
        await page.getByRole('main').getByRole('listitem').getByRole('link').first().waitFor();
        await watchPresses(page);
        pages.push(page);
      }
      for (let turn = 0; turn < 6; turn += 1) for (const [index, page] of pages.entries()) {
        if (process.env['NOTRACE']) {
          await prepare?.(page);
          const answer = await measureAnswer(page, () => press(page, turn), wanted(turn));
          console.log(`${key} ${turn} build${index}: first ${answer.firstMs} whole ${answer.wholeMs?.toFixed(0)}`);
          continue;
        }
        const cdp = await page.context().newCDPSession(page);
        await prepare?.(page);
        const events = await traced(page, cdp, async () => {
          await page.evaluate(() => performance.mark('align'));
          await measureAnswer(page, () => press(page, turn), wanted(turn));
        });
        const w = await page.evaluate(() => { const { pressedAt, paintedAt, presentedAt, foundAt } = globalThis as any; return { pressedAt, paintedAt, presentedAt, foundAt }; });
        report(`${key} ${turn} build${index} found ${(w.foundAt - w.pressedAt).toFixed(0)}`, events, w.pressedAt, w.paintedAt, w.presentedAt);
        await cdp.detach();
        await pause(200);
      }
      for (const page of pages) await page.context().close();
    }
  } finally {
    for (const host of hosts) (await host).stop();
    await site.stop();
  }
});
