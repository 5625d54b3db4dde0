import { expect, test } from 'vitest';

import { newTraceparent } from './trace';

test('a traceparent has the format of W3C Trace Context, and each is new', () => {
  const [one, other] = [newTraceparent(), newTraceparent()];
  expect(one).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(other).not.toBe(one);
});
