import * as v from 'valibot';
import { expect, test } from 'vitest';

import { issueLine } from './issue-text';

const Shape = v.strictObject({
  name: v.string(),
  count: v.pipe(v.number(), v.minValue(1)),
  code: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]+$/))),
  day: v.optional(v.pipe(v.string(), v.isoDate('a day is written 2026-11-15'))),
});

test.each([
  [{ name: 'x', count: 2, colour: 'red' }, 'colour: there is no such field'],
  [{ count: 2 }, 'name: it is missing'],
  [{ name: 5, count: 2 }, 'name: a text is expected, not 5'],
  [{ name: 'x', count: 0 }, 'count: 0 is not possible: it has to be at least 1'],
  [{ name: 'x', count: 1, code: 'a' }, 'code: "a" is not possible: it has to match /^[A-Z]+$/'],
  [{ name: 'x', count: 1, day: 'now' }, 'day: a day is written 2026-11-15'],
  ['x', 'the file: an object is expected, not "x"'],
])('%j: %s', (value, line) => {
  const { issues = [] } = v.safeParse(Shape, value);
  expect(issues.map((issue) => issueLine(issue, 'the file'))).toContain(line);
});
