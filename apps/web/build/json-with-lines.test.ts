import fc from 'fast-check';
import { expect, test } from 'vitest';

import { JsonProblem, parseJsonWithLines } from './json-with-lines';

function problemOf(text: string): { line: number; reason: string } {
  try {
    parseJsonWithLines(text);
  } catch (problem) {
    if (problem instanceof JsonProblem) return { line: problem.line, reason: problem.message };
  }
  throw new Error('the text was taken');
}

test('it reads every document that JSON.stringify writes, as JSON.parse does', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(parseJsonWithLines(text).value).toEqual(JSON.parse(text));
    }),
  );
});

test('it refuses what JSON.parse refuses', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:0-1.e\\truefalsn \n') }), (text) => {
      let taken = true;
      try {
        JSON.parse(text);
      } catch {
        taken = false;
      }
      if (!taken) expect(() => parseJsonWithLines(text)).toThrow(JsonProblem);
    }),
    { numRuns: 2000 },
  );
});

test('every place has its line, and a missing one that of what is around it', () => {
  const { lineOf } = parseJsonWithLines('{\n  "a": 1,\n  "b": [\n    true,\n    { "c": null }\n  ]\n}');
  expect(lineOf(['a'])).toBe(2);
  expect(lineOf(['b', 0])).toBe(4);
  expect(lineOf(['b', 1, 'c'])).toBe(5);
  expect(lineOf(['b', 1, 'missing'])).toBe(5);
  expect(lineOf(['missing'])).toBe(1);
});

test('a mistake is named with its line', () => {
  expect(problemOf('{\n  "a": 1\n  "b": 2\n}')).toEqual({ line: 3, reason: 'a comma or } was expected' });
  expect(problemOf('{\n  "a": 1,\n}')).toEqual({ line: 3, reason: 'a key in double quotes was expected' });
  expect(problemOf('{\n  "a": maybe\n}')).toEqual({ line: 2, reason: 'a value was expected, not m' });
  expect(problemOf('{ "a": 1 }\n\nx')).toEqual({
    line: 3,
    reason: 'there is something after the end of the document',
  });
});

test('a key that stands twice is refused', () => {
  expect(problemOf('{\n  "a": 1,\n  "a": 2\n}')).toEqual({
    line: 3,
    reason: '"a" stands here for the second time',
  });
});
