import '../testing/page';

import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { loginDialog, mainNavigation, openSite } from './tests/open-site';

type Detail = { name: string; version: number };

function collect(): Detail[] {
  const events: Detail[] = [];
  const listen = (event: Event) => events.push((event as CustomEvent<Detail>).detail);
  addEventListener('tessera:event', listen);
  onTestFinished(() => removeEventListener('tessera:event', listen));
  return events;
}

const consent = (detail: object) => dispatchEvent(new CustomEvent('tessera:consent', { detail }));

test('events are dispatched after the consent to analytics only, and name pages, games and logins', async () => {
  const events = collect();
  await openSite('/crash');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Crash' })).toBeVisible();
  consent({ hooks: ['chat'] });
  await mainNavigation.getByRole('link', { name: 'Casino', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Casino' })).toBeVisible();
  expect(events).toEqual([]);

  consent({ hooks: ['analytics'] });
  await expect
    .poll(() => events)
    .toEqual([{ name: 'page', version: 1, kind: 'games', path: '/casino', language: 'en' }]);
  await mainNavigation.getByRole('link', { name: 'Crash', exact: true }).click();
  await expect.poll(() => events.at(-1)).toMatchObject({ name: 'page', path: '/crash' });

  await page.getByRole('list', { name: 'Games' }).getByRole('link').first().click();
  await loginDialog.getByLabelText('Username').fill('demo');
  await loginDialog.getByLabelText('Password', { exact: true }).fill('demo1234');
  await loginDialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect.poll(() => events.map(({ name }) => name)).toContain('game_opened');
  expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining(['login', 'page', 'game_opened']));
  expect(JSON.stringify(events)).not.toMatch(/demo1234|username/i);
});
