import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inspect } from 'node:util';

/** A failure that needs a sentence, not a stack trace. */
export class StartupFailure extends Error {
  override readonly name = 'StartupFailure';
}

export type Address = { port: number; host: string; databaseUrl: string | undefined };

/** What every program that listens is told by its environment; an empty variable counts as unset. */
export function readAddress(variables: NodeJS.ProcessEnv): Address {
  return {
    port: readPort(variables['PORT'] || '3000'),
    host: variables['HOST'] || 'localhost',
    databaseUrl: readDatabaseUrl(variables['DATABASE_URL'] || undefined),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartupFailure(
    `PORT is "${text}", but a port is a number from 0 to 65535 (0 takes any free one).`,
  );
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || /^postgres(ql)?:\/\//.test(text)) return text;
  throw new StartupFailure(
    'DATABASE_URL is not a PostgreSQL address: it looks like postgres://user:password@host:5432/name.',
  );
}

/** The folder of a built site. */
export function readWebFiles(folder: string): string {
  const webFiles = resolve(folder);
  if (existsSync(join(webFiles, 'index.html'))) return webFiles;
  throw new StartupFailure(`WEB_DIST is "${folder}", and there is no built site in ${webFiles}.`);
}

/** What to tell the person at the terminal; `undefined` for what nobody has foreseen. */
export function sentenceFor(
  error: unknown,
  { port, host, databaseUrl }: Partial<Address>,
): string | undefined {
  if (error instanceof StartupFailure) return error.message;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const call = 'syscall' in error ? String(error.syscall) : '';
  if (call === 'listen' || call === 'getaddrinfo') {
    if (code === 'EADDRINUSE')
      return `Port ${port} is in use by another program: stop it, or choose another port with PORT.`;
    if (code === 'EACCES')
      return `Port ${port} may not be opened by this user: choose another one with PORT.`;
    if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && host && error.message.includes(host))) {
      return `HOST is "${host}", which is no address of this machine.`;
    }
  }
  if (databaseUrl) return databaseSentence(error, code, databaseUrl);
  return undefined;
}

/** What nobody has foreseen: its message, and where the rest of it was written down. */
export function unforeseen(error: unknown, folder = tmpdir()): string {
  const message = error instanceof Error ? error.message : String(error);
  const file = join(folder, 'start-failure.log');
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${new Date().toISOString()}\n\n${inspect(error)}\n`);
  } catch {
    // No place to write it down: then all of it goes to the terminal.
    return `The site does not start.\n\n${inspect(error)}`;
  }
  return `The site does not start: ${message.split('\n')[0]}\n  The details are in ${file}.`;
}

function databaseSentence(error: Error, code: string, databaseUrl: string): string | undefined {
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const place = `${hostname}:${port || '5432'}`;
  if (
    error instanceof AggregateError ||
    ['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET'].includes(code)
  ) {
    return `No PostgreSQL answers at ${place}: start it, or correct DATABASE_URL.`;
  }
  if (/timeout/i.test(error.message))
    return `No PostgreSQL answers at ${place} in time: start it, or correct DATABASE_URL.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The host ${hostname} of DATABASE_URL is unknown: correct DATABASE_URL.`;
  if (code === '28P01' || code === '28000')
    return `PostgreSQL at ${place} refuses the user "${username}": correct DATABASE_URL.`;
  if (code === '3D000')
    return `PostgreSQL at ${place} has no database "${pathname.slice(1)}": create it, or correct DATABASE_URL.`;
  return undefined;
}
