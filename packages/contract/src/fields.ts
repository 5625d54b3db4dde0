import { items, object, optional, unreadable, type ReadBy, type Reader } from './read';
import { address } from './safe-url';
import { count, exactText, flag, text } from './values';

const labelled = object({ value: text, label: optional(text, 'the site shows the value') });

/** A choice without a label is shown as its value. */
const choice: Reader<{ value: string; label: string }> = (entry, path, reading) => {
  const { value, label } = labelled(entry, path, reading);
  if (label === undefined) reading.onTolerated?.(`${path}.label`, 'text', label);
  return { value, label: label ?? value };
};

/** A field of a form that the backend describes. `kind` may be one that the site does not know. */
const field = object({
  name: exactText,
  kind: exactText,
  required: flag,
  minLength: optional(count, 'the length is not checked before sending'),
  maxLength: optional(count, 'the length is not checked before sending'),
  /** Which step of the form; 1 if absent. */
  step: optional(count, 'the field is part of step 1'),
  /** Replaces the label that the site has for this name. */
  label: optional(text, 'the site shows its own label'),
  /** For a checkbox: the text that is agreed to, and its version. */
  href: optional(address, 'the site shows the label without a link'),
  version: optional(text, 'the site sends true'),
  options: optional(items(choice, 'the site leaves this choice out'), 'the field has no choices'),
});
export type FieldWire = ReadBy<typeof field>;

/** An unreadable field makes the form unreadable, because the backend would refuse what it sends. None if absent. */
export const fields: Reader<FieldWire[]> = (value, path, reading) => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw unreadable(path, 'list', value);
  return value.map((entry, index) => field(entry, `${path}[${index}]`, reading));
};

/** The value of a field: text, the version of an accepted document or true, a limit or null for none. */
export type FieldValue = string | true | { amount: string; period: string } | null;
