import { unreadable, type Reader } from './read';

/** Ids are numbers or texts, and are sent back to the server unchanged. */
export type Id = number | string;

export const id: Reader<Id> = (value, path) => {
  if (Number.isInteger(value) || (typeof value === 'string' && value !== '')) return value as Id;
  throw unreadable(path, 'id', value);
};

/** Backends use one name or the other. */
/*@__NO_SIDE_EFFECTS__*/
export function eitherId(name: string): Reader<Id> {
  return (entry, path, reading) => {
    const fields = entry as Record<string, unknown>;
    const used = fields[name] === undefined ? 'id' : name;
    return id(fields[used], `${path}.${fields[used] === undefined ? name : used}`, reading);
  };
}

export const text: Reader<string> = (value, path, reading) => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') throw unreadable(path, 'text', value);
  reading.onTolerated?.(path, 'text', value);
  return String(value);
};

/** A displayed name. */
export const filledText: Reader<string> = (value, path, reading) => {
  if (value === '') throw unreadable(path, 'text', value);
  return text(value, path, reading);
};

/** Text that is not displayed: a number is an error. */
export const exactText: Reader<string> = (value, path) => {
  if (typeof value !== 'string' || value === '') throw unreadable(path, 'text', value);
  return value;
};

export const count: Reader<number> = (value, path, reading) => {
  if (!/^\d+$/.test(String(value))) throw unreadable(path, 'number', value);
  if (typeof value !== 'number') reading.onTolerated?.(path, 'number', value);
  return Number(value);
};

const YES = /^(1|true|win)$/i;

/** `true`, `1`, `"1"`, `"true"` and `"win"` are true, everything else is false. */
export const flag: Reader<boolean> = (value, path, reading) => {
  if (typeof value === 'boolean') return value;
  if (value !== undefined && value !== null) reading.onTolerated?.(path, 'true or false', value);
  return YES.test(String(value));
};

/*@__NO_SIDE_EFFECTS__*/
export function oneOf<const T extends string>(words: readonly T[]): Reader<T> {
  return (value, path) => {
    const known = words.find((word) => word === value);
    if (known === undefined) throw unreadable(path, words.join(', '), value);
    return known;
  };
}

/** ISO 8601 with a time zone. */
export const moment: Reader<string> = (value, path) => {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) throw unreadable(path, 'moment', value);
  return value;
};

const AMOUNT = /^[+-]?\d{1,15}(\.\d+)?$/;
/** Commas as thousands separators. Without a decimal point a comma is ambiguous. */
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+\.\d+$/;

/** A decimal amount: `"12.500"`, `12.5` or `"1,234.500"`. Read as text, so that no digit is lost. */
export const amount: Reader<string> = (value, path, reading) => {
  const written = typeof value === 'number' ? plainDecimal(value) : value;
  const trimmed = typeof written === 'string' ? written.trim() : '';
  const plain = GROUPED.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
  if (!AMOUNT.test(plain)) throw unreadable(path, 'decimal amount', value);
  if (typeof value === 'number') reading.onTolerated?.(path, 'decimal amount as text', value);
  else if (plain !== value) reading.onTolerated?.(path, 'decimal amount without separators', value);
  return plain;
};

/** `String(1e-7)` is "1e-7", which is not a decimal amount. */
function plainDecimal(value: number): string {
  const written = String(value);
  return written.includes('e') ? value.toFixed(6) : written;
}
