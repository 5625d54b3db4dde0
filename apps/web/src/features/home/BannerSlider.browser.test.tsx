import '../../testing/page';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { show } from '../../testing/show';
import { BannerSlider } from './BannerSlider';

beforeEach(async () => {
  await page.viewport(1440, 900);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

async function pass(durationMs: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(durationMs);
  await new Promise((drawn) => requestAnimationFrame(drawn));
}

/** The number of the slide in view, counted from 1. */
function shown(): number {
  const dots = page.getByRole('button', { name: /^Show slide/ }).elements();
  return dots.findIndex((dot) => dot.hasAttribute('aria-current')) + 1;
}

test('six slides on desktop, one in view, the others out of reach', async () => {
  await show(<BannerSlider size="home" />);
  await expect
    .element(page.getByRole('region', { name: 'Highlights' }))
    .toHaveAttribute('aria-roledescription', 'carousel');
  expect(document.querySelectorAll('[aria-roledescription=slide]')).toHaveLength(6);
  expect(document.querySelectorAll('[aria-roledescription=slide]:not([inert])')).toHaveLength(1);
});

test('three slides on phones, drawn for the direction of writing', async () => {
  await page.viewport(390, 844);
  await show(<BannerSlider size="home" />, { language: 'ar' });
  const pictures = [...document.querySelectorAll('[aria-roledescription=slide] img')];
  expect(document.querySelectorAll('[aria-roledescription=slide]')).toHaveLength(3);
  for (const picture of pictures) expect(picture.getAttribute('src')).toContain('rtl');
});

test('it moves on every 4 seconds and from the last slide to the first', async () => {
  await show(<BannerSlider size="home" />);
  // The clock of the slides starts anew with the layout, and a resized window tells its size a moment later.
  await expect.poll(() => document.querySelectorAll('[aria-roledescription=slide]').length).toBe(6);
  // Another test may have left the pointer over it.
  await userEvent.unhover(page.getByRole('region'));
  await pass(3990);
  expect(shown()).toBe(1);
  await pass(20);
  await expect.poll(shown).toBe(2);
  for (const expected of [3, 4, 5, 6, 1]) {
    await pass(4000);
    await expect.poll(shown).toBe(expected);
  }
});

test('the pause button stops it until it is pressed again', async () => {
  await show(<BannerSlider size="home" />);
  await page.getByRole('button', { name: 'Pause the slides' }).click();
  await userEvent.unhover(page.getByRole('region'));
  await pass(20_000);
  expect(shown()).toBe(1);
  await page.getByRole('button', { name: 'Play the slides' }).click();
  await userEvent.unhover(page.getByRole('region'));
  await pass(4100);
  await expect.poll(shown).toBe(2);
});

test('it rests under a pointer', async () => {
  await show(<BannerSlider size="home" />);
  await userEvent.hover(page.getByRole('region'));
  await pass(20_000);
  expect(shown()).toBe(1);
});

test.each([
  ['en', '{ArrowRight}', 2],
  ['en', '{ArrowLeft}', 6],
  ['ar', '{ArrowRight}', 6],
  ['ar', '{ArrowLeft}', 2],
] as const)('in %s the key %s leads to slide %i', async (language, key, expected) => {
  await show(<BannerSlider size="home" />, { language });
  page.getByRole('button').first().element().focus();
  await userEvent.keyboard(key);
  await pass(0);
  const label = () => document.querySelector('button[aria-current]')?.getAttribute('aria-label');
  await expect.poll(label).toContain(String(expected));
});

test('a swipe turns one slide', async () => {
  await show(<BannerSlider size="home" />);
  const slides = document.querySelector('[aria-live]');
  if (!slides) throw new Error('there are no slides');
  const at = (clientX: number) => ({
    clientX,
    clientY: 200,
    pointerId: 1,
    button: 0,
    buttons: 1,
    bubbles: true,
    isPrimary: true,
  });
  slides.setPointerCapture = () => undefined;
  slides.dispatchEvent(new PointerEvent('pointerdown', at(900)));
  slides.dispatchEvent(new PointerEvent('pointermove', at(860)));
  slides.dispatchEvent(new PointerEvent('pointermove', at(500)));
  slides.dispatchEvent(new PointerEvent('pointerup', at(500)));
  await pass(0);
  await expect.poll(shown).toBe(2);
});

test('a press that leaves the slides above or below drags nothing later', async () => {
  await show(<BannerSlider size="home" />);
  const slides = document.querySelector<HTMLElement>('[aria-live]');
  if (!slides) throw new Error('there are no slides');
  const at = (clientX: number, buttons: number) => ({
    clientX,
    pointerId: 1,
    button: 0,
    buttons,
    bubbles: true,
  });
  slides.setPointerCapture = () => undefined;
  slides.dispatchEvent(new PointerEvent('pointerdown', at(900, 1)));
  // Let go below the slides; then the mouse comes back.
  slides.dispatchEvent(new PointerEvent('pointermove', at(500, 0)));
  slides.dispatchEvent(new PointerEvent('pointermove', at(300, 0)));
  expect(slides.style.translate).toBe('');
  expect(slides.dataset['dragging']).toBeUndefined();
});

test('a mouse that leaves does not start what the keyboard holds', async () => {
  await show(<BannerSlider size="home" />);
  await userEvent.unhover(page.getByRole('region'));
  await userEvent.keyboard('{Tab}');
  page.getByRole('button', { name: 'Pause the slides' }).element().focus();
  await userEvent.hover(page.getByRole('region'));
  await userEvent.unhover(page.getByRole('region'));
  await pass(20_000);
  expect(shown()).toBe(1);
});

test('a link that is reached by keyboard while its slide comes in stands in view at once', async () => {
  await show(<BannerSlider size="home" />);
  await expect.poll(() => document.querySelectorAll('[aria-roledescription=slide]').length).toBe(6);
  const left = (element: Element | null | undefined) => element?.getBoundingClientRect().left;
  const region = left(page.getByRole('region', { name: 'Highlights' }).element());
  document.querySelectorAll<HTMLButtonElement>('button[aria-label^="Show slide"]')[1]?.click();
  // React draws what a press brings about in a microtask.
  await Promise.resolve();
  const slide = document.querySelector('[aria-roledescription=slide]:not([inert])');
  expect(left(slide)).not.toBe(region);
  slide?.querySelector('a')?.focus();
  expect(left(slide)).toBe(region);
});
