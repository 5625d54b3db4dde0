import '../../testing/page';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { dropToken, keepToken } from '../../platform/token';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { SearchDialog } from '.';

const wire = (game_id: number, name: string) => ({ game_id, provider_id: 37, type: 1, name });
const POPULAR = [wire(1, 'Popular One'), wire(2, 'Popular Two')];
const GAMES = [wire(3, 'Book of Sands'), wire(4, 'Bonanza'), wire(5, 'Bonanza Gold')];

const field = page.getByRole('combobox', { name: 'Game name' });
const option = (name: string) => page.getByRole('option', { name });
const start = location.href;

/** Answers by `game_name`; a text in `held` waits until `release` is called. */
let held: Record<string, Promise<void>> = {};
let release: () => void = () => undefined;
let restore: () => void = () => undefined;
let calls: URL[] = [];
let isDown = false;

beforeEach(() => {
  localStorage.removeItem('searches');
  keepToken('t');
  held = {};
  isDown = false;
  ({ calls, restore } = backend({
    '/papuler_slot': { body: POPULAR },
    '/search_games': async (query) => {
      const text = query.get('game_name') ?? '';
      await held[text];
      if (text === 'broken' || isDown) return { status: 500 };
      return {
        body: { data: GAMES.filter(({ name }) => name.toLowerCase().includes(text)), nearest: [GAMES[0]] },
      };
    },
  }));
});
afterEach(() => {
  vi.useRealTimers();
  restore();
  dropToken();
  history.replaceState(null, '', start);
});

function hold(text: string) {
  held[text] = new Promise((resolve) => (release = resolve));
}

async function showDialog() {
  let isClosed = false;
  await show(<SearchDialog favouriteMark={() => null} onClose={() => (isClosed = true)} />);
  await expect.element(field).toHaveFocus();
  return { isClosed: () => isClosed };
}

const openedGame = () => (history.state as { game_id?: number } | null)?.game_id;
const selectedName = () =>
  document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('Enter before the answer opens the best match of the text in the field, not of an older text', async () => {
  const { isClosed } = await showDialog();
  await field.fill('bo');
  await expect.element(option('Book of Sands')).toBeVisible();
  hold('bonanza');
  await field.fill('bonanza');
  await userEvent.keyboard('{Enter}');
  expect(openedGame()).toBeUndefined();
  expect(isClosed()).toBe(false);
  release();
  await expect.poll(openedGame).toBe(4);
  expect(isClosed()).toBe(true);
});

test('results of an older text cannot be selected by the keyboard', async () => {
  await showDialog();
  await field.fill('bo');
  await expect.poll(selectedName).toContain('Book of Sands');
  hold('bonanza');
  await field.fill('bonanza');
  await userEvent.keyboard('{ArrowDown}');
  expect(selectedName()).toBeUndefined();
  release();
  await expect.poll(selectedName).toMatch(/^Bonanza(?! Gold)/);
});

test('a text is searched for once, when no key was pressed for 150 ms', async () => {
  const searched = () =>
    calls
      .filter(({ pathname }) => pathname === '/api/search_games')
      .map(({ searchParams }) => searchParams.get('game_name'));
  await showDialog();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const letter of 'bonanza') {
    await userEvent.keyboard(letter);
    await vi.advanceTimersByTimeAsync(140);
  }
  await expect.element(field).toHaveValue('bonanza');
  expect(searched()).toEqual([]);
  await vi.advanceTimersByTimeAsync(10);
  await expect.poll(searched).toEqual(['bonanza']);
});

test('a change of the text takes back an Enter', async () => {
  await showDialog();
  hold('bonanza');
  await field.fill('bonanza');
  await userEvent.keyboard('{Enter}');
  await field.fill('bonanza gold');
  release();
  await expect.element(option('Bonanza Gold')).toBeVisible();
  expect(openedGame()).toBeUndefined();
});

test('an Enter whose search fails opens no game when the search succeeds later', async () => {
  const { isClosed } = await showDialog();
  isDown = true;
  await field.fill('bonanza');
  await userEvent.keyboard('{Enter}');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  // After the failure too.
  await field.click();
  await userEvent.keyboard('{Enter}');
  isDown = false;
  await retry.click();
  await expect.element(option('Bonanza Gold')).toBeVisible();
  expect(openedGame()).toBeUndefined();
  expect(isClosed()).toBe(false);
});

test('the arrow keys move aria-activedescendant through the options, and the focus stays in the field', async () => {
  await showDialog();
  await field.fill('bonanza');
  await expect.poll(selectedName).toMatch(/^Bonanza(?! Gold)/);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(selectedName).toMatch(/^Bonanza Gold/);
  await expect.element(option('Bonanza Gold')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(selectedName).toMatch(/^Bonanza(?! Gold)/);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.poll(openedGame).toBe(5);
});

test('Tab never reaches the list of results', async () => {
  await showDialog();
  await field.fill('bo');
  await expect.element(option('Book of Sands')).toBeVisible();
  const list = page.getByRole('listbox', { name: 'Games' });
  for (let presses = 0; presses < 4; presses += 1) {
    await userEvent.keyboard('{Tab}');
    expect(list.element().contains(document.activeElement)).toBe(false);
  }
  await field.click();
  await list.click({ position: { x: 2, y: 2 } });
  expect(list.element()).not.toHaveFocus();
});

test('an empty field shows the popular games, none of them selected', async () => {
  await showDialog();
  await expect.element(option('Popular One')).toBeVisible();
  expect(selectedName()).toBeUndefined();
  await userEvent.keyboard('{Enter}');
  expect(openedGame()).toBeUndefined();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(openedGame).toBe(1);
});

test('a text without a match shows the nearest names, and Enter opens none of them', async () => {
  await showDialog();
  await field.fill('xyz');
  await expect.element(page.getByText('Did you mean')).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('Nothing found for');
  await userEvent.keyboard('{Enter}');
  expect(openedGame()).toBeUndefined();
  await option('Book of Sands').click();
  await expect.poll(openedGame).toBe(3);
});

test('an error has a Retry, and a searched text is offered again next time', async () => {
  await showDialog();
  await field.fill('broken');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Server Down');
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await field.fill('bonanza');
  await expect.element(option('Bonanza Gold')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(openedGame).toBe(4);
  expect(localStorage.getItem('searches')).toBe('["bonanza"]');
});
