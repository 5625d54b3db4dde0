import { afterEach, beforeEach } from 'vitest';

/**
 * What the operators of the test have warned of. An answer keeps to itself what went wrong inside, so a test that fails
 * says it.
 */
export const warnings: string[] = [];

beforeEach(() => {
  warnings.length = 0;
});

afterEach(({ task }) => {
  if (task.result?.state !== 'fail' || warnings.length === 0) return;
  throw new Error(`the operator warned: ${warnings.map(withoutStacks).join('')}`);
});

function withoutStacks(line: string): string {
  return JSON.stringify(JSON.parse(line), (key, value: unknown) => (key === 'stack' ? undefined : value));
}
