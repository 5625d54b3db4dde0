import '../testing/page';

import { expect, onTestFinished, test, vi } from 'vitest';
import { onTTFB, type Metric } from 'web-vitals';

import { startBeacon, type BeaconReport } from './beacon';

test('a visit reports its loading times once, when it is hidden', async () => {
  const sent: [string, BeaconReport][] = [];
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((address, body) => {
    sent.push([String(address), JSON.parse(body as string) as BeaconReport]);
    return true;
  });
  startBeacon('/api/vitals');
  const firstByte = await new Promise<Metric>((measured) => onTTFB(measured));
  const start = Math.floor(performance.now());
  const list = document.createElement('main');
  list.innerHTML = '<a href="/casino/play_game?provider=37&game=7">Book of Sands</a>';
  document.body.append(list);
  onTestFinished(() => list.remove());
  // Observers are called before the next task.
  await new Promise((called) => setTimeout(called));
  expect(sent).toEqual([]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  for (const _ of [1, 2]) dispatchEvent(new Event('visibilitychange'));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject(['/api/vitals', { version: 1, kind: 'home' }]);
  expect(Object.keys(sent[0]?.[1] ?? {})).toEqual(['version', 'kind', 'metrics']);
  const { TTFB, firstGame } = sent[0]?.[1].metrics ?? {};
  expect(TTFB).toBeGreaterThan(0);
  expect(TTFB).toBeCloseTo(firstByte.value, 2);
  expect(firstGame).toBeGreaterThanOrEqual(start);
  expect(firstGame).toBeLessThanOrEqual(Math.ceil(performance.now()));
});
