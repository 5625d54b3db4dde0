import type { FieldWire } from '@tessera/contract';

import type { MessageKey } from '../i18n';

const KINDS = ['text', 'email', 'password', 'phone', 'date', 'choice', 'check', 'limit'] as const;
export type FieldKind = (typeof KINDS)[number];

/** A field that the backend asks for, of a kind that the site knows. */
export type FormField = Omit<FieldWire, 'kind'> & { kind: FieldKind };

/**
 * Fields of unknown kinds are left out if they are optional; with a required one the form cannot be used. Of fields with the same
 * name only the first is shown, because their values are sent under that name.
 */
export function knownFields(fields: readonly FieldWire[]): { fields: FormField[]; unknown: FieldWire[] } {
  const known = fields.filter(isKnown);
  return {
    fields: known.filter((field) => known.find(({ name }) => name === field.name) === field),
    unknown: fields.filter((field) => field.required && !isKnown(field)),
  };
}

function isKnown(field: FieldWire): field is FormField {
  const { kind, options = [] } = field;
  return (
    (KINDS as readonly string[]).includes(kind) && (kind !== 'choice' || options.some(({ value }) => value))
  );
}

type Known = { label: MessageKey; autoComplete?: string };

/** What the site knows about the usual names, without case, `_` and `-`. */
const NAMES: Partial<Record<string, Known>> = {
  username: { label: 'shell.userName', autoComplete: 'username' },
  email: { label: 'forms.email', autoComplete: 'email' },
  phone: { label: 'forms.phone', autoComplete: 'tel' },
  password: { label: 'shell.password', autoComplete: 'new-password' },
  firstname: { label: 'forms.firstName', autoComplete: 'given-name' },
  lastname: { label: 'forms.lastName', autoComplete: 'family-name' },
  birthdate: { label: 'forms.birthDate', autoComplete: 'bday' },
  dateofbirth: { label: 'forms.birthDate', autoComplete: 'bday' },
  birthday: { label: 'forms.birthDate', autoComplete: 'bday' },
  dob: { label: 'forms.birthDate', autoComplete: 'bday' },
  country: { label: 'forms.country', autoComplete: 'country' },
  currency: { label: 'forms.currency', autoComplete: 'transaction-currency' },
  address: { label: 'forms.address', autoComplete: 'street-address' },
  city: { label: 'forms.city', autoComplete: 'address-level2' },
  postalcode: { label: 'forms.postalCode', autoComplete: 'postal-code' },
  nationalid: { label: 'forms.nationalId' },
  marketing: { label: 'forms.marketing' },
  terms: { label: 'forms.terms' },
  depositlimit: { label: 'forms.depositLimit' },
  iban: { label: 'forms.iban' },
  accountname: { label: 'forms.accountName', autoComplete: 'name' },
};

/** For fields that the site does not know by name. */
const BY_KIND: Partial<Record<FieldKind, string>> = {
  email: 'email',
  phone: 'tel',
  password: 'new-password',
};

function knownName(name: string): Known | undefined {
  return NAMES[name.toLowerCase().replace(/[_-]/g, '')];
}

export function labelKeyOf(name: string): MessageKey | undefined {
  return knownName(name)?.label;
}

export function autoCompleteOf({ name, kind }: Pick<FormField, 'name' | 'kind'>): string {
  return knownName(name)?.autoComplete ?? BY_KIND[kind] ?? 'off';
}

export function isBirthDate(name: string): boolean {
  return knownName(name)?.autoComplete === 'bday';
}

/** The name of the control that shows the field's error. */
export function controlNameOf({ name, kind }: Pick<FormField, 'name' | 'kind'>): string {
  return kind === 'limit' ? `${name}.amount` : name;
}

/** For `useSiteForm`: where the server's messages are shown. */
export function controlsOf(fields: readonly FormField[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.name, controlNameOf(field)]));
}

/** `Middle name` for `middleName`. */
export function readableName(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
