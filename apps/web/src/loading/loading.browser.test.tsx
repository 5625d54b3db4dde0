import '../testing/page';

import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { show } from '../testing/show';
import { lazyPart } from './lazy';
import { holdPage } from './new-release';

/** The host is asked which release it serves before a page is reloaded for another one. */
let questions = 0;

beforeEach(() => {
  questions = 0;
  // Without the script of a release in the page there would be nothing to compare.
  document.head.insertAdjacentHTML('beforeend', '<script type="module" src="/of-this-release.js"></script>');
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
  const realFetch = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    if (request[0] !== '/') return realFetch(...request);
    questions += 1;
    // The same release: a reload would end these tests.
    return new Response(`<script src="${script}"></script>`);
  });
});
afterEach(() => vi.restoreAllMocks());

const gone = () => Promise.reject(new TypeError('the file is gone'));

async function press(Part: () => ReactNode): Promise<void> {
  function Opener() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          {'Open'}
        </button>
        {isOpen && <Part />}
      </>
    );
  }
  await show(<Opener />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByText('cannot be had')).toBeVisible();
}

const failed = () => <p>{'cannot be had'}</p>;

test('a part that somebody has asked for may reload the page', async () => {
  const Part = lazyPart(gone, { isAsked: true, failed });
  await press(() => <Part />);
  expect(questions).toBe(1);
});

test('a part that comes by itself never does', async () => {
  const Part = lazyPart(gone, { failed });
  await press(() => <Part />);
  expect(questions).toBe(0);
});

test('nothing does while a game is open', async () => {
  const letGo = holdPage();
  const Part = lazyPart(gone, { isAsked: true, failed });
  await press(() => <Part />);
  expect(questions).toBe(0);
  letGo();
});

test('code that is fetched ahead of a press does not either', async () => {
  const Part = lazyPart(gone, { isAsked: true, failed });
  Part.preload();
  await new Promise((settled) => setTimeout(settled, 50));
  expect(questions).toBe(0);
});
