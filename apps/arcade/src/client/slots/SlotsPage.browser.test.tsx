import { games } from '@tessera/catalogue';
import { HOST_MESSAGE } from '@tessera/provider/messages';
import { createHost, type Api } from '@tessera/provider-kit/browser';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { machines } from '../../engine/slots/machines';
import { slotStakes } from '../../server/limits';
import { show } from '../../testing/show';
import { SlotsPage } from './SlotsPage';
import type { SlotsView } from './slots-view';
import { loadSymbolArt } from './symbol-art';

/** A machine in the frame of a site, with the balance of the server. */
async function openMachine(balance: () => number) {
  const found = games.find((candidate) => candidate.type === 1);
  if (found?.type !== 1) throw new Error('the catalogue has no slot machine');
  const { play: _, ...machine } = machines[found.machine];
  const game = {
    ...found,
    kind: 'slots',
    machine,
    currency: 'TND',
    username: 'demo',
    balance: 0,
    isDemo: false,
    stakes: slotStakes('TND'),
    maxWinStakes: 5_000,
    volatility: 'low',
    spinMs: 0,
    last: undefined,
    freeRounds: undefined,
  } as unknown as SlotsView;
  const paths: string[] = [];
  const get = (path: string) => {
    paths.push(path);
    return Promise.resolve({ balance: balance() });
  };
  const api = { get } as unknown as Api;
  const host = createHost({ siteOrigin: location.origin, mode: 'embed' });
  const art = await loadSymbolArt(found);
  remove = show(<SlotsPage table={{ api, host, game, replay: undefined }} game={game} art={art} />);
  return { paths };
}

let remove: () => void;
afterEach(() => remove());

test('a machine without a balance can be played when the site has a new one', async () => {
  let balance = 0;
  const { paths } = await openMachine(() => balance);
  const spin = page.getByRole('button', { name: 'Spin' });
  await expect.element(spin).toBeDisabled();
  await expect.poll(() => paths).toEqual(['/balance']);
  balance = 50_000;
  const data = { kind: HOST_MESSAGE, type: 'balance-changed' };
  dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window.top }));
  await expect.element(spin).toBeEnabled();
  expect(paths).toEqual(['/balance', '/balance']);
});
