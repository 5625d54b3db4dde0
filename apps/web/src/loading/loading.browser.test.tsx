import '../testing/page';

import { useEffect, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { useT } from '../i18n';
import { show } from '../testing/show';
import { reloadFailedStyles } from './failed-styles';
import { lazyPart } from './lazy';
import { blockReload } from './new-release';

/** Requests for the page: one is sent before a reload, to compare its release with the running one. */
let releaseChecks = 0;

beforeEach(() => {
  releaseChecks = 0;
  // The entry script of a release; without one there is nothing to compare.
  document.head.insertAdjacentHTML('beforeend', '<script type="module" src="/of-this-release.js"></script>');
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
  const realFetch = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    if (request[0] !== '/') return realFetch(...request);
    releaseChecks += 1;
    // The same release: a reload would end these tests.
    return new Response(`<script src="${script}"></script>`);
  });
});
afterEach(() => vi.restoreAllMocks());

const missing = () => Promise.reject(new TypeError('the chunk is missing'));

async function open(Part: () => ReactNode): Promise<void> {
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
}

async function openMissing(Part: () => ReactNode): Promise<void> {
  await open(Part);
  await expect.element(page.getByText('not loaded')).toBeVisible();
}

const failed = () => <p>{'not loaded'}</p>;

test('a part renders when its code and its texts are loaded', async () => {
  const Round = () => <p>{useT()('rounds.showRound')}</p>;
  const Part = lazyPart(() => Promise.resolve(Round), { messages: 'rounds' });
  await open(() => <Part />);
  await expect.element(page.getByText('Show this round again')).toBeVisible();
});

test('a part whose code is loaded renders without its pending state', async () => {
  let isPendingShown = false;
  function Pending() {
    useEffect(() => void (isPendingShown = true), []);
    return null;
  }
  const Part = lazyPart(() => Promise.resolve(() => <p>{'loaded'}</p>), { pending: () => <Pending /> });
  Part.preload();
  await expect.poll(() => Part.isLoaded()).toBe(true);
  await open(() => <Part />);
  await expect.element(page.getByText('loaded')).toBeVisible();
  expect(isPendingShown).toBe(false);
});

test('a requested part with a missing chunk may reload the page', async () => {
  const Part = lazyPart(missing, { isRequested: true, failed });
  await openMissing(() => <Part />);
  expect(releaseChecks).toBe(1);
});

test('a part that was not requested never reloads the page', async () => {
  const Part = lazyPart(missing, { failed });
  await openMissing(() => <Part />);
  expect(releaseChecks).toBe(0);
});

test('Retry loads the code of a part again', async () => {
  let loads = 0;
  const Part = lazyPart(() => ((loads += 1) === 1 ? missing() : Promise.resolve(() => <p>{'loaded'}</p>)), {
    failed: (_, retry) => (
      <button type="button" onClick={retry}>
        {'Retry'}
      </button>
    ),
  });
  await open(() => <Part />);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('loaded')).toBeVisible();
  expect(loads).toBe(2);
});

test('nothing reloads the page while a game is open', async () => {
  const allowReload = blockReload();
  const Part = lazyPart(missing, { isRequested: true, failed });
  await openMissing(() => <Part />);
  expect(releaseChecks).toBe(0);
  allowReload();
});

test('a preload never reloads the page, only rendering the part does', async () => {
  const Part = lazyPart(missing, { isRequested: true, failed });
  Part.preload();
  await openMissing(() => <Part />);
  expect(releaseChecks).toBe(1);
});

test('a style sheet that failed to load is loaded again', async () => {
  const missingSheet = URL.createObjectURL(new Blob());
  URL.revokeObjectURL(missingSheet);
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: missingSheet });
  await new Promise((failed) => {
    link.addEventListener('error', failed);
    document.head.append(link);
  });
  await expect(reloadFailedStyles()).rejects.toThrow(missingSheet);
  const copy = document.querySelector<HTMLLinkElement>(`link[href="${missingSheet}"]`);
  if (copy) copy.href = URL.createObjectURL(new Blob([':root{--loaded:1}'], { type: 'text/css' }));
  await reloadFailedStyles();
  expect(getComputedStyle(document.documentElement).getPropertyValue('--loaded')).toBe('1');
});
