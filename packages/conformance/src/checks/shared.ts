/** The kinds of form fields that the site knows. */
export const FIELD_KINDS = new Set([
  'text',
  'email',
  'password',
  'phone',
  'date',
  'choice',
  'check',
  'limit',
]);

/** A valid UUID that no payment and no registration has. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
