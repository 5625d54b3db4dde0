import '../../testing/cashier-page';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

import { cashierQuery } from '../../features/cashier/api';
import { queryClient } from '../../platform/query-client';
import { dropToken } from '../../platform/token';
import { BANK, CARD, cashierBackend, paymentOf, VOUCHER } from './cashier-answers';
import { startGame } from './game-in-frame';
import { banner, heading, nextFrame, openSite } from './open-site';
import { PLAYER } from './site-answers';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const NO_ANSWER = 'No answer from the server. Try again: nothing is sent twice.';
const isLoggedIn = true;
const main = page.getByRole('main');
const amount = main.getByRole('textbox', { name: /^Amount/ });
const method = (name: string) => main.getByRole('radio', { name, exact: true });
const button = (name: string) => main.getByRole('button', { name, exact: true });
const alert = main.getByRole('alert');
const dialog = (name: string) => page.getByRole('dialog', { name });
const stored = () =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith('payment.'))
    .map(([, value]) => JSON.parse(value as string) as unknown);

/** Presses Tab until the element has the focus. */
async function tabTo(target: Locator) {
  await expect.element(target).toBeInTheDocument();
  for (let stops = 0; stops < 40; stops += 1) {
    await userEvent.keyboard('{Tab}');
    if (document.activeElement === target.element()) return;
  }
  throw new Error(`the Tab key does not lead to ${target.selector}`);
}

async function fillDeposit(text = '50') {
  await amount.fill(text);
  await button('Deposit').click();
}

test('a deposit: method, preset, the amount after the fee, and the page of the payment, which follows its state', async () => {
  const { answers, sent, payments } = cashierBackend();
  let balance = '120.500';
  await openSite('/', {
    isLoggedIn,
    answers: { ...answers, '/UserDetails': () => ({ body: { ...PLAYER, balance } }) },
  });
  await banner.getByRole('link', { name: 'Deposit' }).click();
  await expect.element(heading('Deposit')).toBeVisible();
  expect(location.pathname).toBe('/dashboard/deposit');
  await expect.element(main.getByRole('radiogroup', { name: 'Method' })).toBeVisible();
  await method('Voucher').click();
  await method('Card').click();
  for (const text of ['5.000 TND', '2,000.000 TND', '0.500 TND'])
    await expect.element(main.getByRole('definition').getByText(text, { exact: true })).toBeVisible();
  await button('50.000 TND').click();
  await expect.element(amount).toHaveValue('50.000');
  await expect.element(main.getByText('49.500 TND')).toBeVisible();
  await button('Deposit').click();
  await expect.element(heading('Payments')).toBeVisible();
  expect(sent).toEqual([
    { id: expect.stringMatching(UUID) as string, method: 'card', amount: '50.000', values: {} },
  ]);
  const id = sent[0]?.id ?? '';
  expect(location.pathname + location.search).toBe(`/dashboard/payments?id=${id}`);
  expect(stored()).toEqual([]);
  await expect.element(main.getByRole('status').getByText('Pending')).toBeVisible();
  await expect.element(main.getByRole('table').getByText('Pending')).toBeVisible();
  balance = '170.000';
  payments.set(id, paymentOf({ id, status: 'done' }));
  await expect.element(main.getByText('The money has been added to your balance.')).toBeVisible();
  await expect.element(main.getByRole('table').getByText('Done')).toBeVisible();
  await expect.element(banner.getByText('170.000 TND')).toBeVisible();
});

test('a withdrawal checks amount and IBAN, is sent, and can be cancelled', async () => {
  const { answers, sent } = cashierBackend();
  const { callsTo } = await openSite('/dashboard/withdraw', { isLoggedIn, answers });
  await expect.element(main.getByText('100.500 TND').first()).toBeVisible();
  await amount.fill('100.501');
  await main.getByRole('textbox', { name: 'IBAN' }).fill('TN59');
  await expect.element(main.getByText('You can withdraw \u2068100.500 TND\u2069 at most')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'All 100.500 TND' })).toBeVisible();
  await amount.fill('40');
  await expect.element(main.getByText('At least 10 characters')).toBeVisible();
  expect(callsTo('/Withdraw')).toHaveLength(0);
  await main.getByRole('textbox', { name: 'IBAN' }).fill('TN59 1000 6035 1835 9847 8831');
  await button('Withdraw').click();
  await expect.element(heading('Payments')).toBeVisible();
  expect(sent[0]).toMatchObject({
    method: 'bank',
    amount: '40.000',
    values: { iban: 'TN59 1000 6035 1835 9847 8831' },
  });
  await button('Cancel').first().click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal', exact: true });
  await expect.element(confirm).toBeVisible();
  expect(callsTo('/CancelWithdrawal')).toHaveLength(0);
  await confirm.click();
  await expect.element(main.getByRole('table').getByText('Cancelled')).toBeVisible();
  expect(callsTo('/CancelWithdrawal')).toHaveLength(1);
  await expect.element(button('Cancel')).not.toBeInTheDocument();
});

test.each([
  ['4.999', 'At least \u20685.000 TND\u2069'],
  ['2000.001', 'At most \u20682,000.000 TND\u2069'],
  ['10.0001', 'Enter an amount, for example 50'],
  ['2,000', 'Do you mean 2000 or 2? Write the amount without a thousands separator'],
  ['abc', 'Enter an amount, for example 50'],
  ['-10', 'Enter an amount, for example 50'],
  ['0', 'Enter an amount, for example 50'],
])('an amount of %s is not sent', async (text, message) => {
  const { answers, sent } = cashierBackend();
  await openSite('/dashboard/deposit', { isLoggedIn, answers });
  await amount.fill(text);
  await button('Deposit').click();
  await expect.element(main.getByText(message)).toBeVisible();
  expect(sent).toEqual([]);
  await amount.fill('١٢,٥');
  await button('Deposit').click();
  await expect.poll(() => sent[0]?.amount).toBe('12.500');
});

test('a preset is written as the language writes amounts', async () => {
  const { answers, sent } = cashierBackend();
  await openSite('/dashboard/deposit', { isLoggedIn, answers, language: 'fr' });
  await button('50,000 TND').click();
  const field = main.getByRole('textbox', { name: /^Montant/ });
  await expect.element(field).toHaveValue('50,000');
  await button('Déposer').click();
  await expect.poll(() => sent[0]?.amount).toBe('50.000');
});

test('an id stays while the content is unchanged, also after a refusal, and changes with it and after a conflict', async () => {
  const { answers, sent } = cashierBackend();
  let code = 'blocked';
  await openSite('/dashboard/deposit', {
    isLoggedIn,
    answers: {
      ...answers,
      '/Deposit': (_, body) => {
        sent.push(body as (typeof sent)[number]);
        return { status: 409, body: { code, message: `Refused: ${code} ${sent.length}` } };
      },
    },
  });
  await fillDeposit('50');
  await expect.element(alert).toHaveTextContent('Refused: blocked 1');
  expect(stored()).toEqual([]);
  await button('Deposit').click();
  await expect.element(alert).toHaveTextContent('Refused: blocked 2');
  code = 'conflict';
  await fillDeposit('51');
  await expect.element(alert).toHaveTextContent('Refused: conflict 3');
  await button('Deposit').click();
  await expect.element(alert).toHaveTextContent('Refused: conflict 4');
  const [first, second, other, afterConflict] = sent.map(({ id }) => id);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect(afterConflict).not.toBe(other);
});

test('refusals are shown under the form, with a link where one helps, and messages at their fields', async () => {
  const { answers } = cashierBackend();
  const refusals = [
    { status: 409, body: { code: 'deposit_limit', message: 'Above your limit', left: '12.000' } },
    {
      status: 400,
      body: { code: 'invalid', message: 'Please check', fields: { amount: 'Not this amount' } },
    },
    { status: 400, body: { code: 'invalid', message: '', fields: { amount: 'Nor this one' } } },
  ];
  await openSite('/dashboard/deposit', {
    isLoggedIn,
    answers: {
      ...answers,
      '/UserDetails': { body: { ...PLAYER, protection: true } },
      '/Protection': { body: protection },
      '/Deposit': () => refusals.shift() ?? { status: 500 },
    },
  });
  await fillDeposit();
  await expect.element(alert).toHaveTextContent('Above your limit');
  await expect.element(alert).toHaveTextContent('You can still deposit \u206812.000 TND\u2069.');
  await expect
    .element(alert.getByRole('link', { name: 'See your limits' }))
    .toHaveAttribute('href', '/dashboard/protection/limits');
  await button('Deposit').click();
  await expect.element(main.getByText('Not this amount')).toBeVisible();
  await expect.element(amount).toHaveFocus();
  await expect.element(alert).toHaveTextContent('Please check');
  await button('Deposit').click();
  await expect.element(main.getByText('Nor this one')).toBeVisible();
  await expect.element(alert).toBeEmptyDOMElement();
  await button('Deposit').click();
  await expect.element(alert).toHaveTextContent('The payment could not be started.');
});

const protection = {
  now: '2026-11-15T10:00:00Z',
  timeZone: 'Africa/Tunis',
  session: { startedAt: '2026-11-15T09:00:00Z', staked: '0', won: '0', net: '0' },
  limits: [
    { kind: 'deposit', period: 'week', amount: '100.000', used: '60.000', left: '40.000', pending: null },
  ],
};

test('the refusal of a method is gone when another one is chosen', async () => {
  const voucher = { ...CARD, id: 'voucher', name: 'Voucher' };
  const { answers } = cashierBackend({ cashier: { deposit: [CARD, voucher] } });
  const refusal = { status: 409, body: { code: 'blocked', message: 'The card was declined' } };
  await openSite('/dashboard/deposit', { isLoggedIn, answers: { ...answers, '/Deposit': () => refusal } });
  await fillDeposit();
  await expect.element(main.getByText('The card was declined')).toBeVisible();
  await method('Voucher').click();
  await expect.element(main.getByText('The card was declined')).not.toBeInTheDocument();
});

test('a refusal below the visible part of the page is scrolled into view', async () => {
  const refusal = { status: 409, body: { code: 'blocked', message: 'The card was declined' } };
  const { answers } = cashierBackend();
  await openSite('/dashboard/deposit', { isLoggedIn, answers: { ...answers, '/Deposit': () => refusal } });
  await page.viewport(1440, 500);
  await method('Card').click();
  await amount.fill('50');
  // Enter leaves the page where it is; a click would scroll to the button.
  scrollTo(0, 0);
  await userEvent.keyboard('{Enter}');
  await expect.element(alert.getByText('The card was declined')).toBeInViewport();
  await page.viewport(1440, 900);
});

test('a field with an error is scrolled into view with its label, below the header', async () => {
  const { answers } = cashierBackend();
  await openSite('/dashboard/deposit', { isLoggedIn, answers, isPhone: true });
  await expect.element(amount).toBeVisible();
  scrollTo(0, document.documentElement.scrollHeight);
  (button('Deposit').element() as HTMLElement).click();
  await expect.element(amount).toHaveFocus();
  const label = main.getByText('Amount (TND)').element();
  await expect
    .poll(() => {
      const { x, y } = label.getBoundingClientRect();
      return document.elementFromPoint(x + 2, y + 2);
    })
    .toBe(label);
});

test('what is left of a deposit limit is beside the amount', async () => {
  const { answers } = cashierBackend();
  await openSite('/dashboard/deposit', {
    isLoggedIn,
    answers: {
      ...answers,
      '/UserDetails': { body: { ...PLAYER, protection: true } },
      '/Protection': { body: protection },
    },
  });
  await expect.element(main.getByText('40.000 TND')).toBeVisible();
});

test('a block takes the place of the form, a method with an unknown required field cannot be used', async () => {
  const { answers } = cashierBackend({
    cashier: {
      deposit: [
        { ...VOUCHER, fields: [{ name: 'iris', kind: 'retina', required: true }] },
        { ...CARD, fields: [{ name: 'note', kind: 'voice' }] },
      ],
      blocked: { withdraw: { code: 'verification_needed', message: 'Show us who you are' } },
    },
  });
  await openSite('/dashboard/deposit', { isLoggedIn, answers });
  await expect.element(method('Card')).toBeChecked();
  await method('Voucher').click();
  await expect.element(main.getByText('This method is not available here.')).toBeVisible();
  await expect.element(button('Deposit')).not.toBeInTheDocument();
  await page.getByRole('main').getByRole('link', { name: 'Withdraw' }).click();
  await expect.element(main.getByText('Show us who you are')).toBeVisible();
  await expect.element(amount).not.toBeInTheDocument();
});

test('the limit prompt comes before the deposit', async () => {
  const { answers, sent } = cashierBackend({ cashier: { limitPrompt: true } });
  const { callsTo } = await openSite('/dashboard/deposit', { isLoggedIn, answers });
  await fillDeposit();
  const prompt = dialog('Deposit limit');
  await prompt.getByRole('button', { name: 'No limit' }).click();
  expect(callsTo('/DeclineLimit')).toHaveLength(0);
  await prompt.getByRole('button', { name: 'Continue without a limit' }).click();
  await expect.element(heading('Payments')).toBeVisible();
  expect(callsTo('/DeclineLimit')).toHaveLength(1);
  expect(sent).toHaveLength(1);
});

test('a limit that is set in the prompt is sent first; without an answer nothing is sent', async () => {
  const { answers, sent } = cashierBackend({ cashier: { limitPrompt: true } });
  const limits: unknown[] = [];
  await openSite('/dashboard/deposit', {
    isLoggedIn,
    answers: {
      ...answers,
      '/SetLimit': (_, body) => {
        limits.push(body);
        return limits.length === 1 ? { status: 503, body: { message: 'Later' } } : { body: protection };
      },
    },
  });
  await fillDeposit();
  const prompt = dialog('Deposit limit');
  await prompt.getByRole('button', { name: 'Close' }).click();
  await expect.element(prompt).not.toBeInTheDocument();
  await button('Deposit').click();
  await prompt.getByRole('textbox').fill('200');
  await prompt.getByRole('combobox').selectOptions('week');
  await prompt.getByRole('button', { name: 'Set limit' }).click();
  await expect.element(prompt.getByText('Later')).toBeVisible();
  expect(sent).toEqual([]);
  await prompt.getByRole('button', { name: 'No limit' }).click();
  await expect.element(prompt.getByText('Later', { exact: true })).not.toBeInTheDocument();
  await prompt.getByRole('button', { name: 'Back' }).click();
  await prompt.getByRole('button', { name: 'Set limit' }).click();
  await expect.element(heading('Payments')).toBeVisible();
  expect(limits[1]).toEqual({ kind: 'deposit', period: 'week', amount: '200.000' });
  expect(sent).toHaveLength(1);
});

test.each([
  ['204', { status: 204 }],
  ['an empty object', { body: {} }],
])('a limit whose answer is %s is set, and the deposit is sent', async (_, answer) => {
  const { answers, sent } = cashierBackend({ cashier: { limitPrompt: true } });
  await openSite('/dashboard/deposit', { isLoggedIn, answers: { ...answers, '/SetLimit': answer } });
  await fillDeposit();
  const prompt = dialog('Deposit limit');
  await prompt.getByRole('textbox').fill('200');
  await prompt.getByRole('button', { name: 'Set limit' }).click();
  await expect.element(heading('Payments')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test.each([
  ['closed', () => userEvent.keyboard('{Escape}')],
  ['left with its page', async () => history.pushState(null, '', '/')],
])('a limit prompt that is %s while its call is running does not send the deposit', async (_, leave) => {
  const { answers, sent } = cashierBackend({ cashier: { limitPrompt: true } });
  let answer = () => {};
  const isReleased = new Promise<void>((resolve) => (answer = resolve));
  const { callsTo } = await openSite('/dashboard/deposit', {
    isLoggedIn,
    answers: { ...answers, '/DeclineLimit': () => isReleased.then(() => ({ status: 204 })) },
  });
  await fillDeposit();
  const prompt = dialog('Deposit limit');
  await prompt.getByRole('button', { name: 'No limit' }).click();
  await prompt.getByRole('button', { name: 'Continue without a limit' }).click();
  await expect.poll(() => callsTo('/DeclineLimit').length).toBe(1);
  await leave();
  await expect.element(prompt).not.toBeInTheDocument();
  answer();
  // The answer has been read when the form does not ask for a limit any more.
  await expect.poll(() => queryClient.getQueryData(cashierQuery.queryKey)?.asksForLimit).toBe(false);
  await nextFrame();
  expect(sent).toEqual([]);
});

test('a frame opens in a dialog named after the method and closes when the payment is not pending any more', async () => {
  const { answers, payments, sent } = cashierBackend({
    next: () => ({ kind: 'frame', url: '/isolated.html' }),
  });
  await openSite('/dashboard/deposit', { isLoggedIn, answers });
  await fillDeposit();
  const frame = dialog('Card');
  await expect.element(frame.getByTitle('Card')).toBeInTheDocument();
  expect(location.search).toBe(`?id=${sent[0]?.id}`);
  payments.set(sent[0]!.id, paymentOf({ id: sent[0]!.id, status: 'failed', reason: 'Declined by the bank' }));
  await expect.element(frame).not.toBeInTheDocument();
  await expect.element(main.getByText('Declined by the bank').first()).toBeVisible();
});

test('a closed frame leaves the payment pending', async () => {
  const { answers } = cashierBackend({ next: () => ({ kind: 'frame', url: '/isolated.html' }) });
  await openSite('/dashboard/deposit', { isLoggedIn, answers });
  await fillDeposit();
  await dialog('Card').getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog('Card')).not.toBeInTheDocument();
  await expect.element(main.getByRole('status').getByText('Pending')).toBeVisible();
});

/** Only the fragment differs from the page of the payment, so that the browser keeps the document of the test. */
const toBank = (id: string) => ({ kind: 'redirect', url: `/dashboard/payments?id=${id}#at-the-bank` });
const keptRedirects = () => Object.keys(sessionStorage).filter((name) => name.startsWith('player.redirect.'));

test('a redirect leaves the page of the payment in the history', async () => {
  const { answers, sent } = cashierBackend({ next: toBank });
  await openSite('/dashboard/deposit', { isLoggedIn, answers });
  await fillDeposit();
  await expect.poll(() => location.hash).toBe('#at-the-bank');
  history.back();
  await expect
    .poll(() => location.pathname + location.search + location.hash)
    .toBe(`/dashboard/payments?id=${sent[0]?.id}`);
});

test('after Back and a full load, a pending payment still leads to its provider, for its player until it ends', async () => {
  const { answers, sent, payments } = cashierBackend({ next: toBank });
  const { unmount } = await openSite('/dashboard/deposit', { isLoggedIn, answers });
  await fillDeposit();
  const link = main.getByRole('link', { name: 'Continue to the payment' });
  await expect.element(link).toBeVisible();
  const tab = { ...sessionStorage } as Record<string, string>;
  await unmount();
  const path = `/dashboard/payments?id=${sent[0]?.id}`;
  const loadAgain = (player: object) =>
    openSite(path, {
      isLoggedIn,
      answers: { ...answers, '/UserDetails': { body: player } },
      stored: { local: {}, tab },
    });
  const other = await loadAgain({ ...PLAYER, username: 'other' });
  await expect.element(main.getByRole('status').getByText('Pending')).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
  await other.unmount();
  await loadAgain(PLAYER);
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('#at-the-bank') as string);
  expect(keptRedirects()).toHaveLength(1);
  payments.set(sent[0]!.id, paymentOf({ id: sent[0]!.id, status: 'done' }));
  await expect.element(link).not.toBeInTheDocument();
  await expect.poll(keptRedirects).toEqual([]);
});

test('the logout forgets the address of a payment provider', async () => {
  const { answers } = cashierBackend({ next: toBank });
  await openSite('/dashboard/deposit', { isLoggedIn, answers });
  await fillDeposit();
  await expect.poll(keptRedirects).toHaveLength(1);
  dropToken();
  await expect.poll(keptRedirects).toEqual([]);
});

test.each(['javascript:alert(1)', '//bank.example/pay', 'data:text/html,x'])(
  'the unsafe address %s shows an error and the payment',
  async (url) => {
    const { answers } = cashierBackend({ next: () => ({ kind: 'redirect', url }) });
    await openSite('/dashboard/deposit', { isLoggedIn, answers });
    await fillDeposit();
    await expect.element(heading('Payments')).toBeVisible();
    await expect.element(alert).toHaveTextContent('its address is not safe');
    await expect.element(main.getByRole('status').getByText('Pending')).toBeVisible();
  },
);

test('payments: ten rows a page, the payment of the address on top, unknown ones, none', async () => {
  const { answers, payments } = cashierBackend();
  for (let index = 1; index <= 12; index++)
    payments.set(
      `p${index}`,
      paymentOf({ id: `p${index}`, status: 'done', instructions: `Transfer ${index}` }),
    );
  await openSite('/dashboard/payments?id=p3', { isLoggedIn, answers });
  await expect.element(main.getByText('Transfer 3')).toBeVisible();
  await expect.poll(() => main.getByRole('row').elements().length).toBe(11);
  await button('Next').click();
  await expect.poll(() => main.getByRole('row').elements().length).toBe(3);
  await expect.element(button('Next')).toBeDisabled();
  await button('Previous').click();
  await expect.poll(() => main.getByRole('row').elements().length).toBe(11);
  history.pushState(null, '', '/dashboard/payments?id=nothing');
  await expect.element(main.getByText('This payment was not found')).toBeVisible();
});

test('until the names of the methods are loaded, their places are empty, and nothing moves afterwards', async () => {
  const { answers, payments } = cashierBackend();
  payments.set('p1', paymentOf({ id: 'p1', status: 'done' }));
  let answer = () => {};
  const isReleased = new Promise<void>((resolve) => (answer = resolve));
  await openSite('/dashboard/payments?id=p1', {
    isLoggedIn,
    answers: {
      ...answers,
      '/Cashier': () => isReleased.then(() => answers['/Cashier'] as object),
    },
  });
  const cells = () => main.getByRole('cell').elements();
  await expect.poll(() => cells().length).toBe(5);
  await expect.element(main.getByRole('heading', { level: 2 })).toHaveTextContent(/^Deposit ·\s*$/);
  expect(cells()[2]?.textContent).toBe('');
  const places = () =>
    [...cells(), ...main.getByRole('heading', { level: 2 }).elements()].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height];
    });
  const before = places();
  answer();
  await expect.element(main.getByRole('heading', { name: 'Deposit · Card' })).toBeVisible();
  expect(cells()[2]?.textContent).toBe('Card');
  expect(places()).toEqual(before);
});

test('if the cashier fails, the payments have the ids of their methods', async () => {
  const { answers, payments } = cashierBackend();
  payments.set('p1', paymentOf({ id: 'p1', status: 'done' }));
  await openSite('/dashboard/payments', {
    isLoggedIn,
    answers: { ...answers, '/Cashier': { status: 503 } },
  });
  await expect.element(main.getByRole('cell').getByText('card')).toBeVisible();
});

test('a failed deposit promises no money and leads to a new one', async () => {
  const { answers, payments } = cashierBackend();
  const updatedAt = '2026-11-15T10:00:30Z';
  payments.set('p1', paymentOf({ id: 'p1', fee: '0.500', status: 'failed', updatedAt }));
  await openSite('/dashboard/payments?id=p1', { isLoggedIn, answers });
  await expect.element(main.getByText('Nothing was added to your balance.')).toBeVisible();
  await expect.element(main.getByText('Added to your balance', { exact: true })).not.toBeInTheDocument();
  // In the same minute the page would show the same text twice.
  await expect.element(main.getByText('Last change')).not.toBeInTheDocument();
  await main.getByRole('link', { name: 'New deposit' }).click();
  await expect.element(heading('Deposit')).toBeVisible();
});

test('the page of a withdrawal says when it is checked, being paid and paid', async () => {
  const { answers, payments } = cashierBackend();
  const withdrawal = { id: 'p1', kind: 'withdrawal' };
  payments.set('p1', paymentOf(withdrawal));
  await openSite('/dashboard/payments?id=p1', { isLoggedIn, answers });
  await expect.element(main.getByText('Your withdrawal is being checked.')).toBeVisible();
  for (const [status, text] of [
    ['approved', 'Your withdrawal is being paid.'],
    ['done', 'The money has been paid to you.'],
  ] as const) {
    payments.set('p1', paymentOf({ ...withdrawal, status }));
    void queryClient.refetchQueries();
    await expect.element(main.getByText(text)).toBeVisible();
  }
});

test('without payments the page says No Data', async () => {
  await openSite('/dashboard/payments', { isLoggedIn, answers: cashierBackend().answers });
  await expect.element(main.getByText('No Data')).toBeVisible();
});

test('the account menu shows how many payments are pending', async () => {
  const { answers, payments } = cashierBackend();
  payments.set('p1', paymentOf({ id: 'p1' }));
  payments.set('p2', paymentOf({ id: 'p2', status: 'approved', kind: 'withdrawal' }));
  payments.set('p3', paymentOf({ id: 'p3', status: 'done' }));
  const { callsTo } = await openSite('/', { isLoggedIn, answers });
  await banner.getByRole('button', { name: 'demo' }).click();
  await expect.element(page.getByText('2 pending')).toBeVisible();
  expect(callsTo('/Cashier')).toHaveLength(0);
});

test('the keyboard is enough for a deposit', async () => {
  const { answers, sent } = cashierBackend();
  await openSite('/dashboard/deposit', { isLoggedIn, answers });
  await expect.element(method('Card')).toBeVisible();
  (method('Card').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(method('Voucher')).toBeChecked();
  await userEvent.keyboard('{Tab}20{Enter}');
  await expect.poll(() => sent[0]).toMatchObject({ method: 'voucher', amount: '20.000' });
});

test('the keyboard continues at the button after the limit prompt and a refusal', async () => {
  const { answers } = cashierBackend({ cashier: { limitPrompt: true } });
  const refusal = { status: 409, body: { code: 'blocked', message: 'Not today' } };
  await openSite('/dashboard/deposit', { isLoggedIn, answers: { ...answers, '/Deposit': refusal } });
  await expect.element(amount).toBeVisible();
  await amount.fill('50');
  (button('Deposit').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await dialog('Deposit limit').getByRole('button', { name: 'No limit' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByText('Not today')).toBeVisible();
  await expect.element(button('Deposit')).toHaveFocus();
});

test('a refused withdrawal leaves the focus in the field in which Enter was pressed', async () => {
  const { answers } = cashierBackend();
  const refusal = { status: 409, body: { code: 'blocked', message: 'Not today' } };
  await openSite('/dashboard/withdraw', { isLoggedIn, answers: { ...answers, '/Withdraw': refusal } });
  await amount.fill('50');
  const iban = main.getByRole('textbox', { name: 'IBAN' });
  await iban.fill('TN59 1000 6035 1835 9847 8831');
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByText('Not today')).toBeVisible();
  await expect.element(iban).toHaveFocus();
});

test('the keyboard is enough for a withdrawal, from the header to its cancellation', async () => {
  const { answers, sent } = cashierBackend();
  await openSite('/', { isLoggedIn, answers });
  await tabTo(banner.getByRole('button', { name: 'demo' }));
  await userEvent.keyboard('{Enter}');
  await tabTo(page.getByRole('banner').getByRole('link', { name: 'Withdraw' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Withdraw')).toBeVisible();
  await tabTo(method('Bank transfer'));
  await tabTo(amount);
  await userEvent.keyboard('5{Enter}');
  await expect.element(main.getByText('At least \u206820.000 TND\u2069')).toBeVisible();
  await expect.element(amount).toHaveFocus();
  await userEvent.keyboard('0{Enter}');
  const iban = main.getByRole('textbox', { name: 'IBAN' });
  await expect.element(iban).toHaveFocus();
  await userEvent.keyboard('TN5910006035183598478831{Enter}');
  await expect.poll(() => sent[0]).toMatchObject({ method: 'bank', amount: '50.000' });
  await expect.element(heading('Payments')).toBeVisible();
  await tabTo(button('Cancel').first());
  await userEvent.keyboard('{Enter}');
  await tabTo(dialog('Cancel withdrawal').getByRole('button', { name: 'Cancel withdrawal' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByRole('table').getByText('Cancelled')).toBeVisible();
  // The button that opened the dialog is gone.
  await expect.poll(() => document.activeElement?.closest('main') !== null).toBe(true);
});

/* Calls without an answer, and polling: with fake timers. */

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;

function useFakeTimers(): void {
  vi.useFakeTimers({ toFake: [...TIMERS] });
}
beforeEach(() => void vi.useRealTimers());
afterEach(() => void vi.useRealTimers());

/** A deposit whose answers are lost until `isLost` is set to false. */
function losingBackend() {
  const cashier = cashierBackend();
  const state = { isLost: true };
  const answer = cashier.answers['/Deposit'] as (query: unknown, body: unknown) => object;
  return {
    ...cashier,
    state,
    answers: {
      ...cashier.answers,
      '/Deposit': (_: unknown, body: unknown) => {
        if (!state.isLost) return answer(_, body);
        cashier.sent.push(body as (typeof cashier.sent)[number]);
        return { isLost: true };
      },
    },
  };
}

test('a call without an answer is repeated after 2, 4 and 8 s with its id; then the form repeats it and nothing else', async () => {
  const { answers, sent, state } = losingBackend();
  await openSite('/dashboard/deposit', { isLoggedIn, answers });
  await expect.element(amount).toBeVisible();
  useFakeTimers();
  await fillDeposit();
  for (const [seconds, calls] of [
    [0, 1],
    [2, 2],
    [4, 3],
    [8, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    await expect.poll(() => sent.length, { interval: 0 }).toBe(calls);
  }
  await vi.advanceTimersByTimeAsync(10);
  vi.useRealTimers();
  await expect.element(alert).toHaveTextContent(NO_ANSWER);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(stored()).toEqual([{ id: sent[0]?.id, method: 'card', amount: '50.000' }]);
  await expect.element(amount).toHaveAttribute('readonly');
  await expect.element(method('Voucher')).toBeDisabled();
  state.isLost = false;
  await button('Deposit').click();
  await expect.element(heading('Payments')).toBeVisible();
  expect(new Set(sent.map((request) => JSON.stringify(request))).size).toBe(1);
  expect(stored()).toEqual([]);
});

/** The key under which the payment of the player `demo` is stored. */
async function storedKey(): Promise<string> {
  const { answers } = losingBackend();
  const { unmount } = await openSite('/dashboard/deposit', { isLoggedIn, answers });
  await fillDeposit();
  await expect.poll(() => stored().length).toBe(1);
  const key = Object.keys(localStorage).find((name) => name.startsWith('payment.deposit.')) ?? '';
  await unmount();
  return key;
}

const LOST = { id: '0a6fd3ba-5d43-4b1c-9b0e-3f1f6a7c2d10', method: 'card', amount: '50.000' };

test('after a crash the server is asked; a payment that it has is opened', async () => {
  const key = await storedKey();
  const { answers, payments, sent } = cashierBackend();
  payments.set(LOST.id, paymentOf({ id: LOST.id }));
  const { queriesTo } = await openSite('/', { isLoggedIn, answers });
  localStorage.setItem(key, JSON.stringify(LOST));
  history.pushState(null, '', '/dashboard/deposit');
  await expect.element(heading('Payments')).toBeVisible();
  expect(location.search).toBe(`?id=${LOST.id}`);
  expect(queriesTo('/Payment')[0]).toEqual({ id: LOST.id });
  expect(stored()).toEqual([]);
  expect(sent).toEqual([]);
});

test('after a crash a payment that the server does not have can be sent again with its id, and no other one', async () => {
  const key = await storedKey();
  const { answers, sent } = cashierBackend();
  const { callsTo } = await openSite('/', { isLoggedIn, answers });
  localStorage.setItem(key, JSON.stringify(LOST));
  history.pushState(null, '', '/dashboard/deposit');
  await expect.element(alert).toHaveTextContent('has not reached us');
  await expect.element(amount).toHaveValue('50.000');
  await expect.element(amount).toHaveAttribute('readonly');
  expect(callsTo('/Deposit')).toHaveLength(0);
  await button('Deposit').click();
  await expect.element(heading('Payments')).toBeVisible();
  expect(sent).toEqual([{ ...LOST, values: {} }]);
  expect(stored()).toEqual([]);
});

test('a payment of another tab without an answer blocks the form of this one until it is answered', async () => {
  const key = await storedKey();
  const { answers, sent } = cashierBackend();
  await openSite('/dashboard/deposit', { isLoggedIn, answers });
  await amount.fill('30');
  const other = document.body.appendChild(document.createElement('iframe'));
  other.contentWindow?.localStorage.setItem(key, JSON.stringify(LOST));
  await expect.element(amount).toHaveValue('50.000');
  await expect.element(alert).toHaveTextContent('has not reached us');
  other.contentWindow?.localStorage.removeItem(key);
  await expect.element(amount).toHaveValue('30');
  await expect.element(amount).not.toHaveAttribute('readonly');
  other.remove();
  expect(sent).toEqual([]);
});

test('a shown payment is asked for every 2 s for a minute, every 10 s for ten minutes, then every 60 s, rows included', async () => {
  const { answers, payments } = cashierBackend();
  payments.set('p1', paymentOf({ id: 'p1' }));
  payments.set('p2', paymentOf({ id: 'p2', kind: 'withdrawal', status: 'approved' }));
  payments.set('p3', paymentOf({ id: 'p3', status: 'done' }));
  useFakeTimers();
  const opened = openSite('/dashboard/payments?id=p1', { isLoggedIn, answers });
  await vi.advanceTimersByTimeAsync(1000);
  const { queriesTo } = await opened;
  const countOf = (id: string) => queriesTo('/Payment').filter((query) => query['id'] === id).length;
  // Longer than the default of one second, for a busy machine.
  await vi.waitFor(() => expect(main.getByRole('row').elements()).toHaveLength(4), { timeout: 30_000 });
  const askedIn = async (ms: number) => {
    const before = [countOf('p1'), countOf('p2')];
    await vi.advanceTimersByTimeAsync(ms);
    return [countOf('p1') - (before[0] ?? 0), countOf('p2') - (before[1] ?? 0)];
  };
  const near = (counts: number[], expected: number) => {
    for (const count of counts) expect(Math.abs(count - expected)).toBeLessThanOrEqual(1);
  };
  // Without the timers in between: half an hour of them would take half a minute.
  const skip = (ms: number) => vi.setSystemTime(Date.now() + ms);
  near(await askedIn(20_000), 10);
  skip(60_000);
  near(await askedIn(60_000), 6);
  skip(600_000);
  near(await askedIn(180_000), 3);
  expect(countOf('p3')).toBe(0);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await askedIn(180_000)).toEqual([0, 0]);
  visibility.mockRestore();
  window.dispatchEvent(new Event('visibilitychange'));
  near(await askedIn(1000), 1);
});

test('fields of a method are not stored: after a crash they are asked for again', async () => {
  const key = (await storedKey()).replace('deposit', 'withdrawal');
  const { answers, sent } = cashierBackend({ cashier: { withdraw: [BANK] } });
  await openSite('/', { isLoggedIn, answers });
  localStorage.setItem(key, JSON.stringify({ ...LOST, method: 'bank' }));
  history.pushState(null, '', '/dashboard/withdraw');
  await expect.element(alert).toHaveTextContent('has not reached us');
  await main.getByRole('textbox', { name: 'IBAN' }).fill('TN59 1000 6035 1835 9847 8831');
  await button('Withdraw').click();
  await expect
    .poll(() => sent)
    .toEqual([{ ...LOST, method: 'bank', values: { iban: 'TN59 1000 6035 1835 9847 8831' } }]);
});

test('a game that is refused for lack of funds leads to the deposit, and the deposit back to the game', async () => {
  const { answers } = cashierBackend();
  const refusal = { status: 409, body: { code: 'insufficient_funds', message: 'Your balance is too low' } };
  let start: object = refusal;
  await openSite('/crash/play_game', {
    isLoggedIn,
    state: { type: 3, provider_id: 39, game_id: 25 },
    answers: { ...answers, '/StartGame': () => start },
  });
  await expect.element(heading('Deposit')).toBeVisible();
  await expect.element(page.getByText('Your balance is too low')).toBeVisible();
  start = { body: { url: '/isolated.html', isFrame: false } };
  await fillDeposit();
  await main.getByRole('link', { name: 'Back to the game' }).click();
  await expect.poll(() => document.querySelector('#gameFrame iframe')).not.toBeNull();
  await banner.getByRole('link', { name: 'Deposit' }).click();
  await fillDeposit('20');
  await expect.element(main.getByRole('link', { name: 'Back to the game' })).toBeVisible();
});

test('a game that lacks funds while it is played offers the deposit, and the deposit leads back to the game', async () => {
  const { answers } = cashierBackend();
  let balance = '1.000';
  await openSite('/crash/play_game', {
    isLoggedIn,
    state: { type: 3, provider_id: 39, game_id: 25 },
    answers: {
      ...answers,
      '/StartGame': { body: { url: '/isolated.html', isFrame: false } },
      '/UserDetails': () => ({ body: { ...PLAYER, balance } }),
    },
  });
  const send = await startGame();
  const offer = main.getByRole('link', { name: 'Deposit', exact: true });
  await expect.element(offer).not.toBeInTheDocument();
  send('funds-needed');
  await expect.element(main.getByText('Your balance does not cover this stake.')).toBeVisible();
  balance = '2.000';
  send('balance-changed');
  await expect.element(offer).not.toBeInTheDocument();
  send('funds-needed');
  await button('Close').click();
  await expect.element(offer).not.toBeInTheDocument();
  send('funds-needed');
  await offer.click();
  await expect.element(heading('Deposit')).toBeVisible();
  await fillDeposit();
  await expect
    .element(main.getByRole('link', { name: 'Back to the game' }))
    .toHaveAttribute('href', expect.stringContaining('provider=39&game=25') as string);
});

test('a bet that lacks funds offers the deposit, and the deposit leads back to its event', async () => {
  const { answers } = cashierBackend();
  await openSite('/live?at=event/football-1-2', {
    isLoggedIn,
    answers: { ...answers, '/Live': { body: { url: '/isolated.html', isFrame: true } } },
  });
  const send = await startGame(() => document.querySelector('main iframe'));
  send('funds-needed');
  await main.getByRole('link', { name: 'Deposit', exact: true }).click();
  await fillDeposit();
  await main.getByRole('link', { name: 'Back to the sportsbook' }).click();
  await expect.poll(() => location.pathname).toBe('/live');
  expect(location.search).toBe('?at=event/football-1-2');
});
