import type { FieldValue } from '@tessera/contract';
import { currencyExponent, decimalText } from '@tessera/money';
import { ambiguousNumber, parseTypedAmount, toLatinDigits } from '@tessera/money/typed';

import type { MessageKey } from '../i18n';
import { ageOn, isDay } from './dates';
import { isBirthDate, type FormField } from './fields';

/** What a control holds: text (a valid date as YYYY-MM-DD), whether it is checked, or the parts of a limit. */
export type ControlValue = string | boolean | LimitValue | undefined;
export type LimitValue = { amount?: string; period?: string; none?: boolean };

export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
/** The strictest one: an amount per month is less than the same amount per day. */
export const DEFAULT_PERIOD = 'month';

export type FieldRules = {
  minimumAge?: number | undefined;
  /** The currency of limits. */
  currency: string;
  /** How the player writes amounts. */
  locale: string;
};

export type FieldProblem = { text: MessageKey; values?: Record<string, number | string> };

/**
 * `+216 20 123 456` and `00216 20 123 456` as `+21620123456`; `undefined` for anything else. A pasted number may have invisible
 * characters, which give its direction on a page in Arabic.
 */
export function parsePhone(text: string): string | undefined {
  const plain = toLatinDigits(text)
    .replace(/[\s().\p{Pd}\p{Cf}]/gu, '')
    .replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(plain) ? plain : undefined;
}

/** The value to send. `undefined`: the field is empty and left out. Only for values without a problem. */
export function valueToSend(
  field: FormField,
  value: ControlValue,
  rules: FieldRules,
): FieldValue | undefined {
  switch (field.kind) {
    case 'check':
      return value === true ? (field.version ?? true) : undefined;
    case 'limit':
      return limitToSend(asLimit(value), rules);
    default:
      return textToSend(field, value) || undefined;
  }
}

/** The text to send: trimmed, except for a password. A phone number has no separators; `undefined` if it cannot be read. */
function textToSend({ kind }: FormField, value: ControlValue): string | undefined {
  if (kind === 'password') return asText(value);
  return kind === 'phone' ? parsePhone(asText(value)) : asText(value).trim();
}

function limitToSend(
  { amount = '', period, none }: LimitValue,
  { currency, locale }: FieldRules,
): FieldValue | undefined {
  if (none === true) return null;
  const parsed = parseTypedAmount(amount, currency, locale);
  if (parsed === undefined) return undefined;
  return { amount: decimalText(parsed, currency), period: period || DEFAULT_PERIOD };
}

/** The values of all fields, without empty ones. */
export function valuesToSend(
  fields: readonly FormField[],
  valueOf: (name: string) => ControlValue,
  rules: FieldRules,
): Record<string, FieldValue> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueToSend(field, valueOf(field.name), rules);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

/** Why a value cannot be sent; `undefined` if it can. */
export function problemOf(
  field: FormField,
  value: ControlValue,
  rules: FieldRules,
  now = new Date(),
): FieldProblem | undefined {
  if (isEmpty(field, value)) return field.required ? { text: 'shell.required' } : undefined;
  if (field.kind === 'check') return undefined;
  if (field.kind === 'limit') return limitProblem(asLimit(value), rules);
  const text = textToSend(field, value);
  if (text === undefined) return { text: 'forms.notAPhone' };
  const length = [...text].length;
  if (field.minLength !== undefined && length < field.minLength)
    return { text: 'forms.tooShort', values: { count: field.minLength } };
  // 0 is how some backends write that there is no limit.
  if (field.maxLength && length > field.maxLength)
    return { text: 'forms.tooLong', values: { count: field.maxLength } };
  switch (field.kind) {
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : { text: 'forms.notAnEmail' };
    case 'date':
      return dateProblem(field, text, rules, now);
    default:
      return undefined;
  }
}

function dateProblem(
  { name }: FormField,
  day: string,
  { minimumAge }: FieldRules,
  now: Date,
): FieldProblem | undefined {
  if (!isDay(day)) return { text: 'forms.notADate' };
  if (!isBirthDate(name)) return undefined;
  const age = ageOn(day, now);
  if (age < 0) return { text: 'forms.notADate' };
  return minimumAge !== undefined && age < minimumAge
    ? { text: 'forms.tooYoung', values: { age: minimumAge } }
    : undefined;
}

function limitProblem(
  { amount = '', none }: LimitValue,
  { currency, locale }: FieldRules,
): FieldProblem | undefined {
  if (none === true) return undefined;
  const parsed = parseTypedAmount(amount, currency, locale);
  return parsed === undefined || parsed <= 0 ? amountProblem(amount, currency, locale) : undefined;
}

/** Why a text is no amount. */
export function amountProblem(text: string, currency: string, locale: string): FieldProblem {
  const values = ambiguousNumber(text, currencyExponent(currency), locale);
  return values ? { text: 'forms.ambiguousAmount', values } : { text: 'forms.notAnAmount' };
}

function isEmpty({ kind }: FormField, value: ControlValue): boolean {
  if (kind === 'check') return value !== true;
  if (kind === 'limit') {
    const { amount = '', none } = asLimit(value);
    return none !== true && amount.trim() === '';
  }
  return kind === 'password' ? asText(value) === '' : asText(value).trim() === '';
}

function asText(value: ControlValue): string {
  return typeof value === 'string' ? value : '';
}

function asLimit(value: ControlValue): LimitValue {
  return typeof value === 'object' ? value : {};
}
