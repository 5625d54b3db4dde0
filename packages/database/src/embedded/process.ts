import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'node:path';

import type { Account } from './account';

const OUTPUT_MS = 1_000;

/** Runs a command to its end as `account`; a failure carries what the command had to say. */
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
    // On Windows the server that pg_ctl starts inherits these pipes, and they stay open for as long as it runs.
    child.once('exit', (code) => {
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
        settle(code);
      }, OUTPUT_MS).unref();
    });
  });
}

/**
 * PostgreSQL's messages are read by people and by no code; `C` spares it a warning about unknown locales. Windows finds
 * its own libraries and folders through the environment, so all of it stays there.
 */
export function environmentFor(platform: string, variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return platform === 'win32' ? { ...variables, LC_ALL: 'C' } : { PATH: variables['PATH'], LC_ALL: 'C' };
}

/** Process ids are used again, and a stale `postmaster.pid` may name anyone's. */
export function isPostgres(pid: number): boolean {
  try {
    // A zombie keeps its name until somebody collects it.
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

/** The command that prints a process's name, where there is no `/proc`. */
export function processNameCommand(platform: string, pid: number): [string, ...string[]] {
  return platform === 'win32'
    ? ['tasklist', '/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']
    : ['ps', '-o', 'comm=', '-p', String(pid)];
}

/**
 * A watcher that reads from this process and, when this process dies without a word, tells PostgreSQL to stop.
 * Returns the way to dismiss it.
 */
export function stopWithParent(pid: number | undefined, pgCtl: string): () => void {
  if (pid === undefined) return () => undefined;
  const [command, ...args] = guardCommand(process.platform, pid, pgCtl);
  const guard = spawn(command, args, {
    // A group of its own, so that Ctrl-C in the terminal does not reach it.
    detached: true,
    // No folder that somebody may want to remove meanwhile.
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

/** A shell is the lightest that can wait. Windows knows no signals: Node waits there, and pg_ctl asks the server. */
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
