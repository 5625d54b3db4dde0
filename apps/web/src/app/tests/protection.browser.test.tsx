import '../../testing/page';

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { banner, heading, mainNavigation, openSite } from './open-site';
import { PLAYER } from './site-answers';

const footer = page.getByRole('contentinfo');
const session = page.getByRole('status', { name: 'Session' });
const DAY_MS = 24 * 60 * 60 * 1000;
/** The same in every answer: each session announces the last login. */
const STARTED_AT = new Date().toISOString();

function protection() {
  const now = Date.now();
  return {
    now: new Date(now).toISOString(),
    timeZone: 'Africa/Tunis',
    session: { startedAt: STARTED_AT, staked: '0.000', won: '0.000', net: '0.000' },
    lastLogin: { at: new Date(now - DAY_MS).toISOString(), device: 'Firefox, Windows' },
    realityCheck: {
      minutes: 60,
      least: 10,
      greatest: 240,
      mayBeOff: false,
      dueAt: new Date(now + DAY_MS).toISOString(),
    },
    limits: [],
    breaks: { days: [1, 7], months: [6] },
  };
}

test('the last login is shown after a login; the self-assessment sends and stores nothing', async () => {
  const { calls } = await openSite('/', {
    isLoggedIn: true,
    answers: {
      '/UserDetails': { body: { ...PLAYER, protection: true } },
      '/Protection': () => ({ body: protection() }),
    },
  });
  await expect.element(page.getByText(/Last login: .*\d{4}/)).toBeVisible();
  // Not with `userEvent`, which waits until the notice no longer covers the link.
  (footer.getByRole('link', { name: 'Responsible gambling' }).element() as HTMLElement).click();
  await expect.element(heading('Responsible gambling')).toBeVisible();
  const result = page.getByRole('button', { name: 'Show the result' });
  await expect.element(result).toBeVisible();
  const stored = JSON.stringify(localStorage);
  const before = calls.length;
  await result.click();
  await expect.element(page.getByText('Answer every question to see the result.')).toBeVisible();
  const choices = page.getByRole('radio', { name: 'Never', exact: true });
  // Not with `userEvent`: each of its clicks takes half a second.
  for (const choice of choices.elements()) (choice as HTMLElement).click();
  await result.click();
  await expect.element(page.getByText(/few signs, or none/)).toBeVisible();
  const sent = calls.slice(before).map(({ pathname }) => pathname.slice('/api'.length));
  expect(sent.filter((path) => !/UserDetails|Protection|check_jackpot/.test(path))).toEqual([]);
  expect(JSON.stringify(localStorage)).toBe(stored);
});

test('a backend without player protection gets none of its calls, and the site shows nothing of it', async () => {
  const { calls } = await openSite('/', { isLoggedIn: true });
  const expectNothing = async () => {
    await expect.element(banner.getByRole('button', { name: 'demo' })).toBeVisible();
    expect(footer.getByText('Responsible gambling', { exact: true }).elements()).toHaveLength(0);
    expect(session.elements()).toHaveLength(0);
    expect(page.getByText('Player protection').elements()).toHaveLength(0);
  };
  await expectNothing();
  history.pushState(null, '', '/dashboard');
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Transactions' }).first())
    .toBeVisible();
  await expectNothing();
  await mainNavigation.getByRole('link', { name: 'Live', exact: true }).click();
  await expect.element(page.getByTitle('Live')).toBeInTheDocument();
  await expectNothing();
  await page.getByRole('link', { name: 'Aviator' }).first().click();
  await expect.poll(() => document.querySelector('#gameFrame iframe')).not.toBeNull();
  expect(session.elements()).toHaveLength(0);
  // An unknown address: the home page.
  history.pushState(null, '', '/dashboard/protection/limits');
  await expect.poll(() => location.pathname).toBe('/');
  const paths = calls.map(({ pathname }) => pathname);
  expect(paths.filter((path) => /Protection|Limit|RealityCheck|Break|Statement/.test(path))).toEqual([]);
});
