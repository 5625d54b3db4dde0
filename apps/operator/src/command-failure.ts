import { databaseErrorMessage, DatabaseUrlFailure } from '@tessera/database';

import { configuredDatabaseUrl } from './configured-database';
import { CommandFailure } from './platform/errors';
import { StartupFailure } from './platform/startup';

const EXPECTED = [CommandFailure, StartupFailure, DatabaseUrlFailure];

/** Ends a command with the reason of its failure, in one sentence if it is one that can be expected. */
export function failCommand(error: unknown): void {
  console.error(failureText(error, configuredDatabaseUrl() ?? ''));
  process.exitCode = 1;
}

/** The text for the terminal, or the error itself, with its stack, if it is unexpected. */
export function failureText(error: unknown, databaseUrl: string): unknown {
  if (!(error instanceof Error)) return error;
  const message = databaseErrorMessage(error, databaseUrl);
  if (message !== undefined) return message;
  const code = 'code' in error ? String(error.code) : '';
  // Node adds how to pass a value that begins with a dash.
  if (code.startsWith('ERR_PARSE_ARGS')) return error.message.replace(/\. To specify .*$/s, '.');
  if ('syscall' in error && 'path' in error)
    return `${String(error.path)} cannot be used: ${error.message.replace(/^\w+: |, \w+ '.*$/gs, '')}.`;
  return code !== '' || EXPECTED.some((kind) => error instanceof kind) ? error.message : error;
}
