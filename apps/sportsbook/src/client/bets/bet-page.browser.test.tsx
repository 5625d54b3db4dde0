import { applyMessages } from '@tessera/i18n';
import { CallFailure, type Api } from '@tessera/provider-kit/browser';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { createBookApi } from '../api';
import bets from '../locales/en/bets.json';
import book from '../locales/en/book.json';
import { BookProvider, type BookContext } from '../model/book';
import { BetPage } from './BetPage';

const retry = page.getByRole('button', { name: 'Retry' });

let remove: () => void = () => undefined;
afterEach(() => remove());

test('a bet that could not be loaded can be retried; one that is unknown cannot', async () => {
  const failures = ['offline', 'server_error', 'not_found'];
  const get = () => Promise.reject(new CallFailure({ code: failures.shift() ?? '' }));
  showBet(createBookApi({ get } as unknown as Api));
  for (const left of [2, 1]) {
    await expect.element(page.getByText('Could not be loaded.')).toBeVisible();
    expect(failures).toHaveLength(left);
    await retry.click();
  }
  await expect.element(page.getByText('This bet was not found.')).toBeVisible();
  expect(retry.elements()).toEqual([]);
});

function showBet(api: BookContext['api']): void {
  const texts = { ...prefixed('bets', bets), ...prefixed('book', book) };
  applyMessages('en', texts);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const context = { api } as BookContext;
  flushSync(() => root.render(<BookProvider value={context}>{<BetPage id="1" />}</BookProvider>));
  remove = () => {
    root.unmount();
    place.remove();
  };
}

function prefixed(area: string, texts: Record<string, string>) {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${area}.${key}`, [text]] as const));
}
