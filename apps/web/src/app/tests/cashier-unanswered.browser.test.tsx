import '../../testing/cashier-page';

import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { cashierQuery } from '../../features/cashier/api';
import { queryClient } from '../../platform/query-client';
import { BANK, CARD, cashierBackend, paymentOf, VOUCHER } from './cashier-answers';
import { heading, openSite } from './open-site';
import { PLAYER } from './site-answers';

/* Answers that do not say what became of a payment: the payment is kept until one does. */

const NO_ANSWER = 'No answer from the server. Try again: nothing is sent twice.';
const isLoggedIn = true;
const main = page.getByRole('main');
const amount = main.getByRole('textbox', { name: /^Amount/ });
const button = (name: string) => main.getByRole('button', { name, exact: true });
const alert = main.getByRole('alert');
const stored = () =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith('payment.'))
    .map(([, value]) => JSON.parse(value as string) as { id: string });

/** In the same task: the page may recover automatically at any moment. */
const pressNow = (name: string) => (button(name).element() as HTMLElement).click();

afterEach(() => void vi.useRealTimers());

type Answer = { status?: number; body?: unknown; text?: string; isLost?: boolean };

/** A cashier whose deposits are answered by `answer`, which returns undefined for the usual answer. */
function answering(answer: (attempt: number) => Answer | undefined) {
  const cashier = cashierBackend();
  const usual = cashier.answers['/Deposit'] as (query: unknown, body: unknown) => Answer;
  let attempts = 0;
  const answers = {
    ...cashier.answers,
    '/Deposit': (query: unknown, body: unknown) => {
      const special = answer(++attempts);
      if (!special) return usual(query, body);
      cashier.sent.push(body as (typeof cashier.sent)[number]);
      return special;
    },
  };
  return { ...cashier, answers };
}

async function deposit(text = '50') {
  await amount.fill(text);
  await button('Deposit').click();
}

/** Runs the automatic repetitions. */
async function passRepetitions(sent: readonly unknown[], count: number) {
  for (let passed = 0; passed < 30 && sent.length < count; passed++) await vi.advanceTimersByTimeAsync(1000);
  await vi.advanceTimersByTimeAsync(100);
}

function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
}

test.each([
  ['an error page of a gateway', { status: 502, text: '<h1>Bad Gateway</h1>' }],
  ['a timeout of a gateway', { status: 504 }],
])('%s is no answer: the call is repeated, then the form repeats it', async (_, lost) => {
  const { answers, sent } = answering((attempt) => (attempt <= 4 ? lost : undefined));
  await openSite('/dashboard/deposit', { isLoggedIn, answers });
  await expect.element(amount).toBeVisible();
  fakeTimers();
  await deposit();
  await passRepetitions(sent, 4);
  vi.useRealTimers();
  await expect.element(alert).toHaveTextContent(NO_ANSWER);
  expect(sent).toHaveLength(4);
  expect(stored()).toMatchObject([{ id: sent[0]?.id }]);
  await button('Deposit').click();
  await expect.element(heading('Payments')).toBeVisible();
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});

test('a 502 with a code is an answer of the server', async () => {
  const { answers, sent } = answering(() => ({
    status: 502,
    body: { code: 'provider_down', message: 'The bank does not answer' },
  }));
  await openSite('/dashboard/deposit', { isLoggedIn, answers });
  await deposit();
  await expect.element(alert).toHaveTextContent('The bank does not answer');
  expect(sent).toHaveLength(1);
  expect(stored()).toEqual([]);
});

test('after a call without an answer, an overloaded or failing server does not unlock the form', async () => {
  const { answers, sent } = answering((attempt) => {
    if (attempt <= 4) return { isLost: true };
    return attempt <= 8 ? { status: attempt % 2 ? 429 : 500, body: { message: 'Later' } } : undefined;
  });
  await openSite('/dashboard/deposit', { isLoggedIn, answers });
  await expect.element(amount).toBeVisible();
  fakeTimers();
  await deposit();
  for (const count of [4, 8]) {
    await passRepetitions(sent, count);
    await vi.waitFor(() => expect(alert.element().textContent).toContain(NO_ANSWER));
    expect(stored()).toHaveLength(1);
    expect(amount.element().hasAttribute('readonly')).toBe(true);
    if (count === 4) (button('Deposit').element() as HTMLElement).click();
  }
  vi.useRealTimers();
  await button('Deposit').click();
  await expect.element(heading('Payments')).toBeVisible();
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(stored()).toEqual([]);
});

test('a session that ends after a call without an answer leaves the payment stored', async () => {
  const { answers, sent } = answering((attempt) => (attempt === 1 ? { isLost: true } : { status: 401 }));
  await openSite('/dashboard/deposit', { isLoggedIn, answers });
  await deposit();
  await expect.poll(() => sent.length).toBe(2);
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  expect(stored()).toMatchObject([{ id: sent[0]?.id }]);
});

test.each([
  ['an unreadable answer', { body: { payment: { id: 7 } } }],
  ['a page in place of an answer', { text: '<!doctype html><title>Site</title>' }],
  ['an empty answer', { status: 204 }],
])('after %s the server is asked; a payment that it has is opened', async (_, answer) => {
  const { answers, sent, payments } = answering(() => answer);
  const { queriesTo } = await openSite('/dashboard/deposit', {
    isLoggedIn,
    answers: {
      ...answers,
      '/Payment': () => ({ body: paymentOf({ id: sent[0]?.id }) }),
      '/Payments': { body: { data: [...payments.values()], paginationInfo: { total: 0 } } },
    },
  });
  await deposit();
  await expect.element(heading('Payments')).toBeVisible();
  expect(location.search).toBe(`?id=${sent[0]?.id}`);
  expect(queriesTo('/Payment')[0]).toEqual({ id: sent[0]?.id });
  expect(sent).toHaveLength(1);
  expect(stored()).toEqual([]);
});

test('after an unreadable answer a payment that the server does not have can be sent again with its id', async () => {
  const { answers, sent } = answering((attempt) => (attempt === 1 ? { body: null } : undefined));
  await openSite('/dashboard/deposit', { isLoggedIn, answers });
  await deposit();
  await expect.element(alert).toHaveTextContent('has not reached us');
  await expect.element(amount).toHaveAttribute('readonly');
  await button('Deposit').click();
  await expect.element(heading('Payments')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('an answer with another id is an answer', async () => {
  const { answers, sent } = answering(() => ({ body: { payment: paymentOf({ id: 'of-the-server' }) } }));
  await openSite('/dashboard/deposit', { isLoggedIn, answers });
  await deposit();
  await expect.poll(() => location.search).toBe('?id=of-the-server');
  expect(sent).toHaveLength(1);
  expect(stored()).toEqual([]);
});

/** The key under which a deposit of the player `demo` is stored. */
async function storedKey(): Promise<string> {
  const { answers } = answering(() => ({ isLost: true }));
  const { unmount } = await openSite('/dashboard/deposit', { isLoggedIn, answers });
  await deposit();
  await expect.poll(() => stored().length).toBe(1);
  const key = Object.keys(localStorage).find((name) => name.startsWith('payment.deposit.')) ?? '';
  await unmount();
  return key;
}

const LOST = { id: '0a6fd3ba-5d43-4b1c-9b0e-3f1f6a7c2d10', method: 'card', amount: '50.000' };

test('the page of payments asks for a stored payment; one that the server has is in the list', async () => {
  const key = await storedKey();
  const { answers, payments } = cashierBackend();
  await openSite('/', { isLoggedIn, answers });
  localStorage.setItem(key, JSON.stringify(LOST));
  history.pushState(null, '', '/dashboard/payments');
  await expect.element(alert).toHaveTextContent('We do not know yet');
  await expect.element(alert.getByRole('link')).toHaveAttribute('href', '/dashboard/deposit');
  payments.set(LOST.id, paymentOf({ id: LOST.id }));
  history.pushState(null, '', '/');
  await expect.element(heading('Payments')).not.toBeInTheDocument();
  history.pushState(null, '', '/dashboard/payments');
  await expect.poll(stored).toEqual([]);
  await expect.element(main.getByRole('table').getByText('Pending')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

/** A lost withdrawal, then a cashier of another content. */
async function loseThenChange() {
  const { answers, sent } = cashierBackend();
  const usual = answers['/Withdraw'] as (query: unknown, body: unknown) => Answer;
  const { body } = answers['/Cashier'] as { body: object };
  let change: object = {};
  let attempts = 0;
  await openSite('/dashboard/withdraw', {
    isLoggedIn,
    answers: {
      ...answers,
      '/Cashier': () => ({ body: { ...body, ...change } }),
      '/Withdraw': (query: unknown, content: unknown) => {
        if (++attempts > 4) return usual(query, content);
        sent.push(content as (typeof sent)[number]);
        return { isLost: true };
      },
    },
  });
  await expect.element(amount).toBeVisible();
  await amount.fill('50');
  await main.getByRole('textbox', { name: 'IBAN' }).fill('TN59 1000 6035 1835 9847 8831');
  fakeTimers();
  await button('Withdraw').click();
  await passRepetitions(sent, 4);
  vi.useRealTimers();
  await expect.element(alert).toHaveTextContent(NO_ANSWER);
  const changeCashier = async (part: object) => {
    change = part;
    await queryClient.invalidateQueries({ queryKey: cashierQuery.queryKey });
  };
  return { sent, changeCashier };
}

test('a payment without an answer is repeated as it was when its method is not offered any more', async () => {
  const { sent, changeCashier } = await loseThenChange();
  await changeCashier({ withdraw: [{ ...BANK, id: 'other', name: 'Other bank' }] });
  await expect.element(main.getByRole('radio', { name: 'Other bank' })).toBeVisible();
  await button('Withdraw').click();
  await expect.element(heading('Payments')).toBeVisible();
  expect(sent).toHaveLength(5);
  expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(stored()).toEqual([]);
});

test('a payment without an answer is repeated as it was after a block, and a block leaves it visible', async () => {
  const { sent, changeCashier } = await loseThenChange();
  await changeCashier({ blocked: { withdraw: { code: 'blocked', message: 'Not today' } } });
  await expect.element(alert).toHaveTextContent('Not today');
  await expect.element(alert).toHaveTextContent('We do not know yet whether your last withdrawal');
  await button('Check now').click();
  await changeCashier({});
  await button('Withdraw').click();
  await expect.element(heading('Payments')).toBeVisible();
  expect(sent).toHaveLength(5);
  expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
});

test('another method takes the place of one that is not offered any more', async () => {
  const { answers, sent } = cashierBackend();
  const { body } = answers['/Cashier'] as { body: object };
  let methods = [VOUCHER, CARD];
  await openSite('/dashboard/deposit', {
    isLoggedIn,
    answers: { ...answers, '/Cashier': () => ({ body: { ...body, deposit: methods } }) },
  });
  await amount.fill('50');
  methods = [CARD];
  await queryClient.invalidateQueries({ queryKey: cashierQuery.queryKey });
  await expect.element(main.getByRole('radio', { name: 'Card' })).toBeChecked();
  await button('Deposit').click();
  await expect.poll(() => sent).toMatchObject([{ method: 'card', amount: '50.000' }]);
});

test.each([403, 400, 500])(
  'status %i says nothing about a payment: it is not offered again, and the server can be asked once more',
  async (status) => {
    const key = await storedKey();
    const { answers, payments, sent } = cashierBackend();
    payments.set(LOST.id, paymentOf({ id: LOST.id }));
    const usual = answers['/Payment'] as (query: URLSearchParams, body: unknown) => Answer;
    let isFailing = true;
    await openSite('/dashboard/deposit', {
      isLoggedIn,
      stored: { local: { [key]: JSON.stringify(LOST) }, tab: {} },
      answers: {
        ...answers,
        '/Payment': (query, body) => (isFailing ? { status, body: { message: 'No' } } : usual(query, body)),
      },
    });
    await expect
      .element(alert)
      .toHaveTextContent('We do not know yet whether your last deposit has reached us.');
    expect(alert.element().textContent).not.toContain('could not be started');
    await expect.element(button('Deposit')).toBeDisabled();
    expect(stored()).toEqual([LOST]);
    isFailing = false;
    pressNow('Check now');
    await expect.element(heading('Payments')).toBeVisible();
    expect(location.search).toBe(`?id=${LOST.id}`);
    expect(sent).toEqual([]);
  },
);

test('a repeated call that is refused does not end a payment that the server has', async () => {
  const { answers, sent, payments } = answering((attempt) =>
    attempt === 1
      ? { isLost: true }
      : { status: 403, body: { code: 'not_allowed', message: 'Not from here' } },
  );
  await openSite('/dashboard/deposit', {
    isLoggedIn,
    answers: {
      ...answers,
      '/Payment': (query) => ({ body: paymentOf({ id: query.get('id') }) }),
    },
  });
  await deposit();
  await expect.element(heading('Payments')).toBeVisible();
  expect(location.search).toBe(`?id=${sent[0]?.id}`);
  expect(payments.size).toBe(0);
  expect(stored()).toEqual([]);
});

test('after a crash every page asks for a payment without an answer, and leads to its form, which sends it again', async () => {
  const key = await storedKey();
  const { answers, sent } = cashierBackend();
  const stored = { local: { [key]: JSON.stringify(LOST) }, tab: {} };
  const { queriesTo } = await openSite('/', { isLoggedIn, answers, stored });
  const notices = page.getByRole('alert');
  await expect
    .element(notices)
    .toHaveTextContent('We do not know yet whether your last deposit has reached us.');
  expect(queriesTo('/Payment')).toEqual([{ id: LOST.id }]);
  await notices.getByRole('link', { name: 'Check now' }).click();
  await expect.element(alert).toHaveTextContent('has not reached us');
  expect(notices.elements()).toHaveLength(1);
  await button('Deposit').click();
  await expect.element(heading('Payments')).toBeVisible();
  expect(sent).toEqual([{ ...LOST, values: {} }]);
});

test('after a crash nothing is shown about a payment that the server has, and a closed notice stays closed', async () => {
  const key = await storedKey();
  const { answers, payments } = cashierBackend();
  payments.set(LOST.id, paymentOf({ id: LOST.id }));
  const other = { ...LOST, id: '7c0b1f6e-1d1e-4a57-9a55-2f0c3d9e8b11' };
  const local = {
    [key]: JSON.stringify(LOST),
    [key.replace('deposit', 'withdrawal')]: JSON.stringify(other),
  };
  await openSite('/', { isLoggedIn, answers, stored: { local, tab: {} } });
  const notice = page.getByRole('alert');
  await expect.element(notice).toHaveTextContent('your last withdrawal');
  await expect.poll(stored).toEqual([other]);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(stored()).toEqual([other]);
});

test('a payment that another tab has stored a moment ago is not replaced', async () => {
  const key = await storedKey();
  const { answers, sent } = cashierBackend();
  await openSite('/dashboard/deposit', { isLoggedIn, answers });
  await amount.fill('30');
  // Without an event: this tab does not know it yet.
  localStorage.setItem(key, JSON.stringify(LOST));
  (button('Deposit').element() as HTMLElement).click();
  await expect.element(amount).toHaveValue('50.000');
  expect(sent).toEqual([]);
  expect(stored()).toEqual([LOST]);
});

test('cancelling without an answer is repeated', async () => {
  const { answers, payments } = cashierBackend();
  payments.set('p1', paymentOf({ id: 'p1', kind: 'withdrawal', cancellable: true }));
  const usual = answers['/CancelWithdrawal'] as (query: unknown, body: unknown) => object;
  let attempts = 0;
  await openSite('/dashboard/payments', {
    isLoggedIn,
    answers: {
      ...answers,
      '/CancelWithdrawal': (query, body) => (++attempts === 1 ? { isLost: true } : usual(query, body)),
    },
  });
  await button('Cancel').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal', exact: true }).click();
  await expect.element(main.getByRole('table').getByText('Cancelled')).toBeVisible();
  expect(attempts).toBe(2);
});

test('the page of a payment recovers automatically from a failing server', async () => {
  const { answers, payments } = cashierBackend();
  payments.set('p1', paymentOf({ id: 'p1', instructions: 'Transfer it' }));
  const usual = answers['/Payment'] as (query: URLSearchParams, body: unknown) => object;
  let attempts = 0;
  await openSite('/dashboard/payments?id=p1', {
    isLoggedIn,
    answers: {
      ...answers,
      '/Payments': { body: { data: [], paginationInfo: { total: 0 } } },
      '/Payment': (query, body) => (++attempts === 1 ? { status: 500 } : usual(query, body)),
    },
  });
  await expect.element(button('Retry')).toBeVisible();
  await expect.element(main.getByText('Transfer it')).toBeVisible();
});

test.each(['deposit', 'payments'])(
  'when the player cannot be fetched, the page %s says so and can be retried',
  async (section) => {
    const { answers } = cashierBackend();
    let isFailing = true;
    await openSite(`/dashboard/${section}`, {
      isLoggedIn,
      answers: {
        ...answers,
        '/UserDetails': () => (isFailing ? { status: 500 } : { body: PLAYER }),
      },
    });
    await expect.element(button('Retry')).toBeVisible();
    isFailing = false;
    pressNow('Retry');
    await expect.element(section === 'deposit' ? amount : main.getByText('No Data')).toBeVisible();
  },
);
