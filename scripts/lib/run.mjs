import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { pathToFileURL } from 'node:url';

import { inRoot, root } from './paths.mjs';

/** A command that failed; `output` is what it printed. */
export class CommandFailure extends Error {
  /**
   * @param {string} message
   * @param {string} output
   */
  constructor(message, output) {
    super(message);
    this.output = output;
    /** The title of the step, for the message. @type {string | undefined} */
    this.step = undefined;
  }
}

/**
 * Runs a command to its end. With `stream` its output is printed as it comes, otherwise it is kept for a failure;
 * `onLine` receives each line.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stream?: boolean, shell?: boolean, onLine?: (line: string) => void }} [options]
 * @returns {Promise<string>}
 */
export function run(command, args, { cwd = root, env = {}, stream = false, shell = false, onLine } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      shell,
      stdio: stream ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (onLine) for (const line of String(chunk).trim().split('\n')) onLine(line);
    });
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => fail(new CommandFailure(`${command} does not run: ${error.message}`, '')));
    child.once('close', (code, signal) => {
      if (code === 0) done(output);
      else
        fail(new CommandFailure(`${command} ${args.join(' ')} ended with ${code ?? signal}`, output.trim()));
    });
  });
}

/**
 * Runs a tool of `node_modules` without npx's extra process.
 *
 * @param {string} script its file below `node_modules`
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runTool(script, args, options) {
  return run(process.execPath, [inRoot('node_modules', script), ...args], options);
}

/**
 * Node's arguments for Vite. Its configurations import workspace packages, which are TypeScript sources: Node needs tsx
 * to load them.
 *
 * @param {string[]} args
 */
export function viteCommand(args) {
  return typeScriptCommand(inRoot('node_modules/vite/bin/vite.js'), ['--configLoader', 'native', ...args]);
}

/**
 * Node's arguments for a program that is, or loads, TypeScript.
 *
 * @param {string} file
 * @param {string[]} args
 */
export function typeScriptCommand(file, args) {
  return ['--import', pathToFileURL(inRoot('node_modules/tsx/dist/loader.mjs')).href, file, ...args];
}

/**
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNpm(args, options) {
  const { command, before, shell } = npmCommand();
  return run(command, [...before, ...args], { ...options, shell });
}

/**
 * The npm that started this process, the one that came with this Node, or the one on the PATH. As a script for Node where
 * possible: on Windows npm is otherwise a batch file, which Node starts only through a shell (CVE-2024-27980).
 *
 * @param {{ platform: string, execPath: string, npmPath?: string | undefined, exists: (file: string) => boolean }} [machine]
 * @returns {{ command: string, before: string[], shell: boolean }}
 */
export function npmCommand(
  { platform, execPath, npmPath, exists } = {
    platform: process.platform,
    execPath: process.execPath,
    npmPath: process.env['npm_execpath'],
    exists: existsSync,
  },
) {
  const isWindows = platform === 'win32';
  const { dirname, join } = isWindows ? win32 : posix;
  const folder = dirname(execPath);
  const shipped = isWindows ? folder : join(folder, '../lib');
  const script = [npmPath ?? '', join(shipped, 'node_modules/npm/bin/npm-cli.js')].find(
    // Other package managers set the same variable.
    (file) => /[\\/]npm-cli\.js$/.test(file) && exists(file),
  );
  if (script) return { command: execPath, before: [script], shell: false };
  return { command: isWindows ? 'npm.cmd' : 'npm', before: [], shell: isWindows };
}
