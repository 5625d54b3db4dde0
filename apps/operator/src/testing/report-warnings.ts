import { afterEach, beforeEach } from 'vitest';

import { warnings } from './warnings';

/* Answers do not contain internal errors, so a test that fails reports the operators' warnings. */

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
