import { CommandFailure } from './run.mjs';
import { seconds } from './terminal.mjs';

/**
 * The result of some tests: how many passed, which failed, and which passed at the second try only.
 *
 * @typedef {{ passed: number, failed: string[], flaky: string[] }} Count
 */

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
export function sum(counts) {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.flatMap(({ failed }) => failed),
    flaky: counts.flatMap(({ flaky }) => flaky),
  };
}

/**
 * Runs one check, prints its result and counts it.
 *
 * @param {string} name
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Count>}
 */
export async function countOne(name, work) {
  const began = performance.now();
  try {
    await work();
    console.log(`  ✓ ${name} (${seconds(began)})`);
    return { passed: 1, failed: [], flaky: [] };
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    console.log(`  ✗ ${name} (${seconds(began)})\n\n${error.output || error.message}\n`);
    return { passed: 0, failed: [name], flaky: [] };
  }
}
