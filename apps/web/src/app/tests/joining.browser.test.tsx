import '../../testing/page';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { site } from '../../site';
import { banner, loginDialog, openSite } from './open-site';

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

type Sent = { id: string; values: Record<string, unknown>; language: string; replaces?: string };

/** Records the bodies of Register, and answers them in order; the last answer is repeated. */
function registerWith(...answers: { status?: number; body?: unknown; isLost?: boolean }[]) {
  const sent: Sent[] = [];
  return {
    sent,
    answers: {
      '/Registration': { body: REGISTRATION },
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

test('what was typed survives a closed dialog, without the password', async () => {
  await openSite('/', { answers: registerWith().answers });
  await open();
  await fillFirstStep();
  await dialog.getByLabelText('Date of birth').fill('5/20/1990');
  await button('Close').click();
  await expect.element(dialog).not.toBeInTheDocument();
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
  await expect.poll(() => localStorage.getItem('token'), { timeout: 5000 }).toBe('token-of-amel');
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
  await button('Close').click();
  await expect.element(codeDialog).not.toBeInTheDocument();
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
  await expect.element(dialog.getByLabelText('Date of birth')).toHaveValue('05/20/1990');
  await button('Back').click();
  await dialog.getByLabelText('E-mail').fill('amel@example.org');
  await button('Next').click();
  await button('Create account').click();
  await expect.element(codeDialog).toBeVisible();
  expect(sent[1]).toMatchObject({
    replaces: 'c1',
    values: { email: 'amel@example.org', password: 'Palm-tree9-and-sea' },
  });
  expect(sent[1]?.id).not.toBe(sent[0]?.id);
});

test('a visitor registers with the keyboard alone', async () => {
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
  expect(body).toEqual({ username: 'amel' });
});
