import { accessSync, constants } from 'node:fs';

/*
 * DATABASE_URL may name several hosts, as in libpq: postgres://user@one:5432,two:5432/tessera. The one that is the primary is used,
 * see `connect`.
 */

/** An invalid DATABASE_URL. The message does not contain the URL, which has a password. */
export class DatabaseUrlFailure extends Error {
  override readonly name = 'DatabaseUrlFailure';
}

const SHAPE = /^(postgres(?:ql)?:\/\/)([^/?#]+)(.*)$/;
const FILES = ['sslrootcert', 'sslcert', 'sslkey'];

/** One URL per host, as the driver needs it. */
export function hostUrlsOf(url: string): string[] {
  const [, scheme, authority, rest] = SHAPE.exec(url) ?? [];
  if (scheme === undefined || authority === undefined || rest === undefined) {
    throw new DatabaseUrlFailure(
      'DATABASE_URL is not a PostgreSQL address, such as postgres://user:password@host:5432/database.',
    );
  }
  const end = authority.lastIndexOf('@') + 1;
  const user = authority.slice(0, end);
  const urls = authority
    .slice(end)
    .split(',')
    .map((host) => `${scheme}${user}${host}${rest}`);
  for (const one of urls) requireUsable(one);
  return urls;
}

function requireUsable(url: string): void {
  if (!URL.canParse(url)) {
    throw new DatabaseUrlFailure(
      'DATABASE_URL cannot be parsed: write special characters of the password as %40 for @, and a port as a number up to 65535.',
    );
  }
  const { username, password, pathname, searchParams } = new URL(url);
  for (const [name, part] of Object.entries({ user: username, password, database: pathname })) {
    if (!isDecodable(part)) {
      throw new DatabaseUrlFailure(
        `The ${name} in DATABASE_URL has a % that is not part of an escape such as %40.`,
      );
    }
  }
  for (const name of FILES) {
    const file = searchParams.get(name);
    if (file !== null && !isReadable(file)) {
      throw new DatabaseUrlFailure(`DATABASE_URL has ${name}=${file}, which cannot be read.`);
    }
  }
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

const UNREACHABLE = new Set(['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET']);

/** What to show at the terminal if the database cannot be used; `undefined` for an unexpected error. */
export function databaseErrorMessage(error: unknown, url: string): string | undefined {
  if (error instanceof DatabaseUrlFailure) return error.message;
  if (!(error instanceof Error) || !SHAPE.test(url)) return undefined;
  const urls = hostUrlsOf(url).map((one) => new URL(one));
  const places = urls.map(({ hostname, port }) => `${hostname}:${port || '5432'}`).join(' or ');
  const { username = '', pathname = '' } = urls[0] ?? {};
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof AggregateError || UNREACHABLE.has(code)) {
    return `PostgreSQL at ${places} cannot be reached: start it, or correct DATABASE_URL.`;
  }
  if (/timeout/i.test(error.message))
    return `PostgreSQL at ${places} did not respond in time: start it, or correct DATABASE_URL.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The host of DATABASE_URL (${places}) is unknown: correct DATABASE_URL.`;
  if (code === '28P01' || code === '28000')
    return `PostgreSQL at ${places} rejects the user "${username}": correct DATABASE_URL.`;
  if (code === '3D000')
    return `PostgreSQL at ${places} has no database "${pathname.slice(1)}": create it, or correct DATABASE_URL.`;
  if (code === '25006') return `PostgreSQL at ${places} is a standby: add the primary to DATABASE_URL.`;
  if (/SSL|certificate/i.test(error.message))
    return `PostgreSQL at ${places} cannot be reached with TLS (${error.message}): correct sslmode or sslrootcert in DATABASE_URL.`;
  return undefined;
}
