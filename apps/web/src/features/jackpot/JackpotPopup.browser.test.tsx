import '../../testing/page';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { queryClient } from '../../platform/query-client';
import { dropToken, keepToken } from '../../platform/token';
import { Session } from '../../session';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { JackpotPopup } from './JackpotPopup';

let restore: () => void = () => undefined;
let bodies: unknown[] = [];
let answerNow: unknown = { data: [], state: false };

beforeEach(() => {
  localStorage.clear();
  bodies = [];
  const network = backend({
    '/check_jackpot': (_, body) => {
      bodies.push(body);
      return { body: answerNow };
    },
    '/UserDetails': { body: { username: 'demo', balance: '1', currency: 'TND' } },
  });
  ({ restore } = network);
});
afterEach(() => {
  dropToken();
  restore();
});

function answer(...wins: { id?: number; name: string; amount: unknown }[]): void {
  answerNow = { data: wins, state: wins.length > 0 };
}

/** As the next minute does. */
async function checkAgain(): Promise<void> {
  await queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey.includes('jackpot') });
}

const dialog = () => page.getByRole('dialog', { name: 'Jackpot' });
const close = () => dialog().getByRole('button', { name: 'Close' }).last().click();
async function isGone(): Promise<void> {
  await expect.poll(() => dialog().elements().length).toBe(0);
}

test('a win is announced with its tier, amount and currency', async () => {
  answer({ name: 'gold', amount: '500.5' }, { name: 'bronze', amount: 12 });
  await show(<JackpotPopup />);
  await expect.element(dialog()).toBeVisible();
  await expect.element(dialog()).toHaveTextContent(/Gold500\.500 TND/);
  await expect.element(dialog()).toHaveTextContent(/Bronze12\.000 TND/);
});

test('without the state of a win nothing is announced', async () => {
  answerNow = { data: [{ name: 'gold', amount: 500 }], state: false };
  await show(<JackpotPopup />);
  await expect.poll(() => bodies.length).toBe(1);
  await new Promise((drawn) => setTimeout(drawn, 100));
  expect(dialog().elements()).toHaveLength(0);
});

test('an open popup closes on Close alone, whatever the next check answers', async () => {
  answer({ id: 1, name: 'gold', amount: 500 });
  await show(<JackpotPopup />);
  await expect.element(dialog()).toBeVisible();
  answer();
  await checkAgain();
  await new Promise((drawn) => setTimeout(drawn, 100));
  await expect.element(dialog()).toBeVisible();
  await close();
  await isGone();
});

test('wins that come while a popup is open wait for their own', async () => {
  answer({ id: 2, name: 'gold', amount: 500 });
  await show(<JackpotPopup />);
  await expect.element(dialog()).toHaveTextContent(/Gold/);
  answer({ id: 3, name: 'silver', amount: 50 });
  await checkAgain();
  expect(dialog().element().textContent).not.toContain('Silver');
  await close();
  await expect.element(dialog()).toHaveTextContent(/Silver/);
  await close();
  await isGone();
});

test('a closed popup is confirmed at once, and does not come back for the same win', async () => {
  answer({ id: 7, name: 'silver', amount: 90 });
  const first = await show(<JackpotPopup />);
  await close();
  await isGone();
  await expect.poll(() => bodies.at(-1)).toEqual({ confirmed: [7] });
  expect(bodies[0]).toBeUndefined();
  await first.unmount();

  // A page that is loaded anew is told of it once more, where the confirmation was lost: it confirms and says nothing.
  bodies = [];
  await show(<JackpotPopup />);
  await expect
    .poll(async () => {
      await checkAgain();
      return bodies;
    })
    .toContainEqual({ confirmed: [7] });
  expect(dialog().elements()).toHaveLength(0);

  answer({ id: 8, name: 'silver', amount: 90 });
  await checkAgain();
  await expect.element(dialog()).toBeVisible();
});

test('where nothing can be stored, a closed popup stays closed while the page is open', async () => {
  answer({ id: 6, name: 'gold', amount: 90 });
  const first = await show(<JackpotPopup />);
  await close();
  await first.unmount();

  localStorage.clear();
  await show(<JackpotPopup />);
  await checkAgain();
  await new Promise((drawn) => setTimeout(drawn, 100));
  expect(dialog().elements()).toHaveLength(0);
});

test('a login asks at once, and a logout takes the news along', async () => {
  answer();
  await show(
    <>
      <Session />
      <JackpotPopup />
    </>,
  );
  await expect.poll(() => bodies.length).toBe(1);
  answer({ id: 9, name: 'gold', amount: 90 });
  keepToken('of-demo');
  await expect.element(dialog()).toBeVisible();
  answer();
  dropToken();
  await isGone();
  keepToken('of-another');
  await expect.poll(() => bodies.length).toBe(4);
  expect(dialog().elements()).toHaveLength(0);
});

test('an exchange of the token leaves an open popup open', async () => {
  answer({ id: 10, name: 'gold', amount: 90 });
  keepToken('first');
  await show(
    <>
      <Session />
      <JackpotPopup />
    </>,
  );
  await expect.element(dialog()).toBeVisible();
  const element = dialog().element();
  answer();
  keepToken('second');
  await checkAgain();
  expect(dialog().element()).toBe(element);
});
