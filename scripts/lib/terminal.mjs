import { CommandFailure } from './run.mjs';

const STILL_AT_IT_MS = 10_000;

/** @param {number} since a moment of `performance.now()` */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Says what it does, how long it has been at it, and when it is done. The work may say how far it is.
 *
 * @template T
 * @param {string} title
 * @param {(say: (progress: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = performance.now();
  let progress = '';
  /** @param {string} text */
  const print = (text) => process.stdout.write(process.stdout.isTTY ? `\r  ${text}\u001B[K` : `  ${text}\n`);
  const show = () => print(`${title} … ${seconds(began)}${progress && ` (${progress})`}`);
  print(`${title} …`);
  const timer = setInterval(show, process.stdout.isTTY ? 500 : STILL_AT_IT_MS);
  try {
    const result = await work((text) => (progress = text));
    print(`${title}: done in ${seconds(began)}`);
    return result;
  } catch (error) {
    print(`${title}: failed after ${seconds(began)}`);
    throw error;
  } finally {
    clearInterval(timer);
    if (process.stdout.isTTY) console.log();
  }
}

/**
 * Runs a script of ours; a failed command shows what it said, without our own stack around it.
 *
 * @param {() => Promise<void>} main
 */
export async function runScript(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    if (error.output) console.error(`\n${error.output}\n`);
    console.error(`\n  ${error.message}\n`);
    process.exitCode = 1;
  }
}
