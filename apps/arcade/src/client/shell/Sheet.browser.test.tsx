import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { show } from '../../testing/show';
import { Sheet } from './Sheet';

function SheetOnDemand() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {'Open'}
      </button>
      <Sheet title="Rules" open={open} onClose={() => setOpen(false)}>
        <p>{'How to play'}</p>
      </Sheet>
    </>
  );
}

test('a sheet that is opened again in the frame in which it was closed stays open', async () => {
  show(<SheetOnDemand />);
  const opener = page.getByRole('button', { name: 'Open' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Rules' });
  await expect.element(sheet).toBeVisible();
  const element = sheet.element();
  const closed = new Promise((done) => element.addEventListener('close', done, { once: true }));
  flushSync(() => element.querySelector('button')?.click());
  flushSync(() => (opener.element() as HTMLElement).click());
  // The event of the first closing.
  await closed;
  await new Promise(requestAnimationFrame);
  await expect.element(page.getByText('How to play')).toBeVisible();
});
