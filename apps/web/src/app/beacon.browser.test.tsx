import '../testing/page';

import { expect, test, vi } from 'vitest';

import { startBeacon, type BeaconReport } from './beacon';

test('a visit reports its loading times once, when it is hidden', () => {
  const sent: [string, BeaconReport][] = [];
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((address, body) => {
    sent.push([String(address), JSON.parse(body as string) as BeaconReport]);
    return true;
  });
  startBeacon('/api/vitals');
  expect(sent).toEqual([]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  for (const _ of [1, 2]) dispatchEvent(new Event('visibilitychange'));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject(['/api/vitals', { version: 1, kind: 'home' }]);
  expect(Object.keys(sent[0]?.[1] ?? {})).toEqual(['version', 'kind', 'metrics']);
});
