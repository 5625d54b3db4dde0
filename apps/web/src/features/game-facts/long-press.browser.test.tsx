import '../../testing/page';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { onLongPress } from './long-press';

const link = document.createElement('a');
let clicks = 0;
let opened = 0;
let stop = () => {};
const count = () => (clicks += 1);

beforeEach(() => {
  vi.useFakeTimers();
  clicks = 0;
  opened = 0;
  document.body.append(link);
  link.addEventListener('click', count);
  stop = onLongPress(link, () => (opened += 1));
});
afterEach(() => {
  stop();
  link.remove();
  vi.useRealTimers();
});

function press(type: string): void {
  link.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', isPrimary: true, bubbles: true }));
}

test('a long press acts once, and the click that the browser sends after it is suppressed', () => {
  press('pointerdown');
  vi.advanceTimersByTime(600);
  press('pointerup');
  link.click();
  expect({ opened, clicks }).toEqual({ opened: 1, clicks: 0 });
});

test('where the browser sends no click after a long press, the next click by keyboard works', () => {
  press('pointerdown');
  vi.advanceTimersByTime(600);
  press('pointercancel');
  vi.advanceTimersByTime(1000);
  link.click();
  expect({ opened, clicks }).toEqual({ opened: 1, clicks: 1 });
});

test('a short press is a click', () => {
  press('pointerdown');
  vi.advanceTimersByTime(200);
  press('pointerup');
  link.click();
  vi.advanceTimersByTime(1000);
  expect({ opened, clicks }).toEqual({ opened: 0, clicks: 1 });
});
