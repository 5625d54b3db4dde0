import { CommandFailure } from './run.mjs';

const STILL_AT_IT_MS = 10_000;

/** @param {number} since a moment of `performance.now()` */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Says what it does, how long it has been at it, and when it is done.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = performance.now();
  const { isTTY } = process.stdout;
  const show = () =>
    process.stdout.write(isTTY ? `\r  ${title} … ${seconds(began)} ` : `  ${title} … ${seconds(began)}\n`);
  if (isTTY) show();
  else console.log(`  ${title} …`);
  const timer = setInterval(show, isTTY ? 500 : STILL_AT_IT_MS);
  try {
    const result = await work();
    console.log(`${isTTY ? '\r' : ''}  ${title}: done in ${seconds(began)}`);
    return result;
  } catch (error) {
    console.log(`${isTTY ? '\r' : ''}  ${title}: failed after ${seconds(began)}`);
    throw error;
  } finally {
    clearInterval(timer);
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
