import '../../testing/page';

import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { banner, loginDialog, openSite } from './open-site';

const button = banner.getByRole('button', { name: /Language|Langue|اللغة/ });
const arabic = page.getByRole('button', { name: 'العربية', exact: true });
const html = document.documentElement;

test('a chosen language changes texts and direction without a reload, and is stored', async () => {
  await openSite();
  await banner.getByRole('button', { name: 'Login' }).click();
  await loginDialog.getByRole('button', { name: 'Close' }).click();
  await button.click();
  await arabic.click();
  await expect.poll(() => [html.lang, html.dir]).toEqual(['ar', 'rtl']);
  await expect.element(banner.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  expect(document.cookie).toContain('i18next=ar');
  expect(localStorage.getItem('i18nextLng')).toBe('ar');
  await button.click();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect.poll(() => [html.lang, html.dir]).toEqual(['en', 'ltr']);
});

test('the texts of a language are loaded when the pointer is on its name', async () => {
  await openSite();
  await button.click();
  const requested = vi.spyOn(globalThis, 'fetch');
  const texts = () =>
    requested.mock.calls.filter(([address]) => typeof address === 'string' && address.endsWith('fr.json'))
      .length;
  const french = page.getByRole('button', { name: 'Français', exact: true });
  await french.hover();
  await expect.poll(texts).toBeGreaterThan(0);
  const loaded = texts();
  await french.click();
  await expect.poll(() => html.lang).toBe('fr');
  expect(texts()).toBe(loaded);
  requested.mockRestore();
});

test('a chosen language replaces the one in the address, which keeps the rest of its query', async () => {
  await openSite('/casino');
  history.replaceState(null, '', '/casino?lng=fr&provider=37');
  await button.click();
  await arabic.click();
  await expect.poll(() => html.lang).toBe('ar');
  await expect.poll(() => location.pathname + location.search).toBe('/casino?provider=37');
});

test('the list of languages closes on a click elsewhere and on Escape', async () => {
  await openSite();
  await button.click();
  await expect.element(arabic).toBeVisible();
  page
    .getByRole('contentinfo')
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await expect.poll(() => arabic.elements().length).toBe(0);
  await button.click();
  await expect.element(arabic).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => arabic.elements().length).toBe(0);
  await expect.element(button).toHaveFocus();
});

test('with the keyboard, a chosen language leaves the focus on the button', async () => {
  await openSite();
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(arabic).toBeVisible();
  for (let stops = 0; stops < 10 && document.activeElement !== arabic.element(); stops += 1)
    await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => html.dir).toBe('rtl');
  await expect.element(button).toHaveFocus();
});
