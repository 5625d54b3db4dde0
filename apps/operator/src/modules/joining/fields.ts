import * as v from 'valibot';

/* The fields of the registration form, as the operator's file declares them. */

export const FIELD_KINDS = [
  'text',
  'email',
  'password',
  'phone',
  'date',
  'choice',
  'check',
  'limit',
] as const;

/** One text, or a text by the code of a language. */
const Label = v.union([
  v.pipe(v.string(), v.nonEmpty()),
  v.record(v.string(), v.pipe(v.string(), v.nonEmpty())),
]);
const Length = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000));
const Country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'a country is two capital letters, such as TN'));

const Field = v.strictObject({
  name: v.pipe(
    v.string(),
    v.regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'a field name is letters and digits, such as firstName'),
  ),
  kind: v.picklist(FIELD_KINDS),
  required: v.optional(v.boolean(), false),
  minLength: v.optional(Length),
  maxLength: v.optional(Length),
  /** A regular expression for the whole value. */
  pattern: v.optional(v.pipe(v.string(), v.check(isRegularExpression, 'this is not a regular expression'))),
  step: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)), 1),
  label: v.optional(Label),
  /** For `check`: the document that is accepted, and its version. */
  href: v.optional(
    v.pipe(v.string(), v.regex(/^(\/(?!\/)|https?:\/\/)/, 'an address starts with / or https://')),
  ),
  version: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
  /** For `choice`. An option of `country` without a label has the name of the country in the player's language. */
  options: v.optional(
    v.array(v.strictObject({ value: v.pipe(v.string(), v.nonEmpty()), label: v.optional(Label) })),
  ),
});
export type RegistrationField = v.InferOutput<typeof Field>;

export const RegistrationForm = v.pipe(
  v.strictObject({
    minimumAge: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120)), 18),
    /** Which address is confirmed with a code, and is then unique and used for messages. */
    confirm: v.picklist(['email', 'phone', 'none']),
    /** Values of `country` that are refused with an explanation. */
    refusedCountries: v.optional(v.array(Country), []),
    /** New accounts of one network in an hour, and of all networks in an hour. */
    maxPerNetwork: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 20),
    maxPerDevice: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 5),
    maxPerHour: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1_000),
    fields: v.pipe(v.array(Field), v.minLength(2)),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const message of formFaults(dataset.value)) addIssue({ message });
  }),
);
export type RegistrationForm = v.InferOutput<typeof RegistrationForm>;

function formFaults(form: {
  minimumAge: number;
  confirm: 'email' | 'phone' | 'none';
  refusedCountries: string[];
  fields: RegistrationField[];
}): string[] {
  const { fields, confirm, minimumAge } = form;
  const faults: string[] = [];
  const needs = (name: string, kind: RegistrationField['kind'], why: string) => {
    const field = fields.find((one) => one.name === name);
    if (field?.kind !== kind || !field.required)
      faults.push(`${why} needs a required field "${name}" of kind ${kind}`);
  };
  needs('username', 'text', 'an account');
  needs('password', 'password', 'an account');
  if (confirm !== 'none') needs(confirm, confirm, `"confirm": "${confirm}"`);
  if (minimumAge > 0) needs('birthDate', 'date', 'a minimum age');
  if (form.refusedCountries.length > 0) needs('country', 'choice', '"refusedCountries"');
  fields.forEach(({ name, kind, options, minLength, maxLength }, index) => {
    if (fields.findIndex((other) => other.name === name) !== index)
      faults.push(`the field "${name}" is there twice`);
    if ((kind === 'choice') !== (options !== undefined && options.length > 0))
      faults.push(`the field "${name}": a choice, and only a choice, has options`);
    if (kind === 'limit' && name !== 'depositLimit') faults.push('the only limit is "depositLimit"');
    if (kind === 'password' && (name !== 'password' || (minLength ?? 8) < 8))
      faults.push('the only password is "password", with at least 8 characters');
    if ((minLength ?? 0) > (maxLength ?? 1_000))
      faults.push(`the field "${name}": minLength is above maxLength`);
  });
  return faults;
}

function isRegularExpression(pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test('') || true;
  } catch {
    return false;
  }
}

/** The form in the language of the caller. */
export function describeForm({ minimumAge, fields }: RegistrationForm, language: string) {
  return {
    minimumAge,
    fields: fields.map(
      ({ name, kind, required, minLength, maxLength, step, label, href, version, options }) => ({
        name,
        kind,
        required,
        step,
        ...(minLength !== undefined && { minLength }),
        ...(maxLength !== undefined && { maxLength }),
        ...(label !== undefined && { label: labelIn(label, language) }),
        ...(href !== undefined && { href }),
        ...(version !== undefined && { version }),
        ...(options && {
          options: options.map((option) => ({
            value: option.value,
            label:
              option.label === undefined
                ? nameOf(name, option.value, language)
                : labelIn(option.label, language),
          })),
        }),
      }),
    ),
  };
}

function labelIn(label: v.InferOutput<typeof Label>, language: string): string {
  if (typeof label === 'string') return label;
  return label[language] ?? label['en'] ?? Object.values(label)[0] ?? '';
}

function nameOf(field: string, value: string, language: string): string {
  if (field !== 'country' || !/^[A-Z]{2}$/.test(value)) return value;
  return new Intl.DisplayNames([language], { type: 'region' }).of(value) ?? value;
}
