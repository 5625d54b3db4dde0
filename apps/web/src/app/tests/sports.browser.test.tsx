import '../../testing/page';

import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { loginDialog, openSite } from './open-site';
import { PLAYER } from './site-answers';

const frame = () => document.querySelector<HTMLIFrameElement>('main iframe');
const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
const isLoggedIn = true;

describe.each([
  { path: '/live', call: '/Live', title: 'Live' },
  { path: '/prematch', call: '/SportBook', title: 'Pre-Match' },
])('$title', ({ path, call, title }) => {
  test('shows the sportsbook in a frame that fills the page', async () => {
    const { queriesTo } = await openSite(path, { isLoggedIn });
    await expect.element(page.getByTitle(title)).toBeVisible();
    expect(frame()?.getAttribute('sandbox')).toContain('allow-scripts');
    expect(queriesTo(call)).toEqual([{ lang: 'en' }]);
    const { width, height } = frame()?.getBoundingClientRect() ?? { width: 0, height: 0 };
    expect(width).toBeGreaterThan(1400);
    expect(height).toBeGreaterThan(700);
    expect(document.querySelector('[aria-roledescription=carousel]')).toBeNull();
  });

  test('starts again in another language', async () => {
    const { queriesTo } = await openSite(path, {
      isLoggedIn,
      answers: {
        [call]: (query) => ({ body: { url: `/isolated.html?${query.get('lang')}`, isFrame: true } }),
      },
    });
    await expect.poll(() => frame()?.src).toMatch(/\?en$/);
    await page.getByRole('button', { name: /Language/ }).click();
    await page.getByText('Français').click();
    await expect.poll(() => frame()?.src).toMatch(/\?fr$/);
    expect(queriesTo(call).map(({ lang }) => lang)).toEqual(['en', 'fr']);
  });

  test('shows Server error or the server’s message, and Retry fetches again', async () => {
    // Not 5xx, which is requested again without Retry.
    let answer: object = { status: 409 };
    await openSite(path, { isLoggedIn, answers: { [call]: () => answer } });
    await expect.element(page.getByText('Server error')).toBeVisible();
    answer = { status: 409, body: { message: 'The book is closed' } };
    await retry.click();
    await expect.element(page.getByText('The book is closed')).toBeVisible();
    answer = { body: { url: 'javascript:alert(1)', isFrame: true } };
    await retry.click();
    await expect.element(page.getByText('Server error')).toBeVisible();
    answer = { body: { url: '/isolated.html', isFrame: true } };
    await retry.click();
    await expect.element(page.getByTitle(title)).toBeVisible();
  });
});

test('the sportsbook closes when the token disappears', async () => {
  await openSite('/prematch', { isLoggedIn });
  await expect.poll(frame).not.toBeNull();
  document.cookie = 'token=; max-age=0; path=/';
  await expect.poll(() => location.pathname).toBe('/');
  await expect.element(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  expect(loginDialog.elements()).toHaveLength(0);
});

test('the sportsbook is as tall as it says, and a changed balance is fetched', async () => {
  let balance = PLAYER.balance;
  await openSite('/live', {
    isLoggedIn,
    answers: { '/UserDetails': () => ({ body: { ...PLAYER, balance } }) },
  });
  const code = `addEventListener('message', ({ data }) => {
    if (data.send) parent.postMessage({ kind: 'tessera.embed', ...data.send }, '*');
  });`;
  await expect
    .poll(() => {
      frame()?.contentWindow?.postMessage({ code }, '*');
      frame()?.contentWindow?.postMessage({ send: { type: 'height', height: 2222 } }, '*');
      return frame()?.getBoundingClientRect().height;
    })
    .toBe(2222);
  balance = '77.500';
  frame()?.contentWindow?.postMessage({ send: { type: 'balance-changed' } }, '*');
  await expect.element(page.getByText('77.500 TND').first()).toBeInTheDocument();
});
