import { applyMessages } from '@tessera/i18n';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { BookProvider, type BookContext } from '../model/book';
import { EventStore } from '../model/event-store';
import { SlipSheet } from './SlipSheet';

let remove: () => void = () => undefined;
afterEach(() => remove());

test('the slip that is opened again in the frame in which it was closed stays open', async () => {
  showSheet();
  const opener = page.getByRole('button', { name: 'Slip' });
  await opener.click();
  const slip = page.getByRole('dialog', { name: 'Slip' });
  await expect.element(slip).toBeVisible();
  const element = slip.element();
  const openerElement = document.querySelector<HTMLElement>('[aria-haspopup]');
  const closed = new Promise((done) => element.addEventListener('close', done, { once: true }));
  flushSync(() => element.querySelector('button')?.click());
  flushSync(() => openerElement?.click());
  // The event of the first closing.
  await closed;
  await new Promise(requestAnimationFrame);
  await expect.element(page.getByText('Nothing chosen')).toBeVisible();
});

function showSheet(): void {
  applyMessages('en', {
    'book.close': ['Close'],
    'slip.title': ['Slip'],
    'slip.empty': ['Nothing chosen'],
    'slip.empty_hint': ['Choose odds'],
  });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const context = { store: new EventStore() } as BookContext;
  flushSync(() => root.render(<BookProvider value={context}>{<SlipSheet />}</BookProvider>));
  remove = () => {
    root.unmount();
    place.remove();
  };
}
