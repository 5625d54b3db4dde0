import '../../testing/page';

import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { dropToken, keepToken } from '../../platform/token';
import { Session } from '../../session';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { PlayPage } from './PlayPage';

const start = location.pathname + location.search;
const demo = { type: 1, provider_id: 37, game_id: 7, name: 'Book of Sands', isDemo: true };
const launch = { body: { url: '/isolated.html', isFrame: false } };

let restore: () => void = () => undefined;
afterEach(() => {
  restore();
  dropToken();
  history.replaceState(null, '', start);
});

async function openDemo() {
  const answering = backend({ '/StartDemo': launch, '/StartGame': launch });
  ({ restore } = answering);
  history.replaceState(demo, '', '/casino/play_game');
  await show(
    <>
      <Session />
      <PlayPage />
    </>,
  );
  return (path: string) => answering.calls.filter(({ pathname }) => pathname === `/api${path}`).length;
}

test('a demo starts once, without a login, and is marked as a demo', async () => {
  const callsTo = await openDemo();
  await expect.element(page.getByTitle('Book of Sands').first()).toBeVisible();
  await expect.element(page.getByText('Demo', { exact: true })).toBeVisible();
  await expect.poll(() => callsTo('/StartDemo')).toBe(1);
  expect(callsTo('/StartGame')).toBe(0);
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(location.pathname).toBe('/casino/play_game');
});

test('a player can open the real game from the demo', async () => {
  keepToken('t');
  const callsTo = await openDemo();
  await page.getByRole('button', { name: 'Play for real' }).click();
  await expect.poll(() => callsTo('/StartGame')).toBe(1);
  expect(history.state).not.toHaveProperty('isDemo');
  await expect.poll(() => page.getByText('Demo', { exact: true }).elements()).toEqual([]);
});
