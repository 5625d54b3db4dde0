import '../../testing/page';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { JackpotPopup } from './JackpotPopup';

let restore: () => void = () => undefined;
beforeEach(() => localStorage.clear());
afterEach(() => restore());

function answer(body: unknown): void {
  ({ restore } = backend({ '/check_jackpot': { body } }));
}

const dialog = () => page.getByRole('dialog', { name: 'Jackpot' });

test('a win is announced with its tier, amount and currency', async () => {
  answer({
    data: [
      { name: 'gold', amount: '500.5' },
      { name: 'bronze', amount: 12 },
    ],
    state: true,
  });
  await show(<JackpotPopup />);
  await expect.element(dialog()).toBeVisible();
  await expect.element(dialog()).toHaveTextContent(/Gold500\.500 TND/);
  await expect.element(dialog()).toHaveTextContent(/Bronze12\.000 TND/);
});

test('without the state of a win nothing is announced', async () => {
  answer({ data: [{ name: 'gold', amount: 500 }], state: false });
  await show(<JackpotPopup />);
  await new Promise((done) => setTimeout(done, 300));
  expect(dialog().elements()).toHaveLength(0);
});

test('where nothing can be stored, a closed popup stays closed while the page is open', async () => {
  answer({ data: [{ id: 6, name: 'gold', amount: 90 }], state: true });
  const first = await show(<JackpotPopup />);
  await dialog().getByRole('button', { name: 'Close' }).last().click();
  await first.unmount();

  localStorage.clear();
  await show(<JackpotPopup />);
  await new Promise((done) => setTimeout(done, 300));
  expect(dialog().elements()).toHaveLength(0);
});

test('a closed popup does not come back for the same win, but does for another', async () => {
  answer({ data: [{ id: 7, name: 'silver', amount: 90 }], state: true });
  const first = await show(<JackpotPopup />);
  await dialog().getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => dialog().elements().length).toBe(0);
  await first.unmount();

  const again = await show(<JackpotPopup />);
  await new Promise((done) => setTimeout(done, 300));
  expect(dialog().elements()).toHaveLength(0);
  await again.unmount();

  restore();
  answer({ data: [{ id: 8, name: 'silver', amount: 90 }], state: true });
  await show(<JackpotPopup />);
  await expect.element(dialog()).toBeVisible();
});
