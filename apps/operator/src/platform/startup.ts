import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inspect } from 'node:util';

import { databaseErrorMessage, DatabaseUrlFailure, hostUrlsOf, makeFolder } from '@tessera/database';
import { addLanguagePacks, packProblems } from '@tessera/i18n/packs';

import { messageOf } from './errors';
import { LOCALES } from './messages';
import { POLICY_FILE } from './security-headers';

/** An error at the start that is shown without a stack trace. */
export class StartupFailure extends Error {
  override readonly name = 'StartupFailure';
}

export type Address = {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  /** For leader election, events and migrations, if `databaseUrl` is a pooler. */
  directDatabaseUrl: string | undefined;
};

/** The addresses that every server reads from its environment. An empty variable counts as unset. */
export function readAddress(variables: NodeJS.ProcessEnv): Address {
  return {
    port: readPort(variables['PORT'] || '3000'),
    host: variables['HOST'] || 'localhost',
    databaseUrl: readDatabaseUrl(variables['DATABASE_URL'] || undefined),
    directDatabaseUrl: readDatabaseUrl(variables['DATABASE_DIRECT_URL'] || undefined),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartupFailure(
    `PORT is "${text}", but a port is a number from 0 to 65535 (0 chooses a free one).`,
  );
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text !== undefined) hostUrlsOf(text);
  return text;
}

/** The folder of a built site. */
export function readWebFiles(folder: string): string {
  const webFiles = resolve(folder);
  if (['index.html', POLICY_FILE].every((name) => existsSync(join(webFiles, name)))) return webFiles;
  throw new StartupFailure(`WEB_DIST is "${folder}", and there is no built site in ${webFiles}.`);
}

/** Adds the language packs of LANGUAGES_DIR; refuses wrong texts of the operator. */
export function readLanguages(variables: NodeJS.ProcessEnv): void {
  const folder = variables['LANGUAGES_DIR'] || undefined;
  if (folder === undefined) return;
  try {
    const remove = addLanguagePacks(resolve(folder));
    const problems = packProblems('operator', LOCALES);
    if (problems.length === 0) return;
    remove();
    throw new Error(problems.join('\n'));
  } catch (error) {
    throw new StartupFailure(`LANGUAGES_DIR: ${messageOf(error)}`);
  }
}

/** What to show at the terminal; `undefined` for an unexpected error. */
export function startErrorMessage(
  error: unknown,
  { port, host, databaseUrl }: Partial<Address>,
): string | undefined {
  if (error instanceof StartupFailure || error instanceof DatabaseUrlFailure) return error.message;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const call = 'syscall' in error ? String(error.syscall) : '';
  if (call === 'listen' || call === 'getaddrinfo') {
    if (code === 'EADDRINUSE')
      return `Port ${port} is in use by another program: stop it, or choose another port with PORT.`;
    if (code === 'EACCES')
      return `Port ${port} may not be opened by this user: choose another one with PORT.`;
    if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && host && error.message.includes(host))) {
      return `HOST is "${host}", which is not an address of this machine.`;
    }
  }
  if (call === 'mkdir' && 'path' in error)
    return `The folder ${String(error.path)} cannot be created (${code}): choose another one with DATA_DIR.`;
  return databaseUrl ? databaseErrorMessage(error, databaseUrl) : undefined;
}

/** For an unexpected error: its message, and the file with its details. */
export function unexpectedErrorMessage(error: unknown, folder = tmpdir()): string {
  const message = messageOf(error);
  const file = join(folder, 'start-failure.log');
  try {
    makeFolder(folder);
    writeFileSync(file, `${new Date().toISOString()}\n\n${inspect(error)}\n`);
  } catch {
    // The folder is not writable: the terminal shows everything.
    return `The site does not start.\n\n${inspect(error)}`;
  }
  return `The site does not start: ${message.split('\n')[0]}\n  The details are in ${file}.`;
}
