import { CommandFailure } from './run.mjs';
import { seconds } from './terminal.mjs';

/**
 * What came of some tests: how many passed, which failed, and which of those that passed needed a second try.
 *
 * @typedef {{ passed: number, failed: string[], unsteady: string[] }} Count
 */

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
export function sum(counts) {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.flatMap(({ failed }) => failed),
    unsteady: counts.flatMap(({ unsteady }) => unsteady),
  };
}

/**
 * Does one thing, says how it went and counts it.
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
    return { passed: 1, failed: [], unsteady: [] };
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    console.log(`  ✗ ${name} (${seconds(began)})\n\n${error.output || error.message}\n`);
    return { passed: 0, failed: [name], unsteady: [] };
  }
}
