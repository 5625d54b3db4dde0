import '../../testing/page';

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { fillLogin, heading, loginDialog, nextFrame, openSite } from './open-site';
import { gamesFor } from './site-answers';

const LIST = '/get_slot_game';
const FRUITS = '105';
const BOOKS = '108';
const AMATIC = '38';

const games = page.getByRole('list', { name: 'Games' }).getByRole('listitem');
const categories = page.getByRole('group', { name: 'Categories' });
const providers = page.getByRole('group', { name: 'Providers' });
const chip = (group: typeof categories, name: string) => group.getByRole('button', { name, exact: true });
const box = page.getByRole('searchbox', { name: 'Search games' });
const more = page.getByRole('button', { name: 'Load More' });
const address = () => location.pathname + location.search;
const names = () =>
  games
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const expectCount = async (count: number) => await expect.poll(() => games.elements().length).toBe(count);

function firstPage(query: Record<string, string>, pageSize = '30') {
  return { page_index: '1', page_size: pageSize, ...query };
}

test.each([
  ['/casino', '1'],
  ['/live_casino', '2'],
  ['/crash', '3'],
])('%s fetches the games of type %s, thirty a page, and shows their number', async (path, type) => {
  const { queriesTo } = await openSite(path);
  await expect.element(games.first()).toBeVisible();
  expect(queriesTo(LIST)).toEqual([firstPage({ type })]);
  expect(queriesTo('/GetAllCategories')).toEqual([{ type }]);
  expect(queriesTo('/get_providers')).toEqual([{ type }]);
  await expect.element(page.getByText(/^100 games$/)).toBeVisible();
});

test('chips narrow the list with one call each, and All clears them', async () => {
  const { queriesTo } = await openSite('/casino');
  await expectCount(30);
  await expect.element(chip(categories, 'All')).toHaveAttribute('aria-pressed', 'true');
  const first = firstPage({ type: '1' });
  await chip(categories, 'Fruits').click();
  await expect.poll(address).toBe('/casino?category=105');
  await expect.element(chip(categories, 'All')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => queriesTo(LIST)).toHaveLength(2);
  await chip(providers, 'Amatic').click();
  await expect.poll(address).toBe('/casino?category=105&provider=38');
  await expect.poll(() => queriesTo(LIST)).toHaveLength(3);
  await chip(categories, 'All').click();
  await expect.poll(address).toBe('/casino?provider=38');
  await expect.poll(() => queriesTo(LIST)).toHaveLength(4);
  await chip(providers, 'All').click();
  await expect.poll(address).toBe('/casino');
  await expectCount(30);
  expect(queriesTo(LIST)).toEqual([
    first,
    { ...first, cat_id: FRUITS },
    { ...first, cat_id: FRUITS, pro_id: AMATIC },
    { ...first, pro_id: AMATIC },
  ]);
});

test('the list is searched by name with the button and with Enter', async () => {
  const { queriesTo } = await openSite('/casino');
  await expectCount(30);
  await box.fill('Game 1-47');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(() => queriesTo(LIST).at(-1)?.['game_name']).toBe('Game 1-47');
  await expectCount(1);
  await expect.element(games.getByRole('link', { name: 'Game 1-47', exact: true })).toBeVisible();
  await box.fill('zzzz');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No Game', { exact: true })).toBeVisible();
  await expect.element(box).toHaveFocus();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(address).toBe('/casino');
  await expect.element(box).toHaveValue('');
  await expectCount(30);
});

test('the next page is fetched once when the pointer is on Load More, and shown when it is pressed', async () => {
  const { queriesTo } = await openSite('/casino');
  await expectCount(30);
  const second = { ...firstPage({ type: '1' }), page_index: '2' };
  await more.hover();
  await expect.poll(() => queriesTo(LIST)).toEqual([firstPage({ type: '1' }), second]);
  expect(games.elements()).toHaveLength(30);
  await more.click();
  await expect.element(page.getByText(/60 of 100/)).toBeVisible();
  expect(queriesTo(LIST).filter(({ page_index }) => page_index === '2')).toEqual([second]);
});

test('Load More loads the next page until every game is shown', async () => {
  await openSite('/crash');
  for (const shown of [30, 60, 90]) {
    await expect.element(page.getByText(`${shown} of 100 games shown`)).toBeVisible();
    await more.click();
  }
  await expect.poll(() => more.elements().length).toBe(0);
});

test('the filters are in the address: back, forward and a second visit find them', async () => {
  const { unmount } = await openSite('/casino?category=105&search=a');
  await expect.element(chip(categories, 'Fruits')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(box).toHaveValue('a');
  await chip(categories, 'Books').click();
  await expect.poll(address).toBe('/casino?category=108&search=a');
  history.back();
  await expect.element(chip(categories, 'Fruits')).toHaveAttribute('aria-pressed', 'true');
  history.forward();
  await expect.element(chip(categories, 'Books')).toHaveAttribute('aria-pressed', 'true');
  const shown = address();
  await unmount();
  await openSite(shown);
  await expect.element(chip(categories, 'Books')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(box).toHaveValue('a');
});

test('a failed list shows the server’s message, and Retry fetches it again', async () => {
  // Not 5xx, which is requested again without Retry.
  let answer: { status: number; body?: unknown } = { status: 409 };
  let isBroken = true;
  await openSite('/casino', {
    answers: { [LIST]: (query) => (isBroken ? answer : { body: gamesFor(query) }) },
  });
  await expect.element(page.getByText('Server Down')).toBeVisible();
  answer = { status: 409, body: { message: 'Back at noon' } };
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Back at noon')).toBeVisible();
  isBroken = false;
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expectCount(30);
});

for (const isPhone of [false, true])
  test(`a failed page keeps the games and offers Retry (${isPhone ? 'phone' : 'desktop'})`, async () => {
    let isBroken = true;
    const { queriesTo } = await openSite('/casino', {
      isPhone,
      answers: {
        [LIST]: (query) =>
          isBroken && query.get('page_index') === '2'
            ? { status: 409, body: { message: 'Not now' } }
            : { body: gamesFor(query) },
      },
    });
    const size = isPhone ? 27 : 30;
    await expectCount(size);
    if (isPhone) scrollToListEnd();
    else await more.click();
    await expect.element(page.getByText('Not now')).toBeInTheDocument();
    await expectCount(size);
    isBroken = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => games.elements().length).toBeGreaterThan(size);
    // A phone may have requested the third page already.
    expect(
      queriesTo(LIST)
        .map((query) => query['page_index'])
        .slice(0, 3),
    ).toEqual(['1', '2', '2']);
  });

test('failed categories and providers show their error in their own places', async () => {
  let isBroken = true;
  await openSite('/casino', {
    answers: {
      '/GetAllCategories': () => (isBroken ? { status: 409 } : { body: [{ cat_id: 105, name: 'Fruits' }] }),
      '/get_providers': { status: 409, body: { message: 'No providers today' } },
    },
  });
  await expect.element(categories.getByText('Server error')).toBeVisible();
  await expect.element(providers.getByText('No providers today')).toBeVisible();
  await expectCount(30);
  isBroken = false;
  await categories.getByRole('button', { name: 'Retry' }).click();
  await expect.element(chip(categories, 'Fruits')).toBeVisible();
});

test('the last choice is shown even when an earlier answer arrives later', async () => {
  let answerFruits = () => {};
  const isReleased = new Promise<void>((resolve) => (answerFruits = resolve));
  let hasAnswered = false;
  await openSite('/casino', {
    answers: {
      [LIST]: async (query) => {
        if (query.get('cat_id') === FRUITS) {
          await isReleased;
          hasAnswered = true;
        }
        return { body: gamesFor(query) };
      },
    },
  });
  await expectCount(30);
  await chip(categories, 'Fruits').click();
  await chip(categories, 'Books').click();
  const books = gamesFor(new URLSearchParams({ cat_id: BOOKS })).data.map(({ name }) => name);
  const shown = () =>
    games
      .getByRole('link')
      .elements()
      .map((link) => link.querySelector('bdi')?.textContent);
  await expect.poll(shown).toEqual(books);
  answerFruits();
  await expect.poll(() => hasAnswered).toBe(true);
  await nextFrame();
  expect(shown()).toEqual(books);
  expect(address()).toBe('/casino?category=108');
});

test('the list of a provider starts with that provider, and All stays on the page', async () => {
  const { queriesTo } = await openSite('/amatic');
  await expect.element(heading('Amatic')).toBeVisible();
  await expect.element(chip(providers, 'Amatic')).toHaveAttribute('aria-pressed', 'true');
  expect(queriesTo(LIST)[0]).toEqual(firstPage({ type: '1', pro_id: AMATIC }));
  await chip(providers, 'All').click();
  await expect.element(chip(providers, 'Amatic')).toHaveAttribute('aria-pressed', 'false');
  expect(location.pathname).toBe('/amatic');
  await expect.poll(() => queriesTo(LIST).at(-1)).toEqual(firstPage({ type: '1' }));
});

test('the document stays small however many games are loaded', async () => {
  const pageSize = 1000;
  await openSite('/casino', {
    answers: {
      [LIST]: (query) => ({
        body: {
          data: Array.from({ length: pageSize }, (_, index) => {
            const id = (Number(query.get('page_index')) - 1) * pageSize + index;
            return { game_id: id, provider_id: 37, type: 1, name: `Game ${id}`, provider_name: 'Many' };
          }),
          total: 5000,
        },
      }),
    },
  });
  for (let shown = pageSize; shown < 5000; shown += pageSize) {
    await expect
      .element(page.getByText(`${shown.toLocaleString('en-US')} of 5,000 games shown`))
      .toBeInTheDocument();
    await more.click();
  }
  await expect.poll(() => more.elements().length).toBe(0);
  for (const part of [0, 0.5, 1]) {
    scrollTo(0, document.documentElement.scrollHeight * part);
    await nextFrame();
    await expect.poll(() => games.getByRole('link').elements().length).toBeGreaterThan(0);
    expect(document.getElementsByTagName('*').length).toBeLessThan(1500);
  }
  const last = page.getByRole('link', { name: 'Game 4999', exact: true });
  // The height changes while rows near the end are measured.
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return last.elements().length;
    })
    .toBe(1);
  expect(last.element().closest('[aria-posinset]')?.getAttribute('aria-posinset')).toBe('5000');
});

test('Ctrl+F is left to the browser', async () => {
  await openSite('/casino');
  await more.click();
  await expect.element(page.getByText(/^60 of/)).toBeInTheDocument();
  let isPrevented: boolean | undefined;
  const listen = (event: KeyboardEvent) => {
    if (event.code === 'KeyF') isPrevented = event.defaultPrevented;
  };
  addEventListener('keydown', listen);
  await userEvent.keyboard('{Control>}f{/Control}');
  removeEventListener('keydown', listen);
  expect(isPrevented).toBe(false);
  await expect.element(box).not.toHaveFocus();
});

test('the list can be used with only the keyboard', async () => {
  await openSite('/casino');
  await expect.element(chip(categories, 'Fruits')).toBeVisible();
  await expectCount(30);
  (chip(categories, 'All').element() as HTMLElement).focus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.search).toBe('?category=105');
  await expect.element(chip(categories, 'Fruits')).toHaveFocus();
  await expect.element(chip(categories, 'Fruits')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => names()[1]).toContain('Game 1-2');
  (games.first().getByRole('link').element() as HTMLElement).focus();
  await userEvent.tab();
  await expect.element(games.nth(1).getByRole('link')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(loginDialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(games.nth(1).getByRole('link')).toHaveFocus();
});

/** The footer is below it. */
function scrollToListEnd(): void {
  const end = document.querySelector('progress') ?? games.elements().at(-1);
  end?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

test('on a phone the next games load near the end, 27 a page', async () => {
  const { queriesTo } = await openSite('/casino', { isPhone: true });
  await expect.element(games.first()).toBeVisible();
  expect(more.elements()).toHaveLength(0);
  expect(queriesTo(LIST)).toEqual([firstPage({ type: '1' }, '27')]);
  const lastPosition = () =>
    Math.max(...games.elements().map((game) => Number(game.getAttribute('aria-posinset'))));
  const pages = () => queriesTo(LIST).map((query) => Number(query['page_index']));
  scrollToListEnd();
  await expect.poll(lastPosition).toBeGreaterThan(27);
  // The new games push the end away, so no further page is loaded for the same scroll.
  expect(pages()).toEqual([1, 2]);
  // Only the rows near the viewport are in the page, and its end moves with every page that loads.
  await expect
    .poll(() => {
      scrollToListEnd();
      return lastPosition();
    })
    .toBeGreaterThanOrEqual(55);
  expect(pages()).toEqual([1, 2, 3, 4].slice(0, pages().length));
});

test('a visitor who presses a game logs in and continues to it', async () => {
  const { callsTo } = await openSite('/crash');
  await games.first().getByRole('link').click();
  await expect.element(loginDialog).toBeVisible();
  await fillLogin();
  await expect.element(heading('Game 3-0')).toBeVisible();
  expect(location.pathname).toBe('/crash/play_game');
  await expect.poll(() => callsTo('/StartGame').length).toBe(1);
});

test('chips that arrive late do not move the scroll position', async () => {
  let answer = () => {};
  const isReleased = new Promise<void>((resolve) => (answer = resolve));
  await openSite('/casino?provider=940', {
    answers: {
      '/get_providers': async () => {
        await isReleased;
        return { body: Array.from({ length: 40 }, (_, id) => ({ pro_id: 901 + id, Alias: `Studio ${id}` })) };
      },
    },
  });
  await expectCount(30);
  scrollTo({ top: 600, behavior: 'instant' });
  await expect.poll(() => Math.round(scrollY)).toBe(600);
  answer();
  await expect.poll(() => providers.getByRole('button').elements().length).toBeGreaterThan(2);
  await nextFrame();
  expect(Math.round(scrollY)).toBe(600);
});
