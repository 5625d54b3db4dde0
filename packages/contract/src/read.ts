import { kindOf, type Problem } from './problem';

/*
 * Readers convert a response into the values that the site uses. They are functions instead of valibot shapes, because a shape with a
 * fallback loses where and why a value was invalid, which the site and the conformance kit report.
 */

export type OnTolerated = (path: string, expected: string, value: unknown) => void;

/** The value, and the problems that were found. */
export type Reading = {
  call: string;
  problems: Problem[];
  /** Called for values in another accepted form, which the conformance kit reports and the site does not. */
  onTolerated?: OnTolerated | undefined;
};

/** Throws `Unreadable` for an invalid value. */
export type Reader<T> = (value: unknown, path: string, reading: Reading) => T;

/** The result type of a reader. */
export type ReadBy<R> = R extends Reader<infer T> ? T : never;

type Failure = Pick<Problem, 'path' | 'expected' | 'found'>;

/** Caught where the site can continue without the value, because only there the consequence is known. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly failures: Failure[];

  constructor(failures: Failure[]) {
    super('unreadable');
    this.failures = failures;
  }
}

export function unreadable(path: string, expected: string, value: unknown): Unreadable {
  return new Unreadable([{ path, expected, found: kindOf(value) }]);
}

/** Returns undefined for an unreadable value, and records the consequence. */
export function attempt<T>(
  reader: Reader<T>,
  value: unknown,
  path: string,
  reading: Reading,
  consequence: string,
): T | undefined {
  try {
    return reader(value, path, reading);
  } catch (error) {
    for (const failure of failuresOf(error))
      reading.problems.push({ call: reading.call, ...failure, consequence });
    return undefined;
  }
}

function failuresOf(error: unknown): Failure[] {
  if (error instanceof Unreadable) return error.failures;
  throw error;
}

/** For optional values: a missing, empty or unreadable value is undefined. */
/*@__NO_SIDE_EFFECTS__*/
export function optional<T>(reader: Reader<T>, consequence: string): Reader<T | undefined> {
  return (value, path, reading) =>
    value === undefined || value === null || value === ''
      ? undefined
      : attempt(reader, value, path, reading, consequence);
}

type Fields = Record<string, Reader<unknown>>;
type ReadFields<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]> };

/** An object with these fields; others are ignored. */
/*@__NO_SIDE_EFFECTS__*/
export function object<F extends Fields>(fields: F): Reader<ReadFields<F>> {
  return (value, path, reading) => {
    if (!isObject(value)) throw unreadable(path, 'object', value);
    const read: Record<string, unknown> = {};
    const failures: Failure[] = [];
    for (const [name, reader] of Object.entries(fields)) {
      try {
        read[name] = reader(value[name], path === '' ? name : `${path}.${name}`, reading);
      } catch (error) {
        failures.push(...failuresOf(error));
      }
    }
    if (failures.length > 0) throw new Unreadable(failures);
    return read as ReadFields<F>;
  };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Unreadable items are left out, with `consequence`. A list without a readable item is unreadable. */
/*@__NO_SIDE_EFFECTS__*/
export function items<T>(item: Reader<T>, consequence: string): Reader<T[]> {
  return (value, path, reading) => {
    if (!Array.isArray(value)) throw unreadable(path, 'list', value);
    const problemsBefore = reading.problems.length;
    const read: T[] = [];
    for (const [index, entry] of value.entries()) {
      const one = attempt(item, entry, `${path}[${index}]`, reading, consequence);
      if (one !== undefined) read.push(one);
    }
    if (value.length > 0 && read.length === 0) {
      throw new Unreadable(reading.problems.splice(problemsBefore));
    }
    return read;
  };
}

/** For values that are only displayed. */
export const NOT_SHOWN = 'the site leaves it out';

/** For calls whose response the site does not read. */
export const ignored: Reader<unknown> = (answer) => answer;
