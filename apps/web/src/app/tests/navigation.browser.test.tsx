import '../../testing/page';

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { heading, loginDialog, mainNavigation, openSite } from './open-site';

const announced = () => document.querySelector('body > [aria-live=polite]:not([role])')?.textContent;
const canonical = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
const alternate = (language: string) =>
  document.querySelector<HTMLLinkElement>(`link[hreflang=${language}]`)?.href;

test('each navigation moves the focus to the page heading and announces it', async () => {
  await openSite('/casino');
  await expect.element(heading('Casino')).toBeVisible();
  for (const name of ['Crash', 'Live Casino', 'Crash']) {
    await mainNavigation.getByRole('link', { name, exact: true }).click();
    await expect.element(heading(name)).toHaveFocus();
    await expect.poll(announced).toBe(name);
    expect(document.title).toBe(`${name} · Tessera`);
    expect(scrollY).toBe(0);
  }
  history.back();
  await expect.element(heading('Live Casino')).toHaveFocus();
  await expect.poll(announced).toBe('Live Casino');
});

test('each page names its address in every language', async () => {
  await openSite('/casino');
  await expect.poll(canonical).toBe(`${location.origin}/en/casino`);
  expect(alternate('fr')).toBe(`${location.origin}/casino`);
  expect(alternate('ar')).toBe(`${location.origin}/ar/casino`);
  await mainNavigation.getByRole('link', { name: 'Amatic' }).click();
  await expect.poll(canonical).toBe(`${location.origin}/en/amatic`);
  history.pushState(null, '', '/no/such/page');
  await expect.poll(canonical).toBe(`${location.origin}/en`);
  expect(document.querySelectorAll('link[rel=canonical]')).toHaveLength(1);
});

test('the address of a game asks a visitor to log in and then starts it', async () => {
  const { callsTo } = await openSite('/crash');
  const first = page.getByRole('list', { name: 'Games' }).getByRole('link').first();
  await expect.element(first).toBeVisible();
  const address = first.element().getAttribute('href') ?? '';
  expect(address).toMatch(/^\/crash\/play_game\?provider=\d+&game=\d+$/);
  history.pushState(null, '', address);
  await expect.element(loginDialog).toBeVisible();
  expect(callsTo('/StartGame')).toHaveLength(0);
  await loginDialog.getByLabelText('Username').fill('demo');
  await loginDialog.getByLabelText('Password', { exact: true }).fill('demo1234');
  await loginDialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect.poll(() => document.querySelector('#gameFrame iframe')).not.toBeNull();
  expect(location.pathname).toBe('/crash/play_game');
});
