import '../../testing/page';

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { preloadRegistration } from '../../features/joining';
import type { CaptchaRequest } from '../../platform/captcha';
import { startTracking } from '../../platform/events';
import { queryClient } from '../../platform/query-client';
import { site } from '../../site';
import type { backend } from '../../testing/backend';
import { banner, fillLogin, loginDialog, openSite } from './open-site';

const { features } = site;
beforeEach(() => {
  site.features = { ...features, register: 'form', recovery: true };
});
afterEach(() => {
  site.features = features;
});

const REGISTRATION = {
  minimumAge: 18,
  fields: [
    { name: 'username', kind: 'text', required: true, minLength: 3, maxLength: 20, step: 1 },
    { name: 'email', kind: 'email', required: true, step: 1 },
    { name: 'password', kind: 'password', required: true, minLength: 10, step: 1 },
    { name: 'birthDate', kind: 'date', required: true, step: 2 },
    { name: 'terms', kind: 'check', required: true, step: 2, href: '/terms', version: '2026-11' },
    { name: 'depositLimit', kind: 'limit', required: false, step: 2 },
  ],
};
const VERIFY = { id: 'c1', channel: 'email', sentTo: 'a***@example.com', waitSeconds: 60 };

const dialog = page.getByRole('dialog', { name: 'Register' });
const codeDialog = page.getByRole('dialog', { name: 'Verify your e-mail' });
const open = () => banner.getByRole('button', { name: 'Register' }).click();
const control = (name: string) => document.querySelector<HTMLInputElement>(`dialog [name="${name}"]`);
const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Closes the dialog and waits until its form is unmounted, which is later than it is invisible. */
async function close() {
  await button('Close').click();
  await expect.poll(() => document.querySelector('dialog form')).toBeNull();
}

type Answer = Parameters<typeof backend>[0][string];
type Sent = { id: string; values: Record<string, unknown>; language: string; replaces?: string };

/** Records the bodies of Register, and answers them in order; the last answer is repeated. */
function registerWith(...answers: { status?: number; body?: unknown; isLost?: boolean }[]) {
  const sent: Sent[] = [];
  return {
    sent,
    answers: {
      '/Registration': { body: REGISTRATION } as Answer,
      '/Register': (_: URLSearchParams, body: unknown) => {
        sent.push(body as Sent);
        return answers[Math.min(sent.length, answers.length) - 1] ?? {};
      },
    },
  };
}

async function fillFirstStep() {
  await dialog.getByLabelText('Username').fill('amel');
  await dialog.getByLabelText('E-mail').fill('amel@example.com');
  await dialog.getByLabelText('Password', { exact: true }).fill('Palm-tree9-and-sea');
  await button('Next').click();
}

async function fillAll() {
  await fillFirstStep();
  await expect.element(dialog.getByText('Step 2 of 2')).toBeVisible();
  await dialog.getByLabelText('Date of birth').fill('5/20/1990');
  await dialog.getByLabelText('I accept the terms').click();
}

test('the default site announces the registration and makes none of its calls', async () => {
  site.features = features;
  const { calls } = await openSite();
  await open();
  await expect.element(page.getByText('Coming Soon')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await banner.getByRole('button', { name: 'Login' }).click();
  await expect.element(loginDialog.getByLabelText('Username')).toBeVisible();
  expect(loginDialog.getByRole('link').elements()).toHaveLength(0);
  expect(calls.filter(({ pathname }) => /Regist|Password|Verif/.test(pathname))).toEqual([]);
});

test('the fields that are fetched before the dialog is opened are not fetched again', async () => {
  const { callsTo } = await openSite('/', { answers: registerWith().answers });
  preloadRegistration();
  await expect.poll(() => callsTo('/Registration').length).toBe(1);
  await open();
  await expect.element(dialog.getByLabelText('Username')).toBeVisible();
  expect(callsTo('/Registration')).toHaveLength(1);
});

test('a visitor registers in two steps and continues to the page that required a login', async () => {
  const { sent, answers } = registerWith({ body: { token: 'token-of-amel' } });
  await openSite('/live', { answers });
  await expect.element(loginDialog).toBeVisible();
  await loginDialog.getByRole('link', { name: 'Register' }).click();
  await expect.element(dialog.getByText('Step 1 of 2')).toBeVisible();
  await fillAll();
  await button('Create account').click();
  await expect.poll(() => location.pathname).toBe('/live');
  expect(sent).toEqual([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      language: 'en',
      values: {
        username: 'amel',
        email: 'amel@example.com',
        password: 'Palm-tree9-and-sea',
        birthDate: '1990-05-20',
        terms: '2026-11',
      },
    },
  ]);
  expect(localStorage.getItem('token')).toBe('token-of-amel');
  expect(sessionStorage.getItem('registration')).toBeNull();
});

test('Next checks its step, and the first error is focused', async () => {
  await openSite('/', { answers: registerWith().answers });
  await open();
  await dialog.getByLabelText('Username').fill('am');
  await button('Next').click();
  await expect.element(dialog.getByText('At least 3 characters', { exact: true })).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('username');
  await expect.element(dialog.getByText('Step 1 of 2')).toBeVisible();
});

test('the first error is scrolled to, also if its field has kept the focus', async () => {
  await openSite('/', { answers: registerWith().answers, isPhone: true });
  await page.viewport(844, 390);
  await open();
  await expect.element(dialog.getByLabelText('Username')).toHaveFocus();
  const top = () => control('username')?.getBoundingClientRect().top ?? 0;
  (dialog.element() as HTMLElement).scrollTo(0, 1000);
  await expect.poll(top).toBeLessThan(0);
  // A press on a touch screen may leave the focus where it is.
  (button('Next').element() as HTMLElement).click();
  await expect.poll(top).toBeGreaterThan(0);
});

test('every step of the form is an event, and so is one with errors', async () => {
  const events: unknown[] = [];
  startTracking((name, fields) => void events.push({ name, ...fields }));
  onTestFinished(() => startTracking(() => undefined));
  await openSite('/', { answers: registerWith().answers });
  await open();
  await expect.element(dialog.getByText('Step 1 of 2')).toBeVisible();
  await button('Next').click();
  await fillFirstStep();
  await expect.element(dialog.getByText('Step 2 of 2')).toBeVisible();
  await button('Back').click();
  await expect.element(dialog.getByText('Step 1 of 2')).toBeVisible();
  expect(events.filter((event) => (event as { name: string }).name === 'registration')).toEqual([
    { name: 'registration', step: 'form_invalid', number: 1 },
    { name: 'registration', step: 'form_step', number: 2 },
    { name: 'registration', step: 'form_step', number: 1 },
  ]);
});

test('a refused field opens its step and is focused, and the id changes only with the content', async () => {
  const refusal = { status: 409, body: { code: 'taken', message: 'Taken', fields: { email: 'In use' } } };
  const { sent, answers } = registerWith(refusal, refusal, { body: { token: 'token-of-amel' } });
  await openSite('/', { answers });
  await open();
  await fillAll();
  await button('Create account').click();
  await expect.element(dialog.getByText('In use')).toBeVisible();
  await expect.element(dialog.getByText('Step 1 of 2')).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('email');
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveValue('Palm-tree9-and-sea');
  const sendAgain = async () => {
    await button('Next').click();
    await expect.element(dialog.getByText('Step 2 of 2')).toBeVisible();
    await button('Create account').click();
  };
  await dialog.getByLabelText('E-mail').fill('amel@example.com ');
  await sendAgain();
  await expect.poll(() => sent.length).toBe(2);
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('email');
  await dialog.getByLabelText('E-mail').fill('other@example.com');
  await sendAgain();
  await expect.poll(() => sent.length).toBe(3);
  expect(sent[0]?.id).toBe(sent[1]?.id);
  expect(sent[2]?.id).not.toBe(sent[1]?.id);
});

test('a message that is at a field is not repeated below the form', async () => {
  const { answers } = registerWith({
    status: 409,
    body: { code: 'taken', message: 'In use', fields: { email: 'In use' } },
  });
  await openSite('/', { answers });
  await open();
  await fillAll();
  await button('Create account').click();
  await expect.element(dialog.getByText('Step 1 of 2')).toBeVisible();
  await expect.poll(() => dialog.getByText('In use').elements()).toHaveLength(1);
});

test('what was typed survives a closed dialog, without the password', async () => {
  await openSite('/', { answers: registerWith().answers });
  await open();
  await fillFirstStep();
  await dialog.getByLabelText('Date of birth').fill('5/20/1990');
  await close();
  expect(sessionStorage.getItem('registration')).not.toContain('Palm-tree9');
  await open();
  // The password has to be typed again.
  await expect.element(dialog.getByText('Step 1 of 2')).toBeVisible();
  await expect.element(dialog.getByLabelText('E-mail')).toHaveValue('amel@example.com');
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveValue('');
  expect(control('birthDate')?.value).toBe('05/20/1990');
});

test('a visitor who may not register reads why and where help is', async () => {
  const { answers } = registerWith({
    status: 403,
    body: { code: 'not_allowed', message: 'Not in this country' },
  });
  await openSite('/', { answers });
  await open();
  await fillAll();
  await button('Create account').click();
  await expect.element(dialog.getByRole('alert').getByText('Not in this country')).toBeVisible();
  await expect.element(dialog.getByText('Where to find help')).toBeVisible();
});

test('a lost answer is asked for again with the same id', async () => {
  const { sent, answers } = registerWith({ isLost: true }, { body: { token: 'token-of-amel' } });
  await openSite('/', { answers });
  await open();
  await fillAll();
  await button('Create account').click();
  await expect.element(dialog.getByText('The server has not answered yet. Trying again…')).toBeVisible();
  await expect.poll(() => localStorage.getItem('token')).toBe('token-of-amel');
  expect(sent[0]?.id).toBe(sent[1]?.id);
});

test('a required field of an unknown kind makes the registration unavailable and is reported', async () => {
  const problems: string[] = [];
  const listen = ({ detail }: WindowEventMap['tessera:problem']) =>
    problems.push(`${detail.call} ${detail.path}`);
  addEventListener('tessera:problem', listen);
  const fields = [...REGISTRATION.fields, { name: 'robot', kind: 'captcha', required: true }];
  await openSite('/', { answers: { '/Registration': { body: { fields } } } });
  await open();
  await expect.element(dialog.getByText('Registration is not available at the moment')).toBeVisible();
  await expect.poll(() => problems).toContain('Registration fields[6].kind');
  await close();
  fields[6] = { name: 'robot', kind: 'choice', required: true };
  await queryClient.resetQueries();
  await open();
  await expect.poll(() => problems).toContain('Registration fields[6].options');
  removeEventListener('tessera:problem', listen);
});

test('if Registration fails, its message is shown with Retry', async () => {
  let isDown = true;
  await openSite('/', {
    answers: {
      '/Registration': () =>
        isDown ? { status: 503, body: { message: 'Back at noon' } } : { body: REGISTRATION },
    },
  });
  await open();
  await expect.element(dialog.getByText('Back at noon')).toBeVisible();
  isDown = false;
  await button('Retry').click();
  await expect.element(dialog.getByLabelText('Username')).toBeVisible();
});

test('a code confirms the address; wrong codes show the attempts left, and none left only Send again and Back', async () => {
  const { answers } = registerWith({ body: { verify: VERIFY } });
  const codes: unknown[] = [];
  const replies = [
    { status: 400, body: { code: 'wrong_code', message: 'Wrong.', attemptsLeft: 1 } },
    { status: 400, body: { code: 'wrong_code', message: 'Wrong.', attemptsLeft: 0 } },
    { body: { token: 'token-of-amel' } },
  ];
  await openSite('/', {
    answers: {
      ...answers,
      '/VerifyContact': (_, body) => {
        codes.push(body);
        return replies[codes.length - 1] ?? {};
      },
      '/ResendCode': { body: { waitSeconds: 0 } },
    },
  });
  await open();
  await fillAll();
  await button('Create account').click();
  await expect.element(codeDialog.getByText('a***@example.com')).toBeVisible();
  const field = codeDialog.getByLabelText('Code');
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(button('Send again')).toBeDisabled();
  await field.fill('123 456');
  await button('Verify').click();
  await expect.element(codeDialog.getByText('Wrong. 1 attempt left.')).toBeVisible();

  // It survives closing, and the countdown continues.
  await close();
  const stored = JSON.parse(sessionStorage.getItem('registration') ?? '{}') as {
    check: { resendAt: number };
  };
  stored.check.resendAt = Date.now();
  sessionStorage.setItem('registration', JSON.stringify(stored));
  await open();
  await codeDialog.getByLabelText('Code').fill('111111');
  await button('Verify').click();
  await expect.element(codeDialog.getByText('Wrong. No attempts left.')).toBeVisible();
  expect(control('code')).toBeNull();
  await expect.element(button('Verify')).not.toBeInTheDocument();
  await expect.element(button('Back')).toBeVisible();
  await button('Send again').click();
  await codeDialog.getByLabelText('Code').fill('654321');
  await button('Verify').click();
  await expect.poll(() => localStorage.getItem('token')).toBe('token-of-amel');
  expect(codes).toEqual([
    { id: 'c1', code: '123456' },
    { id: 'c1', code: '111111' },
    { id: 'c1', code: '654321' },
  ]);
  expect(sessionStorage.getItem('registration')).toBeNull();
});

test('Back from the code corrects the address, and the next call replaces the first', async () => {
  const { sent, answers } = registerWith({ body: { verify: VERIFY } });
  await openSite('/', {
    answers: {
      ...answers,
      '/VerifyContact': { status: 410, body: { code: 'expired', message: 'Too late' } },
    },
  });
  await open();
  await fillAll();
  await button('Create account').click();
  await codeDialog.getByLabelText('Code').fill('1');
  await button('Verify').click();
  await expect.element(codeDialog.getByText('Too late')).toBeVisible();
  await button('Back').click();
  // The step that has the address.
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('email');
  await dialog.getByLabelText('E-mail').fill('amel@example.org');
  await button('Next').click();
  await expect.element(dialog.getByLabelText('Date of birth')).toHaveValue('05/20/1990');
  await button('Create account').click();
  await expect.element(codeDialog).toBeVisible();
  expect(sent[1]).toMatchObject({
    replaces: 'c1',
    values: { email: 'amel@example.org', password: 'Palm-tree9-and-sea' },
  });
  expect(sent[1]?.id).not.toBe(sent[0]?.id);
});

test('a visitor registers using only the keyboard', async () => {
  const { sent, answers } = registerWith({ body: { token: 'token-of-amel' } });
  await openSite('/', { answers });
  (banner.getByRole('button', { name: 'Register' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('username');
  await userEvent.keyboard('amel{Tab}amel@example.com{Tab}Palm-tree9-and-sea{Enter}');
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('birthDate');
  await userEvent.keyboard('05201990{Tab} {Enter}');
  await expect.poll(() => sent[0]?.values['birthDate']).toBe('1990-05-20');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a forgotten password: the same text for every name', async () => {
  let body: unknown;
  await openSite('/', {
    answers: { '/ForgotPassword': (_, sent) => ((body = sent), { status: 204 }) },
  });
  await banner.getByRole('button', { name: 'Login' }).click();
  await loginDialog.getByRole('link', { name: 'Forgot password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot password?' });
  await forgot.getByLabelText('Username').fill('amel');
  await forgot.getByRole('button', { name: 'Send' }).click();
  await expect
    .element(forgot.getByText('If this account exists, we have sent a message with a link.'))
    .toBeVisible();
  // The field is gone.
  await expect.element(forgot.getByRole('link', { name: 'Login' })).toHaveFocus();
  expect(body).toEqual({ username: 'amel' });
});

/** A form with one step, so that the tests of its calls are short. */
async function openShort(
  answers: Record<string, Answer>,
  fields: readonly object[] = [{ name: 'username', kind: 'text', required: true }],
) {
  const opened = await openSite('/', { answers: { '/Registration': { body: { fields } }, ...answers } });
  await open();
  return opened;
}

const stored = () => JSON.parse(sessionStorage.getItem('registration') ?? '{}') as Record<string, unknown>;

test('the first error in the order of the form is focused, whatever the order of the answer', async () => {
  const fields = [
    { name: 'city', kind: 'text', required: false, step: 3 },
    { name: 'username', kind: 'text', required: true },
  ];
  const refusal = { code: 'invalid', message: 'No', fields: { city: 'Unknown city', username: 'Odd name' } };
  await openShort({ '/Register': { status: 400, body: refusal } }, fields);
  await dialog.getByLabelText('Username').fill('amel');
  await button('Next').click();
  await button('Create account').click();
  await expect.element(dialog.getByText('Odd name')).toBeVisible();
  await expect.element(dialog.getByText('Step 1 of 2')).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('username');
});

test('a message for a field that the form does not have is shown under the form', async () => {
  const body = { code: 'invalid', message: 'Check it', fields: { other: 'Something else' } };
  await openShort({ '/Register': { status: 400, body } });
  await dialog.getByLabelText('Username').fill('amel');
  await button('Create account').click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Check itSomething else');
});

test('the id stays after a refusal, also when the dialog is opened again, and changes after a conflict', async () => {
  const sent: Sent[] = [];
  let refusal = { status: 403, body: { code: 'not_allowed', message: 'Not today' } };
  await openShort({ '/Register': (_, body) => (sent.push(body as Sent), refusal) });
  await dialog.getByLabelText('Username').fill('amel');
  const send = async () => {
    await button('Create account').click();
    await expect.element(dialog.getByText(refusal.body.message)).toBeVisible();
  };
  await send();
  await close();
  await open();
  await expect.element(dialog.getByLabelText('Username')).toHaveValue('amel');
  refusal = { status: 409, body: { code: 'conflict', message: 'Used already' } };
  await send();
  refusal = { status: 500, body: { code: 'oops', message: 'Broken' } };
  await send();
  expect(sent[1]?.id).toBe(sent[0]?.id);
  expect(sent[2]?.id).not.toBe(sent[1]?.id);
});

test('a refused password has the same id until the dialog is opened again', async () => {
  const sent: Sent[] = [];
  const body = { code: 'invalid', message: 'Check it', fields: { password: 'Known from a leak' } };
  await openShort({ '/Register': (_, content) => (sent.push(content as Sent), { status: 400, body }) }, [
    { name: 'username', kind: 'text', required: true },
    { name: 'password', kind: 'password', required: true },
  ]);
  await dialog.getByLabelText('Username').fill('amel');
  const password = dialog.getByLabelText('Password', { exact: true });
  await password.fill('Palm-tree9-and-sea');
  await button('Create account').click();
  await expect.element(dialog.getByText('Known from a leak')).toBeVisible();
  await button('Create account').click();
  await expect.poll(() => sent.length).toBe(2);
  await expect.element(button('Create account')).toBeEnabled();
  await close();
  await open();
  await password.fill('Another-palm-tree9');
  await button('Create account').click();
  await expect.poll(() => sent.length).toBe(3);
  expect(sent[1]?.id).toBe(sent[0]?.id);
  expect(sent[2]?.id).not.toBe(sent[0]?.id);
});

test('a call without an answer is sent four times, then the form says so and repeats it with the same id', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const sent: Sent[] = [];
  let isLost = true;
  await openShort({
    '/Register': (_, body) => {
      sent.push(body as Sent);
      return isLost ? { isLost } : { body: { token: 'token-of-amel' } };
    },
  });
  await dialog.getByLabelText('Username').fill('amel');
  await button('Create account').click();
  await expect.poll(() => sent.length).toBe(1);
  for (const [index, delayMs] of [2000, 4000, 8000].entries()) {
    await vi.advanceTimersByTimeAsync(delayMs + 500);
    await expect.poll(() => sent.length).toBe(index + 2);
  }
  await expect
    .element(dialog.getByText('No answer from the server. Try again: nothing is sent twice.'))
    .toBeVisible();
  isLost = false;
  await button('Create account').click();
  await expect.poll(() => localStorage.getItem('token')).toBe('token-of-amel');
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sent).toHaveLength(5);
});

test('a rate limit says when to try again', async () => {
  await openShort({ '/Register': { status: 429, headers: { 'Retry-After': '30' } } });
  await dialog.getByLabelText('Username').fill('amel');
  await button('Create account').click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/30 seconds/);
  await expect.element(button('Create account')).toBeEnabled();
});

test('the keyboard continues at the button after a refusal that is at no field', async () => {
  await openShort({
    '/Register': { status: 500, body: { code: 'internal', message: 'Something went wrong' } },
  });
  await dialog.getByLabelText('Username').fill('amel');
  (button('Create account').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Something went wrong')).toBeVisible();
  await expect.element(button('Create account')).toHaveFocus();
});

test('an unreadable answer is explained, and nothing that was typed is lost', async () => {
  await openShort({ '/Register': { text: '<html>' } });
  await dialog.getByLabelText('Username').fill('amel');
  await button('Create account').click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The registration could not be sent');
  await expect.element(dialog.getByLabelText('Username')).toHaveValue('amel');
});

test('every kind of field has its control and is sent as its kind says', async () => {
  const sent: Sent[] = [];
  const fields = [
    { name: 'nick_name', kind: 'text', required: false },
    { name: 'phone', kind: 'phone', required: true },
    { name: 'expires', kind: 'date', required: true },
    {
      name: 'currency',
      kind: 'choice',
      required: true,
      options: [
        { value: 'EUR', label: 'Euro' },
        { value: 'TND', label: 'Dinar' },
      ],
    },
    { name: 'marketing', kind: 'check', required: false },
    { name: 'rules', kind: 'check', required: true, label: 'House rules', href: 'javascript:alert(1)' },
    { name: 'depositLimit', kind: 'limit', required: false },
    { name: 'lossLimit', kind: 'limit', required: true, label: 'Loss limit' },
    { name: 'fax', kind: 'fax', required: false, step: 9 },
    { name: 'phone', kind: 'text', required: true },
  ];
  await openShort({ '/Register': (_, body) => (sent.push(body as Sent), { status: 500 }) }, fields);
  await expect.element(dialog.getByLabelText('Phone')).toHaveAttribute('name', 'phone');
  await expect.element(dialog.getByLabelText('Nick name')).toHaveAccessibleDescription('optional');
  expect(control('fax')).toBeNull();
  expect(dialog.getByRole('link', { name: 'Read' }).elements()).toHaveLength(0);
  await dialog.getByLabelText('Phone').fill('20123456');
  await dialog.getByLabelText('Expires').fill('12/31/2030');
  await dialog.getByLabelText('Currency').selectOptions('EUR');
  await dialog.getByLabelText('House rules').click();
  const loss = dialog.getByRole('group', { name: 'Loss limit' });
  await button('Create account').click();
  await expect.element(dialog.getByText(/Enter the number with its country code/)).toBeVisible();
  await dialog.getByLabelText('Phone').fill('+216 20 123 456');
  await button('Create account').click();
  await expect.element(loss.getByText('This field is required')).toBeVisible();
  expect(control('lossLimit.amount')).toBe(document.activeElement);
  await loss.getByLabelText('Amount (EUR)').fill('12,5');
  await loss.getByLabelText('Period').selectOptions('week');
  await dialog.getByRole('group', { name: 'Deposit limit' }).getByLabelText('No limit').click();
  await button('Create account').click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.values).toEqual({
    phone: '+21620123456',
    expires: '2030-12-31',
    currency: 'EUR',
    rules: true,
    depositLimit: null,
    lossLimit: { amount: '12.50', period: 'week' },
  });
});

test('a password whose name has dots is not stored', async () => {
  const fields = [
    { name: 'login.name', kind: 'text', required: true },
    { name: 'login.password', kind: 'password', required: true },
  ];
  const sent: Sent[] = [];
  await openShort({ '/Register': (_, body) => (sent.push(body as Sent), { status: 500 }) }, fields);
  await dialog.getByLabelText('Login.name').fill('amel');
  await dialog.getByLabelText('Login.password').fill('Palm-tree9-and-sea');
  await button('Create account').click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.values).toEqual({ 'login.name': 'amel', 'login.password': 'Palm-tree9-and-sea' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Palm-tree9');
  expect(JSON.stringify({ ...localStorage })).not.toContain('Palm-tree9');
  expect(stored()['values']).toEqual({ 'login.name': 'amel' });
});

test('a visitor who is too young reads why and where help is, and nothing is sent', async () => {
  const { sent, answers } = registerWith();
  await openSite('/', { answers });
  await open();
  await fillFirstStep();
  await dialog.getByLabelText('Date of birth').fill(`1/1/${new Date().getFullYear() - 10}`);
  await dialog.getByLabelText('I accept the terms').click();
  await button('Create account').click();
  await expect.element(dialog.getByText('You must be at least 18 years old')).toBeVisible();
  await expect.element(dialog.getByText('Where to find help')).toBeVisible();
  expect(sent).toEqual([]);
});

test('another version of the terms has to be accepted again', async () => {
  const terms = (version: string) => ({ name: 'terms', kind: 'check', required: true, version });
  let version = '1';
  const refusal = { code: 'invalid', message: 'Check it', fields: { terms: 'The terms have changed' } };
  const { callsTo } = await openShort({
    '/Registration': () => ({ body: { fields: [terms(version)] } }),
    '/Register': { status: 400, body: refusal },
  });
  const box = dialog.getByLabelText('I accept the terms');
  await box.click();
  await close();
  await open();
  await expect.element(box).toBeChecked();
  version = '2';
  await button('Create account').click();
  await expect.element(dialog.getByText('The terms have changed')).toBeVisible();
  await expect.poll(() => callsTo('/Registration').length).toBe(2);
  await expect.element(box).not.toBeChecked();
});

test('a draft is forgotten after a day', async () => {
  await openShort({});
  await dialog.getByLabelText('Username').fill('amel');
  await close();
  sessionStorage.setItem('registration', JSON.stringify({ ...stored(), savedAt: Date.now() - 86_400_001 }));
  await open();
  await expect.element(dialog.getByLabelText('Username')).toHaveValue('');
});

test('a draft of yesterday is deleted before the dialog is opened', async () => {
  await openSite('/', { answers: registerWith().answers });
  const draft = { values: { username: 'amel' }, step: 0, savedAt: Date.now() - 86_400_001 };
  sessionStorage.setItem('registration', JSON.stringify(draft));
  preloadRegistration();
  await expect.poll(() => sessionStorage.getItem('registration')).toBeNull();
});

test('a tab that is restored after a day does not open the code dialog', async () => {
  const check = { ...VERIFY, resendAt: 0 };
  const draft = { values: {}, step: 0, check, savedAt: Date.now() - 86_400_001 };
  await openSite('/', {
    answers: registerWith().answers,
    stored: {
      local: { codeDialog: '1' },
      tab: { codeDialog: 'true', registration: JSON.stringify(draft) },
    },
  });
  await expect.poll(() => sessionStorage.getItem('codeDialog')).toBeNull();
  expect(localStorage.getItem('codeDialog')).toBeNull();
  expect(document.querySelector('dialog')).toBeNull();
});

test('the code dialog is open again after a reload and does not block the page; a closed one stays closed', async () => {
  const answers = { '/Register': { body: { verify: { ...VERIFY, channel: 'phone' } } } };
  const first = await openShort(answers);
  await dialog.getByLabelText('Username').fill('amel');
  await button('Create account').click();
  const phoneDialog = page.getByRole('dialog', { name: 'Verify your phone' });
  await expect.element(phoneDialog.getByLabelText('Code')).toBeVisible();
  const whileOpen = { local: { ...localStorage }, tab: { ...sessionStorage } };
  await close();
  expect([localStorage.getItem('codeDialog'), sessionStorage.getItem('codeDialog')]).toEqual([null, null]);
  await first.unmount();

  await openSite('/', { answers, stored: whileOpen });
  await expect.element(phoneDialog.getByLabelText('Code')).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('code');
  expect(document.querySelector('dialog:modal')).toBeNull();
  // The page behind it can be used, unlike behind a dialog that the visitor has opened.
  await open();
  await expect.poll(() => document.querySelector('dialog:modal')).not.toBeNull();
  await expect.element(phoneDialog.getByLabelText('Code')).toBeVisible();
});

test('a code without attempts left stays unusable after a reload', async () => {
  await openShort({
    '/Register': { body: { verify: VERIFY } },
    '/VerifyContact': { status: 400, body: { code: 'wrong_code', attemptsLeft: 0 } },
  });
  await dialog.getByLabelText('Username').fill('amel');
  await button('Create account').click();
  await codeDialog.getByLabelText('Code').fill('123456');
  await button('Verify').click();
  await expect.element(codeDialog.getByText('This code is wrong. No attempts left.')).toBeVisible();
  await close();
  await open();
  await expect.element(codeDialog.getByText('No attempts left.')).toBeVisible();
  expect(control('code')).toBeNull();
});

test('a refused request for another code shows why and counts down', async () => {
  await openShort({
    '/Register': { body: { verify: { id: 7 } } },
    '/ResendCode': { status: 429, headers: { 'Retry-After': '40' }, body: { message: 'Not so fast.' } },
  });
  await dialog.getByLabelText('Username').fill('amel');
  await button('Create account').click();
  await button('Send again').click();
  await expect.element(codeDialog.getByText(/Not so fast/)).toBeVisible();
  await expect.element(button('Send again')).toBeDisabled();
  // The disabled button would lose the focus.
  await expect.element(codeDialog.getByLabelText('Code')).toHaveFocus();
});

test('a proof of the operator’s CAPTCHA service is sent where the backend asks for one', async () => {
  const proofs: (string | null)[] = [];
  const network = globalThis.fetch;
  const requests: CaptchaRequest[] = [];
  const solve = ({ detail }: WindowEventMap['tessera:captcha']) => {
    requests.push(detail);
    detail.container.textContent = 'Are you a robot?';
    detail.respondWith(Promise.resolve('proof'));
  };
  addEventListener('tessera:captcha', solve);
  onTestFinished(() => removeEventListener('tessera:captcha', solve));
  const sent: Sent[] = [];
  await openShort({
    '/Register': (_, body) => {
      sent.push(body as Sent);
      return sent.length === 1
        ? { status: 403, body: { code: 'captcha_needed', message: 'Please confirm' } }
        : { body: { token: 'token-of-amel' } };
    },
  });
  const answering = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (typeof input === 'string' && input.endsWith('/Register'))
      proofs.push(new Headers(init?.headers).get('X-Captcha'));
    return answering(input, init);
  };
  onTestFinished(() => {
    globalThis.fetch = network;
  });
  await dialog.getByLabelText('Username').fill('amel');
  await button('Create account').click();
  await expect.poll(() => localStorage.getItem('token')).toBe('token-of-amel');
  expect(proofs).toEqual([null, 'proof']);
  expect(sent[1]).toEqual(sent[0]);
  expect(requests).toMatchObject([{ call: 'Register' }]);
});

test('without a CAPTCHA script the refusal is shown', async () => {
  await openShort({
    '/Register': { status: 403, body: { code: 'captcha_needed', message: 'Please confirm' } },
  });
  await dialog.getByLabelText('Username').fill('amel');
  await button('Create account').click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please confirm');
});

test('the login opens the registration and the way back, and both keep the destination', async () => {
  await openSite('/live', { answers: registerWith().answers });
  await loginDialog.getByRole('link', { name: 'Register' }).click();
  await dialog.getByRole('link', { name: 'Login' }).click();
  await fillLogin();
  await expect.poll(() => location.pathname).toBe('/live');
});

test('the page that required a login is still the next one after the address was corrected', async () => {
  const { answers } = registerWith({ body: { verify: VERIFY } }, { body: { token: 'token-of-amel' } });
  await openSite('/live', { answers });
  await loginDialog.getByRole('link', { name: 'Register' }).click();
  await fillAll();
  await button('Create account').click();
  await expect.element(codeDialog.getByLabelText('Code')).toBeVisible();
  await close();
  await open();
  await button('Back').click();
  await expect.element(dialog.getByLabelText('E-mail')).toHaveFocus();
  await close();
  await open();
  await fillFirstStep();
  await button('Create account').click();
  await expect.poll(() => localStorage.getItem('token')).toBe('token-of-amel');
  await expect.poll(() => location.pathname).toBe('/live');
});

test('an expired code offers the login, because only the answer may have been lost', async () => {
  const { answers } = registerWith({ body: { verify: VERIFY } });
  await openSite('/live', {
    answers: { ...answers, '/VerifyContact': { status: 410, body: { code: 'expired' } } },
  });
  await loginDialog.getByRole('link', { name: 'Register' }).click();
  await fillAll();
  await button('Create account').click();
  await expect.element(codeDialog.getByLabelText('Code')).toBeVisible();
  expect(codeDialog.getByRole('link').elements()).toEqual([]);
  await close();
  await open();
  await codeDialog.getByLabelText('Code').fill('123456');
  await button('Verify').click();
  await codeDialog.getByRole('link', { name: 'Login' }).click();
  await fillLogin();
  await expect.poll(() => location.pathname).toBe('/live');
});

test('a code leads to the page that required the login, also after the dialog was closed', async () => {
  const { answers } = registerWith({ body: { verify: VERIFY } });
  await openSite('/live', {
    answers: { ...answers, '/VerifyContact': { body: { token: 'token-of-amel' } } },
  });
  await loginDialog.getByRole('link', { name: 'Register' }).click();
  await fillAll();
  await button('Create account').click();
  await expect.element(codeDialog.getByLabelText('Code')).toBeVisible();
  await close();
  await open();
  await codeDialog.getByLabelText('Code').fill('123456');
  await button('Verify').click();
  await expect.poll(() => location.pathname).toBe('/live');
});
