import '../../testing/page';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { PlayRoom } from './PlayRoom';

const LONG_NAME = 'The Amber Caravan of the Seven Kings of Carthage';
let restore: () => void = () => undefined;
beforeEach(() => ({ restore } = backend({})));
afterEach(async () => {
  restore();
  await page.viewport(1280, 800);
});

/** A game that writes down what it is told, and says what it is asked to. */
const GAME = `
  addEventListener('message', ({ data }) => {
    if (data.kind === 'tessera.host') parent.postMessage({ heard: data }, '*');
    if (data.say) parent.postMessage({ kind: 'tessera.embed', ...data.say }, '*');
  });
  parent.postMessage({ heard: 'here' }, '*');
`;

async function openRoom(title: string | undefined = LONG_NAME) {
  const heard: unknown[] = [];
  const listen = ({ data }: MessageEvent) => {
    if (typeof data === 'object' && data !== null && 'heard' in data) heard.push(data.heard);
  };
  addEventListener('message', listen);
  await show(
    <PlayRoom
      launch={{ kind: 'iframe', url: new URL('/isolated.html', location.href).href }}
      title={title}
      heart={null}
      status={null}
      onBack={() => undefined}
      onLoginNeeded={() => undefined}
      onPlayForMoney={undefined}
    />,
  );
  const frame = () => document.querySelector('iframe')?.contentWindow;
  await expect
    .poll(() => {
      frame()?.postMessage({ code: GAME }, '*');
      return heard.length;
    })
    .toBeGreaterThan(0);
  heard.length = 0;
  return { heard, say: (message: object) => frame()?.postMessage({ say: message }, '*') };
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

test('the game’s tools stand in the bar, their presses go back to it, and it hears that the bar is drawn', async () => {
  const { heard, say } = await openRoom();
  say(bar);
  await expect.element(page.getByRole('button', { name: 'Sound', pressed: false })).toBeVisible();
  await expect.element(page.getByText('Play money')).toBeVisible();
  await expect.poll(() => heard).toContainEqual({ kind: 'tessera.host', type: 'bar-taken' });
  await page.getByRole('button', { name: 'Pay table' }).click();
  await expect.poll(() => heard).toContainEqual({ kind: 'tessera.host', type: 'tool', name: 'rules' });
  say({ ...bar, tools: [{ name: 'sound', label: 'Sound', pressed: true }] });
  await expect.element(page.getByRole('button', { name: 'Sound', pressed: true })).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: 'Pay table' }).elements()).toEqual([]);
});

test('the site’s own name of a game comes first, and the game’s where it knows none', async () => {
  const { say } = await openRoom();
  say(bar);
  await expect.element(page.getByText('Play money')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(LONG_NAME);
});

test('a game that the site has no name for is called what it calls itself', async () => {
  const { say } = await openRoom('');
  say(bar);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Another name');
});

test('a game that says nothing has the bar of the site, and nothing in it', async () => {
  const { heard } = await openRoom();
  await expect.element(page.getByRole('button', { name: 'Back' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Fullscreen' })).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(2);
  expect(heard).toEqual([]);
});

test('on a phone one button holds the tools, and a long name is read whole', async () => {
  await page.viewport(390, 760);
  const { heard, say } = await openRoom();
  say(bar);
  await page.getByRole('button', { name: 'Sound, rules and more of this game' }).click();
  await page.getByRole('button', { name: 'Pay table' }).click();
  await expect.poll(() => heard).toContainEqual({ kind: 'tessera.host', type: 'tool', name: 'rules' });
  const title = page.getByRole('heading', { level: 1 }).element() as HTMLElement;
  expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight + 1);
  expect(title.title).toBe(LONG_NAME);
  await expect.element(page.getByRole('button', { name: 'Back' })).toBeVisible();
});
