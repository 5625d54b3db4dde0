import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

import type { Account } from './account';

/** Runs a command to its end as `account`; a failure carries what the command had to say. */
export function run(account: Account, cwd: string, command: string, args: string[]): Promise<void> {
  return new Promise((done, fail) => {
    // Its messages are read by people and by no code; `C` spares PostgreSQL a warning about unknown locales.
    const child = spawn(command, args, {
      ...account,
      cwd,
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) done();
      else fail(new Error(`${command} ${args[0]} ended with ${code}:\n${output.trim()}`));
    });
  });
}

/** Process ids are used again, and a stale `postmaster.pid` may name anyone's. */
export function isPostgres(pid: number): boolean {
  try {
    // A zombie keeps its name until somebody collects it.
    if (process.platform === 'linux') {
      return /^\d+ \(postgres\) [^Z]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    }
    if (process.platform === 'win32') return true;
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres');
  } catch {
    return false;
  }
}

/**
 * A watcher that reads from this process and, when this process dies without a word, tells PostgreSQL to stop.
 * Returns the way to dismiss it.
 */
export function stopWithParent(pid: number | undefined): () => void {
  if (pid === undefined || process.platform === 'win32') return () => undefined;
  const guard = spawn('/bin/sh', ['-c', 'read word || kill -INT "$1"', 'sh', String(pid)], {
    // A group of its own, so that Ctrl-C in the terminal does not reach it.
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return () => {
    guard.stdin.end('dismissed\n');
  };
}
