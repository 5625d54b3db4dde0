import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

import type { Account } from './account';

const OUTPUT_TIMEOUT_MS = 1_000;

/** Runs a command as `account`. The error contains its output. */
export function run(account: Account, cwd: string, command: string, args: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      ...account,
      cwd,
      env: environmentFor(process.platform, process.env),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', fail);
    const settle = (code: number | null) => {
      if (code === 0) done();
      else fail(new Error(`${command} ${args[0]} ended with ${code}:\n${output.trim()}`));
    };
    child.once('close', settle);
    // On Windows the server that pg_ctl starts inherits these pipes and keeps them open.
    child.once('exit', (code) => {
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
        settle(code);
      }, OUTPUT_TIMEOUT_MS).unref();
    });
  });
}

/**
 * The locale `C` avoids a warning about unknown locales. On Windows the whole environment is passed, because libraries and folders are
 * found through it.
 */
export function environmentFor(platform: string, variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return platform === 'win32' ? { ...variables, LC_ALL: 'C' } : { PATH: variables['PATH'], LC_ALL: 'C' };
}

/** The process id in `postmaster.pid`, which may be stale; `undefined` without that file. */
export function postmasterPid(data: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** Process ids are reused: a stale `postmaster.pid` may name another process. */
export function isPostgres(pid: number): boolean {
  try {
    // A zombie keeps its name until it is reaped.
    if (process.platform === 'linux') {
      return /^\d+ \(postgres\) [^Z]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    }
    const [command, ...args] = processNameCommand(process.platform, pid);
    return execFileSync(command, args, { encoding: 'utf8', windowsHide: true }).includes('postgres');
  } catch {
    // No such process.
    return false;
  }
}

/** The command that prints the name of a process, on systems without `/proc`. */
export function processNameCommand(platform: string, pid: number): [string, ...string[]] {
  return platform === 'win32'
    ? ['tasklist', '/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']
    : ['ps', '-o', 'comm=', '-p', String(pid)];
}

/**
 * Starts a process that reads from this one and stops PostgreSQL when this process dies without doing so. Returns a function that ends
 * it.
 */
export function stopWithParent(pid: number | undefined, pgCtl: string): () => void {
  if (pid === undefined) return () => undefined;
  const [command, ...args] = guardCommand(process.platform, pid, pgCtl);
  const guard = spawn(command, args, {
    // In a separate process group, so that Ctrl-C in the terminal does not reach it.
    detached: true,
    // Not a folder that may be removed while it runs.
    cwd: parse(pgCtl).root,
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return () => {
    guard.stdin.end('dismissed\n');
  };
}

/** A shell, because it is small. On Windows, which has no signals, Node waits and pg_ctl stops the server. */
export function guardCommand(platform: string, pid: number, pgCtl: string): [string, ...string[]] {
  if (platform !== 'win32') return ['/bin/sh', '-c', 'read word || kill -INT "$1"', 'sh', String(pid)];
  const script = `
    let word = '';
    process.stdin.on('data', (chunk) => (word += chunk));
    process.stdin.on('close', () => {
      if (!word) require('node:child_process').spawnSync(process.argv[1], ['kill', 'INT', process.argv[2]]);
    });`;
  return [process.execPath, '-e', script, pgCtl, String(pid)];
}
