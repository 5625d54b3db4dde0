import '../../testing/page';

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { dropToken, keepToken } from '../../platform/token';
import { setReducedMotion } from '../../testing/motion';
import { show } from '../../testing/show';
import { BannerSlider } from './BannerSlider';

const start = location.href;

beforeAll(() => setReducedMotion(false));
afterAll(() => setReducedMotion(true));

beforeEach(async () => {
  await page.viewport(1440, 900);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  dropToken();
  history.replaceState(null, '', start);
});

async function pass(durationMs: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(durationMs);
  await new Promise((rendered) => requestAnimationFrame(rendered));
}

/** The number of the visible slide, from 1. */
function shown(): number {
  const dots = page.getByRole('button', { name: /^Show slide/ }).elements();
  return dots.findIndex((dot) => dot.hasAttribute('aria-current')) + 1;
}

test('desktops have six slides: one is visible, the others are inert', async () => {
  await show(<BannerSlider size="home" />);
  await expect
    .element(page.getByRole('region', { name: 'Highlights' }))
    .toHaveAttribute('aria-roledescription', 'carousel');
  expect(document.querySelectorAll('[aria-roledescription=slide]')).toHaveLength(6);
  expect(document.querySelectorAll('[aria-roledescription=slide]:not([inert])')).toHaveLength(1);
});

test('phones have three slides, with the pictures for the direction of the text', async () => {
  await page.viewport(390, 844);
  await show(<BannerSlider size="home" />, { language: 'ar' });
  const pictures = [...document.querySelectorAll('[aria-roledescription=slide] img')];
  expect(document.querySelectorAll('[aria-roledescription=slide]')).toHaveLength(3);
  for (const picture of pictures) expect(picture.getAttribute('src')).toContain('rtl');
});

test('the next slide is shown every 4 seconds, the first after the last', async () => {
  await show(<BannerSlider size="home" />);
  // The timer of the slides restarts with the layout, and the resize of the window is asynchronous.
  await expect.poll(() => document.querySelectorAll('[aria-roledescription=slide]').length).toBe(6);
  // The pointer may still be over the slides from another test.
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

test('the slides pause under a pointer', async () => {
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

/** Swipes to the left, with the click that a browser sends at the end of a drag by mouse. */
async function swipe(): Promise<void> {
  const slides = document.querySelector('[aria-live]');
  const link = currentLink();
  if (!slides) throw new Error('no slides');
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
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await pass(0);
}

function currentLink(): HTMLAnchorElement {
  const link = document.querySelector<HTMLAnchorElement>('[aria-roledescription=slide]:not([inert]) a');
  if (!link) throw new Error('the current slide has no link');
  return link;
}

test('a swipe shows the next slide and does not follow the link below the pointer', async () => {
  await show(<BannerSlider size="home" />);
  await swipe();
  await expect.poll(shown).toBe(2);
  expect(location.pathname).toBe(new URL(start).pathname);
});

test.each(['{Enter}', 'a click'])('after a swipe, %s on the link of a slide follows it', async (press) => {
  // The second slide would open the login.
  keepToken('t');
  await show(<BannerSlider size="home" />);
  await swipe();
  await expect.poll(shown).toBe(2);
  const link = currentLink();
  if (press === '{Enter}') {
    link.focus();
    await userEvent.keyboard('{Enter}');
  } else link.click();
  expect(location.pathname).toBe(link.pathname);
});

test('a press that is released outside the slides does not drag them later', async () => {
  await show(<BannerSlider size="home" />);
  const slides = document.querySelector<HTMLElement>('[aria-live]');
  if (!slides) throw new Error('no slides');
  const at = (clientX: number, buttons: number) => ({
    clientX,
    pointerId: 1,
    button: 0,
    buttons,
    bubbles: true,
  });
  slides.setPointerCapture = () => undefined;
  slides.dispatchEvent(new PointerEvent('pointerdown', at(900, 1)));
  // Released below the slides; then the mouse returns.
  slides.dispatchEvent(new PointerEvent('pointermove', at(500, 0)));
  slides.dispatchEvent(new PointerEvent('pointermove', at(300, 0)));
  expect(slides.style.translate).toBe('');
  expect(slides.dataset['dragging']).toBeUndefined();
});

test('slides with keyboard focus stay paused when the mouse leaves', async () => {
  await show(<BannerSlider size="home" />);
  await userEvent.unhover(page.getByRole('region'));
  await userEvent.keyboard('{Tab}');
  page.getByRole('button', { name: 'Pause the slides' }).element().focus();
  await userEvent.hover(page.getByRole('region'));
  await userEvent.unhover(page.getByRole('region'));
  await pass(20_000);
  expect(shown()).toBe(1);
});

test('a link that is focused while its slide moves in is in view immediately', async () => {
  await show(<BannerSlider size="home" />);
  await expect.poll(() => document.querySelectorAll('[aria-roledescription=slide]').length).toBe(6);
  const left = (element: Element | null | undefined) => element?.getBoundingClientRect().left;
  const region = left(page.getByRole('region', { name: 'Highlights' }).element());
  document.querySelectorAll<HTMLButtonElement>('button[aria-label^="Show slide"]')[1]?.click();
  // React renders the result of a click in a microtask.
  await Promise.resolve();
  const slide = document.querySelector('[aria-roledescription=slide]:not([inert])');
  expect(left(slide)).not.toBe(region);
  slide?.querySelector('a')?.focus();
  expect(left(slide)).toBe(region);
});
