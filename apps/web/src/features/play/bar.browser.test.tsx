import '../../testing/page';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { setLanguage } from '../../i18n';
import { queryClient } from '../../platform/query-client';
import { dropToken, keepToken } from '../../platform/token';
import { playerQuery } from '../../session';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { runEmbed } from '../../testing/run-embed';
import { PlayRoom } from './PlayRoom';

const LONG_NAME = 'The Amber Caravan of the Seven Kings of Carthage';
let restore: () => void = () => undefined;
beforeEach(() => ({ restore } = backend({})));
afterEach(async () => {
  restore();
  await page.viewport(1280, 800);
});

async function openRoom(title: string | undefined = LONG_NAME, onRestart = () => undefined) {
  const { unmount } = await show(
    <PlayRoom
      launch={{ kind: 'iframe', url: new URL('/isolated.html', location.href).href }}
      gameKey="998/5001"
      title={title}
      heart={null}
      status={null}
      notice={null}
      onBack={() => undefined}
      onLoginNeeded={() => undefined}
      onFundsNeeded={() => undefined}
      onRestart={onRestart}
      onPlayForMoney={undefined}
    />,
  );
  return { ...(await runEmbed()), close: unmount };
}

const bar = {
  type: 'bar',
  title: 'Another name',
  note: 'Play money',
  tools: [
    { name: 'sound', label: 'Sound', pressed: false },
    { name: 'rules', label: 'Pay table' },
  ],
};

test('the bar shows the tools of the game, sends their presses to it, and confirms that it is rendered', async () => {
  const { received, send } = await openRoom();
  send(bar);
  await expect.element(page.getByRole('button', { name: 'Sound', pressed: false })).toBeVisible();
  await expect.element(page.getByText('Play money')).toBeVisible();
  await expect.poll(() => received).toContainEqual({ kind: 'tessera.host', type: 'bar-taken' });
  await page.getByRole('button', { name: 'Pay table' }).click();
  await expect.poll(() => received).toContainEqual({ kind: 'tessera.host', type: 'tool', name: 'rules' });
  send({ ...bar, tools: [{ name: 'sound', label: 'Sound', pressed: true }] });
  await expect.element(page.getByRole('button', { name: 'Sound', pressed: true })).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: 'Pay table' }).elements()).toEqual([]);
});

test('the name from the site has priority over the name from the game', async () => {
  const { send } = await openRoom();
  send(bar);
  await expect.element(page.getByText('Play money')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(LONG_NAME);
});

test('without a name from the site the name from the game is shown', async () => {
  const { send } = await openRoom('');
  send(bar);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Another name');
});

test('a game that sends no bar has only the buttons of the site', async () => {
  const { received } = await openRoom();
  await expect.element(page.getByRole('button', { name: 'Back' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Fullscreen' })).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(2);
  expect(received).toEqual([]);
});

test('on phones the tools are in a menu, and a long name is not cut', async () => {
  await page.viewport(390, 760);
  const { received, send } = await openRoom();
  send(bar);
  await page.getByRole('button', { name: 'Sound, rules and more of this game' }).click();
  await page.getByRole('button', { name: 'Pay table' }).click();
  await expect.poll(() => received).toContainEqual({ kind: 'tessera.host', type: 'tool', name: 'rules' });
  const title = page.getByRole('heading', { level: 1 }).element() as HTMLElement;
  expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight + 1);
  expect(title.title).toBe(LONG_NAME);
  await expect.element(page.getByRole('button', { name: 'Back' })).toBeVisible();
});

test('a game that is ready has the focus, so that its keys work', async () => {
  const { send } = await openRoom();
  send({ type: 'ready' });
  await expect.poll(() => document.activeElement?.tagName).toBe('IFRAME');
});

test('a game that is ready does not take the focus from a control', async () => {
  const { send } = await openRoom();
  page.getByRole('button', { name: 'Back' }).element().focus();
  send({ type: 'ready' });
  send(bar);
  await expect.element(page.getByText('Play money')).toBeVisible();
  expect(document.activeElement?.tagName).toBe('BUTTON');
});

test('a game that can change its language receives the new one, and stays open', async () => {
  let restarts = 0;
  const { received, send } = await openRoom(LONG_NAME, () => {
    restarts++;
    return undefined;
  });
  send({ type: 'ready', switchesLanguage: true });
  send(bar);
  await expect.element(page.getByText('Play money')).toBeVisible();
  await setLanguage('ar');
  await expect
    .poll(() => received)
    .toContainEqual({ kind: 'tessera.host', type: 'language', language: 'ar' });
  await setLanguage('en');
  expect(restarts).toBe(0);
});

test('any other game is opened again in the new language, after its round', async () => {
  let restarts = 0;
  const { send } = await openRoom(LONG_NAME, () => {
    restarts++;
    return undefined;
  });
  send({ type: 'ready' });
  send({ type: 'round-open' });
  send(bar);
  await expect.element(page.getByText('Play money')).toBeVisible();
  await setLanguage('fr');
  expect(restarts).toBe(0);
  send({ type: 'round-closed' });
  await expect.poll(() => restarts).toBe(1);
  await setLanguage('en');
});

test('a game that opens gets the colours of the brand', async () => {
  document.documentElement.style.setProperty('--palette-ground', '#0a3d1f');
  const { received, send } = await openRoom();
  send({ type: 'opened' });
  await expect
    .poll(() => received)
    .toContainEqual({
      kind: 'tessera.host',
      type: 'palette',
      colours: expect.objectContaining({ ground: '#0a3d1f', gold: expect.stringMatching(/^#/) }),
    });
  document.documentElement.style.removeProperty('--palette-ground');
});

test('what a game asks to keep is stored on this device for the player, and sent to its next frame', async () => {
  const answer = (state: string) => ({ kind: 'tessera.host', type: 'state', state });
  const logIn = (username: string) => {
    queryClient.setQueryData(playerQuery.queryKey, {
      username,
      balance: 0 as never,
      currency: 'TND',
      bonus: undefined,
      cashback: undefined,
      verification: undefined,
    });
  };
  keepToken('t');
  const first = await openRoom();
  first.send({ type: 'opened' });
  first.send(bar);
  await expect.element(page.getByText('Play money')).toBeVisible();
  expect(first.received).not.toContainEqual(expect.objectContaining({ type: 'state' }));
  // The player is fetched after the game has opened.
  logIn('ada');
  await expect.poll(() => first.received).toContainEqual(answer(''));
  first.send({ type: 'state', state: 'three chips' });
  await expect.poll(() => localStorage.getItem('gameStates')).toContain('three chips');
  await first.close();

  for (const [username, state] of [
    ['ada', 'three chips'],
    ['other', ''],
  ] as const) {
    const next = await openRoom();
    logIn(username);
    next.send({ type: 'opened' });
    await expect.poll(() => next.received).toContainEqual(answer(state));
    await next.close();
  }
  localStorage.removeItem('gameStates');
  dropToken();
});
