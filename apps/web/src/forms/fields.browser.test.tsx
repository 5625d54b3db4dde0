import '../testing/page';

import type { FieldWire } from '@tessera/contract';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { addMessages, isolate, setLanguage } from '../i18n';
import { ApiFailure } from '../platform/call';
import { FieldControl } from './FieldControl';
import { controlsOf, knownFields } from './fields';
import { FormFailure } from './FormFailure';
import { useSiteForm } from './use-site-form';
import { valuesToSend } from './values';

beforeAll(async () => {
  await setLanguage('en');
  await addMessages('forms');
});

const rules = { currency: 'TND', minimumAge: 18, locale: 'en-US' };
const wire = (part: object) => ({ required: true, ...part }) as FieldWire;

const FIELDS = [
  wire({ name: 'username', kind: 'text', minLength: 3 }),
  wire({ name: 'email', kind: 'email', label: ' ' }),
  wire({ name: 'password', kind: 'password', minLength: 10 }),
  wire({ name: 'phone', kind: 'phone' }),
  wire({ name: 'birthDate', kind: 'date' }),
  wire({
    name: 'country',
    kind: 'choice',
    options: [
      { value: '', label: 'Please choose' },
      { value: 'TN', label: 'Tunisia' },
      { value: 'DZ', label: 'Algeria' },
    ],
  }),
  wire({ name: 'terms', kind: 'check', href: '/terms', version: '2026-11' }),
  wire({ name: 'depositLimit', kind: 'limit', required: false }),
];

function SampleForm({ onSend }: { onSend: (values: object) => Promise<void> }) {
  const { fields } = knownFields(FIELDS);
  const form = useSiteForm({ call: 'Sample', controls: controlsOf(fields) });
  return (
    <form
      noValidate
      onSubmit={form.submitWith(() =>
        onSend(valuesToSend(fields, (name) => form.getValues(name) as never, rules)),
      )}
    >
      {fields.map((field) => (
        <FieldControl key={field.name} field={field} form={form} rules={rules} />
      ))}
      <button type="submit">{'Send'}</button>
      {/* The steps of the registration. */}
      <button type="button" onClick={() => void form.trigger()}>
        {'Next'}
      </button>
      <FormFailure failure={form.failure} text="Not sent" others={form.otherMessages} isRepeatable />
    </form>
  );
}

const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const send = page.getByRole('button', { name: 'Send' });

async function fillAll() {
  await userEvent.fill(page.getByLabelText('Username'), 'amel');
  await userEvent.fill(page.getByLabelText('E-mail'), 'amel@example.com');
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'Palm-tree9-and-sea');
  await userEvent.fill(page.getByLabelText('Phone'), '+216 20 123 456');
  await userEvent.fill(page.getByLabelText('Date of birth'), '5/20/1990');
  await userEvent.selectOptions(page.getByLabelText('Country'), 'TN');
  await page.getByLabelText('I accept the terms').click();
}

test('every kind has its control, and its value is sent', async () => {
  let sent: object = {};
  await render(<SampleForm onSend={(values) => ((sent = values), Promise.resolve())} />);
  expect(FIELDS.map(({ name }) => control(name)?.autocomplete)).toEqual([
    'username',
    'email',
    'new-password',
    'tel',
    'bday',
    'country',
    '',
    undefined,
  ]);
  // Phones would write the first letter as a capital.
  expect(control('username').autocapitalize).toBe('none');
  const link = page.getByRole('link', { name: 'Read' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('href', '/terms');
  const options = [...document.querySelectorAll('[name="country"] option')].map(
    ({ textContent }) => textContent,
  );
  expect(options).toEqual(['Choose…', 'Algeria', 'Tunisia']);

  await fillAll();
  await expect.element(page.getByText('May 20, 1990')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Amount (TND)'), '100');
  await userEvent.selectOptions(page.getByLabelText('Period'), 'week');
  await send.click();
  await expect
    .poll(() => sent)
    .toEqual({
      username: 'amel',
      email: 'amel@example.com',
      password: 'Palm-tree9-and-sea',
      phone: '+21620123456',
      birthDate: '1990-05-20',
      country: 'TN',
      terms: '2026-11',
      depositLimit: { amount: '100.000', period: 'week' },
    });

  await page.getByLabelText('No limit').click();
  await send.click();
  await expect.poll(() => sent).toMatchObject({ depositLimit: null });
});

test('errors are at their fields and the first one is focused', async () => {
  await render(<SampleForm onSend={() => Promise.resolve()} />);
  await fillAll();
  await userEvent.fill(page.getByLabelText('E-mail'), 'amel');
  await userEvent.fill(page.getByLabelText('Date of birth'), '5/20/2020');
  await send.click();
  await expect.poll(() => document.activeElement).toBe(control('email'));
  await expect.element(page.getByText('This is not an e-mail address')).toBeVisible();
  await expect.element(page.getByText('You must be at least 18 years old')).toBeVisible();
  expect(control('email').getAttribute('aria-invalid')).toBe('true');
});

test('the messages of a step are gone as soon as the values are right, before their fields are left', async () => {
  await render(<SampleForm onSend={() => Promise.resolve()} />);
  await page.getByRole('button', { name: 'Next' }).click();
  const password = page.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAccessibleDescription(/^This field is required/);
  await fillAll();
  // The keyboard stays in the field.
  await userEvent.fill(password, 'Palm-tree9-and-sky');
  await expect.element(password).toHaveFocus();
  await expect.element(page.getByText('This field is required')).not.toBeInTheDocument();
});

test('messages of the server are at their fields, others below the form', async () => {
  const body = {
    fields: { depositLimit: 'Too high', email: 'Already in use', robot: 'Are you a robot?' },
  };
  await render(
    <SampleForm
      onSend={() => Promise.reject(new ApiFailure('taken', 409, 'Please check', undefined, undefined, body))}
    />,
  );
  await fillAll();
  await send.click();
  await expect.poll(() => document.activeElement).toBe(control('email'));
  await expect.element(page.getByText('Already in use')).toBeVisible();
  await expect.element(page.getByLabelText('Amount (TND)')).toHaveAccessibleDescription('Too high');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please checkAre you a robot?');
});

test('a refused "No limit" has the focus and its message, until another one is chosen', async () => {
  const body = { fields: { depositLimit: 'A limit is needed' } };
  const refusal = new ApiFailure('invalid', 400, 'Please check', undefined, undefined, body);
  await render(<SampleForm onSend={() => Promise.reject(refusal)} />);
  await fillAll();
  const box = page.getByLabelText('No limit');
  await box.click();
  await send.click();
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveAccessibleDescription('A limit is needed');
  await box.click();
  await expect.element(page.getByText('A limit is needed')).not.toBeInTheDocument();
});

test('without an answer the form says that nothing is sent twice, in view on a small screen too', async () => {
  await page.viewport(844, 390);
  await render(<SampleForm onSend={() => Promise.reject(new ApiFailure('network', 0))} />);
  await fillAll();
  await send.click();
  const failure = page.getByText('No answer from the server. Try again: nothing is sent twice.');
  await expect.element(failure).toBeInViewport({ ratio: 1 });
  await page.viewport(1440, 900);
});

test('a date follows the language', async () => {
  await render(<SampleForm onSend={() => Promise.resolve()} />);
  await userEvent.fill(page.getByLabelText('Date of birth'), '5/20/1990');
  await setLanguage('fr');
  await expect.element(page.getByLabelText('Date de naissance')).toHaveValue('20/05/1990');
  await setLanguage('ar');
  // Day, month and year from left to right, as the field writes the date.
  const inOrder = ['يوم', 'شهر', 'سنة'].map(isolate).join('/');
  await expect.element(page.getByLabelText('تاريخ الميلاد')).toHaveAttribute('placeholder', inOrder);
  await setLanguage('en');
});
