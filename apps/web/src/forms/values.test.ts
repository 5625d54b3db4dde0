import { expect, test } from 'vitest';

import { knownFields, readableName, type FormField } from './fields';
import { amountProblem, parsePhone, problemOf, valuesToSend, type ControlValue } from './values';

const rules = { currency: 'TND', minimumAge: 18, locale: 'en-US' };
const now = new Date(2026, 10, 17);

function field(part: Partial<FormField> & Pick<FormField, 'kind'>): FormField {
  return {
    name: 'a',
    required: false,
    minLength: undefined,
    maxLength: undefined,
    step: undefined,
    label: undefined,
    href: undefined,
    version: undefined,
    options: undefined,
    ...part,
  };
}

function sent(fields: FormField[], values: Record<string, ControlValue>) {
  return valuesToSend(fields, (name) => values[name], rules);
}

test('empty optional fields are left out', () => {
  const fields = [
    field({ name: 'text', kind: 'text' }),
    field({ name: 'check', kind: 'check' }),
    field({ name: 'phone', kind: 'phone' }),
    field({ name: 'limit', kind: 'limit' }),
    field({ name: 'date', kind: 'date' }),
  ];
  const values = { text: '  ', check: false, phone: '', limit: { amount: '', period: 'day' }, date: '' };
  expect(sent(fields, values)).toEqual({});
  for (const one of fields) expect(problemOf(one, values[one.name as 'text'], rules)).toBeUndefined();
});

test('each kind has its value', () => {
  const fields = [
    field({ name: 'text', kind: 'text' }),
    field({ name: 'password', kind: 'password' }),
    field({ name: 'phone', kind: 'phone' }),
    field({ name: 'terms', kind: 'check', version: '2026-11' }),
    field({ name: 'marketing', kind: 'check' }),
    field({ name: 'limit', kind: 'limit' }),
    field({ name: 'free', kind: 'limit' }),
  ];
  expect(
    sent(fields, {
      text: ' amel ',
      password: ' with spaces ',
      phone: '00216 20-123 456',
      terms: true,
      marketing: true,
      limit: { amount: '50,5', period: 'week' },
      free: { amount: '7', none: true },
    }),
  ).toEqual({
    text: 'amel',
    password: ' with spaces ',
    phone: '+21620123456',
    terms: '2026-11',
    marketing: true,
    limit: { amount: '50.500', period: 'week' },
    free: null,
  });
});

test.each([
  [field({ kind: 'text', required: true }), ' ', 'shell.required'],
  [field({ kind: 'check', required: true }), false, 'shell.required'],
  [field({ kind: 'limit', required: true }), {}, 'shell.required'],
  [field({ kind: 'limit' }), { amount: '0' }, 'forms.notAnAmount'],
  [field({ kind: 'limit' }), { amount: 'x' }, 'forms.notAnAmount'],
  [field({ kind: 'limit' }), { amount: '2,000' }, 'forms.ambiguousAmount'],
  [field({ kind: 'text', minLength: 3 }), 'ab', 'forms.tooShort'],
  [field({ kind: 'text', maxLength: 3 }), 'abcd', 'forms.tooLong'],
  [field({ kind: 'text', maxLength: 3 }), '🙂🙂🙂', undefined],
  [field({ kind: 'text', minLength: 0, maxLength: 0 }), 'abc', undefined],
  // The number that is sent is measured, not what was typed.
  [field({ kind: 'phone', maxLength: 12 }), '+216 20 123 456', undefined],
  [field({ kind: 'phone', maxLength: 11 }), '+216 20 123 456', 'forms.tooLong'],
  [field({ kind: 'phone', minLength: 13 }), '+216 20 123 456', 'forms.tooShort'],
  [field({ kind: 'phone', maxLength: 3 }), '20123456', 'forms.notAPhone'],
  [field({ kind: 'email' }), 'amel@example', 'forms.notAnEmail'],
  [field({ kind: 'email' }), 'amel@example.com', undefined],
  [field({ kind: 'phone' }), '20123456', 'forms.notAPhone'],
  [field({ kind: 'date' }), '20/05', 'forms.notADate'],
  [field({ kind: 'date', name: 'birthDate' }), '2008-11-18', 'forms.tooYoung'],
  [field({ kind: 'date', name: 'birthDate' }), '2008-11-17', undefined],
  [field({ kind: 'date', name: 'birthDate' }), '2030-01-01', 'forms.notADate'],
  [field({ kind: 'date', name: 'expires' }), '2030-01-01', undefined],
] as const)('%j with %j: %s', (one, value, text) => {
  expect(problemOf(one, value, rules, now)?.text).toBe(text);
});

test.each([
  ['+٢١٦ ٢٠ ١٢٣ ٤٥٦', '+21620123456'],
  ['+216 (20) 123.456', '+21620123456'],
  ['\u202a+216 20 123 456\u202c', '+21620123456'],
  ['\u2066\u200e+216\u201020\u2011123\u2013456\u200f\u2069', '+21620123456'],
  ['+0216', undefined],
  ['+21620123456789012', undefined],
])('the phone number %j is %j', (text, number) => {
  expect(parsePhone(text)).toBe(number);
});

test('an optional field of an unknown kind is left out, a required one makes the form unusable', () => {
  const wire = { ...field({ kind: 'text' }), kind: 'captcha' };
  expect(knownFields([wire])).toEqual({ fields: [], unknown: [] });
  expect(knownFields([{ ...wire, required: true }]).unknown).toHaveLength(1);
  expect(knownFields([{ ...wire, kind: 'choice', options: [], required: true }]).unknown).toHaveLength(1);
});

test.each([
  ['en-US', '12,500', { large: '12500', small: '12.5' }],
  ['es-ES', '2.000', { large: '2000', small: '2' }],
])('in %s the problem of %j names both readings', (locale, text, values) => {
  expect(amountProblem(text, 'TND', locale)).toEqual({ text: 'forms.ambiguousAmount', values });
});

test('a field without a label has its name in words', () => {
  expect(['middleName', 'tax_number', 'vat'].map(readableName)).toEqual(['Middle name', 'Tax number', 'Vat']);
});
