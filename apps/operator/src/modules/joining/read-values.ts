import { exactAmount } from '@tessera/money';

import { foldName } from '../../platform/fold-name';
import { messageIn, type Language } from '../../platform/messages';
import type { IsGuessable } from '../session';
import type { RegistrationField, RegistrationForm } from './fields';

/* Checks what a visitor has sent against the form. */

export type SentValues = Record<string, unknown>;
export type DepositLimit = { amount: string; period: 'day' | 'week' | 'month' };

/** What a registration is made of. */
export type Applicant = {
  username: string;
  password: string;
  /** The address that has to be confirmed, folded. */
  contact: { channel: 'email' | 'phone'; address: string } | undefined;
  /** Every other value that the form asks for. */
  profile: Record<string, string | boolean>;
  terms: { field: string; version: string }[];
  depositLimit: DepositLimit | undefined;
  /** The one that the form asks for, or that of the site. */
  currency: string;
};

export type Reading =
  | { ok: true; applicant: Applicant }
  | { ok: false; fields: Record<string, string> }
  | { ok: false; notAllowed: 'too_young' | 'country' };

type Rules = {
  form: RegistrationForm;
  isGuessable: IsGuessable;
  /** Of the site. */
  currency: string;
  currencies: readonly string[];
  timeZone: string;
};

const USERNAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;
/** As in HTML, with a dot in the domain. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const PHONE = /^\+[1-9]\d{6,14}$/;
const MAX_EMAIL_LENGTH = 254;
const MAX_TEXT_LENGTH = 200;
const USERNAME_LENGTH = { least: 3, most: 32 };
const EARLIEST_YEAR = 1900;

/** Values for fields that the form does not have are ignored. Messages are in the language. */
export function readValues(
  values: SentValues,
  { currency: siteCurrency, ...given }: Rules,
  language: Language,
  now = new Date(),
): Reading {
  const { form } = given;
  const chosen = form.fields.some(({ name }) => name === 'currency') ? values['currency'] : undefined;
  const currency = given.currencies.find((each) => each === chosen) ?? siteCurrency;
  const rules = { ...given, currency };
  const fields: Record<string, string> = {};
  const read = new Map<string, string | true>();
  for (const field of form.fields) {
    const value = values[field.name];
    const text = typeof value === 'string' && field.kind !== 'password' ? value.trim() : value;
    if (text === undefined || text === '' || text === null) {
      if (field.required) fields[field.name] = messageIn(language, 'joining.required');
      continue;
    }
    const fault = faultOf(field, text, rules, language, now);
    if (fault !== undefined) fields[field.name] = fault;
    else if (typeof text === 'string' || text === true) read.set(field.name, text);
  }
  const textOf = (name: string) => {
    const value = read.get(name);
    return typeof value === 'string' ? value : '';
  };
  const [username, password] = [textOf('username'), textOf('password')];
  if (password !== '' && rules.isGuessable(password, username))
    fields['password'] = messageIn(language, 'joining.guessable');
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  if (form.minimumAge > 0 && ageOn(textOf('birthDate'), todayIn(rules.timeZone, now)) < form.minimumAge)
    return { ok: false, notAllowed: 'too_young' };
  if (form.refusedCountries.includes(textOf('country'))) return { ok: false, notAllowed: 'country' };

  const { confirm } = form;
  const profile = Object.fromEntries(
    [...read].filter(([name]) => name !== 'username' && name !== 'password'),
  );
  return {
    ok: true,
    applicant: {
      username,
      password,
      contact: confirm === 'none' ? undefined : { channel: confirm, address: foldName(textOf(confirm)) },
      profile,
      terms: form.fields.flatMap(({ name, kind, version }) =>
        kind === 'check' && version !== undefined && read.has(name) ? [{ field: name, version }] : [],
      ),
      depositLimit: depositLimitOf(values['depositLimit'], form),
      currency,
    },
  };
}

function depositLimitOf(value: unknown, { fields }: RegistrationForm): DepositLimit | undefined {
  const isAsked = fields.some(({ kind }) => kind === 'limit');
  // `faultOf` has checked it.
  return isAsked && typeof value === 'object' && value !== null ? (value as DepositLimit) : undefined;
}

/** Why the value is refused; `undefined` if it is not. */
function faultOf(
  field: RegistrationField,
  value: unknown,
  { currency, timeZone }: Rules,
  language: Language,
  now: Date,
): string | undefined {
  const invalid = messageIn(language, 'joining.invalid');
  switch (field.kind) {
    case 'check':
      if (field.version === undefined) return value === true ? undefined : invalid;
      return value === field.version ? undefined : messageIn(language, 'joining.version');
    case 'limit':
      return isLimit(value, currency) ? undefined : invalid;
    default:
      if (typeof value !== 'string') return invalid;
  }
  const length = lengthFault(field, value, language);
  if (length !== undefined) return length;
  if (field.pattern !== undefined && !new RegExp(`^(?:${field.pattern})$`, 'u').test(value)) return invalid;
  switch (field.kind) {
    case 'text':
      if (field.name === 'username')
        return USERNAME.test(value) ? undefined : messageIn(language, 'joining.username');
      return /\p{Cc}/u.test(value) ? invalid : undefined;
    case 'email':
      return EMAIL.test(value.toLowerCase()) && value.length <= MAX_EMAIL_LENGTH
        ? undefined
        : messageIn(language, 'joining.email');
    case 'phone':
      return PHONE.test(value) ? undefined : messageIn(language, 'joining.phone');
    case 'date':
      return isPastDate(value, todayIn(timeZone, now)) ? undefined : messageIn(language, 'joining.date');
    case 'choice':
      return field.options?.some((option) => option.value === value) ? undefined : invalid;
    case 'password':
      return undefined;
  }
}

function lengthFault(field: RegistrationField, value: string, language: Language): string | undefined {
  const isName = field.name === 'username';
  const least = Math.max(
    field.minLength ?? 0,
    isName ? USERNAME_LENGTH.least : field.kind === 'password' ? 8 : 0,
  );
  const most = Math.min(field.maxLength ?? MAX_TEXT_LENGTH, isName ? USERNAME_LENGTH.most : 1_000);
  // Characters as a reader counts them, not UTF-16 units.
  const length = [...value].length;
  if (length < least) return messageIn(language, 'joining.short', { count: least });
  if (length > most) return messageIn(language, 'joining.long', { count: most });
  return undefined;
}

function isLimit(value: unknown, currency: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { amount, period } = value as Partial<DepositLimit>;
  const parsed = typeof amount === 'string' ? exactAmount(amount, currency) : undefined;
  return parsed !== undefined && parsed > 0 && (period === 'day' || period === 'week' || period === 'month');
}

/** `YYYY-MM-DD` of an existing day that is not in the future. */
function isPastDate(text: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number(text.slice(0, 4)) < EARLIEST_YEAR) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text <= today;
}

function todayIn(timeZone: string, now: Date): string {
  // The Swedish format is YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

/** Whole years on that day. Somebody born on 29 February is a year older from 1 March on in other years. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) >= birthDate.slice(5) ? years : years - 1;
}

/** Texts that identify a person: the national id, and name with birth date. */
export function personTexts(profile: Record<string, string | boolean>): string[] {
  const text = (name: string) => {
    const value = profile[name];
    return typeof value === 'string' ? foldName(value).replaceAll(/[^\p{L}\p{N}]/gu, '') : '';
  };
  const [nationalId, first, last, born] = [
    text('nationalId'),
    text('firstName'),
    text('lastName'),
    text('birthDate'),
  ];
  return [
    ...(nationalId === '' ? [] : [`id ${text('country')} ${nationalId}`]),
    ...(first === '' || last === '' || born === ''
      ? []
      : [`name ${born} ${[first, last].toSorted().join(' ')}`]),
  ];
}
