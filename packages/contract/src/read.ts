import { kindOf, type Problem } from './problem';

/*
 * Readers turn what a backend sent into what the site needs. They are plain functions instead of valibot shapes because a
 * shape that falls back to "no value" forgets where and why, and the site and the conformance kit have to say both.
 */

export type OnTolerated = (path: string, expected: string, value: unknown) => void;

/** What is read, and what was lost on the way. */
export type Reading = {
  call: string;
  problems: Problem[];
  /** Hears of values that are written in another way and read all the same: the conformance kit tells of them, the site does not. */
  onTolerated?: OnTolerated | undefined;
};

/** Throws `Unreadable` for a value that it can make nothing of. */
export type Reader<T> = (value: unknown, path: string, reading: Reading) => T;

/** What a reader makes of a value. */
export type ReadBy<R> = R extends Reader<infer T> ? T : never;

type Failure = Pick<Problem, 'path' | 'expected' | 'found'>;

/** Caught where the site can go on without the value: only there is known what is lost. */
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

/** Reads without what cannot be read, and notes what that costs. */
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

/** What the site can do without: none (or an empty text) is fine, and one that cannot be read is as good as none. */
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

/** Items that cannot be read are left out, with `consequence`. A list of which none can be read is no list. */
/*@__NO_SIDE_EFFECTS__*/
export function items<T>(item: Reader<T>, consequence: string): Reader<T[]> {
  return (value, path, reading) => {
    if (!Array.isArray(value)) throw unreadable(path, 'list', value);
    const noted = reading.problems.length;
    const read: T[] = [];
    for (const [index, entry] of value.entries()) {
      const one = attempt(item, entry, `${path}[${index}]`, reading, consequence);
      if (one !== undefined) read.push(one);
    }
    if (value.length > 0 && read.length === 0) {
      throw new Unreadable(reading.problems.splice(noted));
    }
    return read;
  };
}

/** For values that are only shown. */
export const NOT_SHOWN = 'the site leaves it out';

/** For calls whose answer the site does not read. */
export const ignored: Reader<unknown> = (answer) => answer;
