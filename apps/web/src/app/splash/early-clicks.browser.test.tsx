import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { page } from 'vitest/browser';

import { queueEarlyClicks } from './early-clicks';

let clicked: string[];
let listening: MockInstance<typeof document.addEventListener>;

beforeEach(() => {
  clicked = [];
  listening = vi.spyOn(document, 'addEventListener');
});
afterEach(() => {
  // A page has one queue and keeps it; here each test has its own.
  for (const [type, listener] of listening.mock.calls) document.removeEventListener(type, listener, true);
  listening.mockRestore();
  document.body.replaceChildren();
  history.replaceState(null, '', location.pathname);
});

/** The splash, whose controls are not ready. */
function showSplash(): void {
  document.body.innerHTML = `
    <div data-not-ready>
      <nav aria-label="Main"><a href="#live">Live</a></nav>
      <button type="button" data-click-key="account">Account</button>
    </div>`;
}

/** The site: the same controls, which work. */
function showSite(): void {
  document.body.innerHTML = `
    <nav aria-label="Main"><a href="#live">Live</a></nav>
    <button type="button" data-click-key="account">Amel</button>`;
  for (const control of document.querySelectorAll('a, button'))
    control.addEventListener('click', (event) => {
      event.preventDefault();
      clicked.push(control.textContent ?? '');
    });
}

test('clicks on the splash are marked, and run in order on the controls of the site', async () => {
  const earlyClicks = queueEarlyClicks();
  showSplash();
  await page.getByRole('link', { name: 'Live' }).click();
  await expect.element(page.getByRole('link', { name: 'Live' })).toHaveAttribute('data-queued');
  // A repeated click is queued once.
  await page.getByRole('button').click();
  await page.getByRole('button').click();
  expect(location.hash).toBe('');
  showSite();
  earlyClicks.replay();
  await expect.poll(() => clicked).toEqual(['Live', 'Amel']);
});

test('a click after the replay waits for its control', async () => {
  const earlyClicks = queueEarlyClicks();
  showSplash();
  earlyClicks.replay();
  await page.getByRole('button').click();
  expect(clicked).toEqual([]);
  showSite();
  await expect.poll(() => clicked).toEqual(['Amel']);
});

test('the focus moves from a control of the splash to that of the site', async () => {
  const earlyClicks = queueEarlyClicks();
  showSplash();
  document.querySelector('button')?.focus();
  showSite();
  earlyClicks.replay();
  await expect.element(page.getByRole('button', { name: 'Amel' })).toHaveFocus();
});

test('a clicked link navigates when the site cannot be loaded', async () => {
  const earlyClicks = queueEarlyClicks();
  showSplash();
  await page.getByRole('link', { name: 'Live' }).click();
  expect(location.hash).toBe('');
  earlyClicks.abandon();
  await expect.poll(() => location.hash).toBe('#live');
});
