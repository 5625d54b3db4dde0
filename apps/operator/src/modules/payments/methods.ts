import { decimalText, type Minor } from '@tessera/money';
import type {
  MethodAmounts,
  PaymentField,
  PaymentKind,
  PaymentMethod,
  PaymentsProvider,
  Texts,
} from '@tessera/provider/payments';

import { StartupFailure } from '../../platform/startup';

/** A connected payment provider. */
export type PaymentsEntry = {
  /** The address of its webhooks, `/payments/NAME`. It never changes. */
  name: string;
  provider: PaymentsProvider;
  /** Every one of them is accepted, so that a secret can be replaced. */
  webhookSecrets: readonly string[];
  /** Path of its own pages, if it has any. */
  prefix?: `/${string}`;
};

export type FoundMethod = { entry: PaymentsEntry; method: PaymentMethod };

/** The facts about the player that decide which methods are offered. */
export type Payer = { currency: string; country: string | undefined };

/** All methods of all providers. */
export function createMethods(entries: readonly PaymentsEntry[]) {
  const byKey = new Map<string, FoundMethod>();
  for (const entry of entries) {
    for (const method of entry.provider.methods) {
      const key = `${method.kind} ${method.id}`;
      const other = byKey.get(key);
      if (other)
        throw new StartupFailure(
          `The payment providers "${other.entry.name}" and "${entry.name}" both have the ${method.kind} method "${method.id}": a method has one provider.`,
        );
      byKey.set(key, { entry, method });
    }
  }

  return {
    entry: (name: string): PaymentsEntry | undefined => entries.find((entry) => entry.name === name),

    /** Whether players of this currency, in any country, have a method. */
    has: (kind: PaymentKind, currency: string): boolean =>
      [...byKey.values()].some(
        ({ method }) => method.kind === kind && Object.hasOwn(method.amounts, currency),
      ),

    find(kind: PaymentKind, id: string, payer: Payer): FoundMethod | undefined {
      const found = byKey.get(`${kind} ${id}`);
      return found && isOffered(found.method, payer) ? found : undefined;
    },

    /** Names of the method's fields; none of a method that is not configured any more. */
    fieldsOf: (kind: PaymentKind, id: string): string[] =>
      (byKey.get(`${kind} ${id}`)?.method.fields ?? []).map(({ name }) => name),

    offered: (kind: PaymentKind, payer: Payer): PaymentMethod[] =>
      [...byKey.values()]
        .map(({ method }) => method)
        .filter((method) => method.kind === kind && isOffered(method, payer)),
  };
}

function isOffered({ amounts, countries }: PaymentMethod, { currency, country }: Payer): boolean {
  const isInCountry = countries === undefined || (country !== undefined && countries.includes(country));
  return Object.hasOwn(amounts, currency) && isInCountry;
}

export function amountsOf({ amounts }: PaymentMethod, currency: string): MethodAmounts {
  const found = amounts[currency];
  if (!found) throw new Error(`the method is not offered in ${currency}`);
  return found;
}

/** As the site gets it. */
export function describeMethod(method: PaymentMethod, currency: string, language: string) {
  const { min, max, presets, fee } = amountsOf(method, currency);
  const written = (amount: Minor) => decimalText(amount, currency);
  return {
    id: method.id,
    name: textIn(method.name, language),
    min: written(min),
    max: written(max),
    ...(presets && { presets: presets.map(written) }),
    ...(fee !== undefined && fee > 0 && { fee: written(fee) }),
    ...(method.duration && { duration: textIn(method.duration, language) }),
    ...(method.logo !== undefined && { logo: method.logo }),
    fields: (method.fields ?? []).map((field) => describeField(field, language)),
  };
}

function describeField(
  { name, kind, required = false, minLength, maxLength, label, options }: PaymentField,
  language: string,
) {
  return {
    name,
    kind,
    required,
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(label && { label: textIn(label, language) }),
    ...(options && {
      options: options.map((option) => ({ value: option.value, label: textIn(option.label, language) })),
    }),
  };
}

function textIn(texts: Texts, language: string): string {
  return texts[language] ?? texts.en;
}

const LONGEST_VALUE = 200;

/** The values of the method's own fields, and the names of those that are missing or wrong. */
export function readValues(
  { fields = [] }: PaymentMethod,
  given: Record<string, unknown>,
): { values: Record<string, string>; wrong: string[] } {
  const values: Record<string, string> = {};
  const wrong: string[] = [];
  for (const field of fields) {
    const value = givenText(given[field.name]);
    if (value === undefined) {
      if (field.required === true) wrong.push(field.name);
      continue;
    }
    if (isValid(field, value)) values[field.name] = value;
    else wrong.push(field.name);
  }
  return { values, wrong };
}

/** The text of a field, `undefined` if it was not filled in. A value that is not a text counts as an empty one. */
export function givenText(raw: unknown): string | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined;
  return typeof raw === 'string' ? raw.trim() : '';
}

function isValid(
  { name, minLength = 1, maxLength = LONGEST_VALUE, options }: PaymentField,
  value: string,
): boolean {
  if (value.length < minLength || value.length > maxLength || /\p{Cc}/u.test(value)) return false;
  if (options && !options.some((option) => option.value === value)) return false;
  return name === 'iban' ? isIban(value) : true;
}

/** Country, check digits and account; the remainder of the number is 1 (ISO 7064, MOD 97-10). */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
