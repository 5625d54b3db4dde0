import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';

import { binariesFor, nameOf } from './lock.mjs';
import { inRoot, root } from './paths.mjs';

/**
 * The package with the compiled part of another package, for one machine.
 *
 * @typedef {{ owner: string, name: string, version: string, path: string }} NativePart
 * @typedef {{ os: string, cpu: string, libc?: string }} Machine
 */

const LOAD_TIMEOUT_MS = 20_000;
/** The first bytes of a program: ELF, Mach-O (64 bit, and for several processors), Windows. */
const PROGRAM = ['7f454c46', 'cffaedfe', 'cafebabe', '4d5a'];

/** This machine in npm's terms. @returns {Machine} */
export function thisMachine() {
  const { platform, arch } = process;
  if (platform !== 'linux') return { os: platform, cpu: arch };
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return { os: platform, cpu: arch, libc: report.header.glibcVersionRuntime ? 'glibc' : 'musl' };
}

/**
 * The native parts in the lock file for a machine.
 *
 * @param {import('./lock.mjs').LockPackages} packages
 * @param {Machine} machine
 * @returns {NativePart[]}
 */
export function nativeParts(packages, machine) {
  const parts = Object.keys(packages).flatMap((owner) =>
    binariesFor(packages, owner, machine).map((path) => ({
      owner: nameOf(owner),
      name: nameOf(path),
      version: packages[path]?.version ?? '',
      path,
    })),
  );
  // Two packages may share one part, such as sharp and its binary.
  return [...new Map(parts.map((part) => [part.path, part])).values()];
}

/**
 * @param {NativePart[]} parts
 * @param {string} [folder] the checkout
 */
export function missingParts(parts, folder = root) {
  return parts.filter(({ path }) => !existsSync(join(folder, path, 'package.json')));
}

/**
 * One sentence for each part that is missing or does not load, for a reader who does not know the package.
 *
 * @param {NativePart[]} parts
 * @param {Machine} [machine]
 * @param {string} [folder] the checkout
 */
export function nativeProblems(parts, machine = thisMachine(), folder = root) {
  return parts.flatMap((part) => {
    const problem = loadingProblem(part, folder);
    return problem === undefined ? [] : [sentenceFor(part, machine, problem)];
  });
}

/** The parts that this checkout's lock file has for this machine. */
export function nativePartsHere() {
  return nativeParts(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages, thisMachine());
}

/**
 * @param {NativePart} part
 * @param {Machine} machine
 * @param {string} problem
 */
export function sentenceFor({ owner, name, version }, { os, cpu, libc }, problem) {
  const system = [os, cpu, ...(libc ? [`(${libc})`] : [])].join(' ');
  return (
    `The native part of ${owner} for ${system}, ${name} ${version}, ${problem}. ` +
    'Delete the folder node_modules and run "npm ci"; if that does not help, ' +
    "npm's registry setting leads to one that does not have the package, or this system is too old for it."
  );
}

/**
 * @param {NativePart} part
 * @param {string} folder
 * @returns {string | undefined}
 */
function loadingProblem(part, folder) {
  if (missingParts([part], folder).length > 0) return 'is missing';
  const files = filesBelow(join(folder, part.path));
  const addon = files.find((file) => file.endsWith('.node'));
  if (addon) {
    // By name, as its owner loads it: the file may exist and not be resolved. sharp's packages have no main file.
    const wanted = part.name.startsWith('@img/') ? addon : part.name;
    return failureOf(process.execPath, ['-e', `require(${JSON.stringify(wanted)})`], folder);
  }
  const program = files.find(isProgram);
  return program && failureOf(program, ['--version'], folder);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
function failureOf(command, args, cwd) {
  const { error, status, signal, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    timeout: LOAD_TIMEOUT_MS,
  });
  const message = stderr
    ?.split('\n')
    .find((line) => /^\w*Error|error while loading|not found/.test(line.trim()));
  // A program without the option `--version` still runs; with missing libraries it exits with 127 or prints an error.
  if (error) return `does not load: ${error.message}`;
  if (signal) return `does not load: it ended with ${signal}`;
  return status !== 0 && (message || status === 127)
    ? `does not load: ${message?.trim() ?? 'exit code 127'}`
    : undefined;
}

/** @param {string} file */
function isProgram(file) {
  if (/\.(so|dylib|dll)\b/.test(file)) return false;
  const head = Buffer.alloc(4);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, head);
  closeSync(descriptor);
  return PROGRAM.some((magic) => head.toString('hex').startsWith(magic));
}

/** @param {string} folder */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
