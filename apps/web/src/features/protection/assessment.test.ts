import { expect, test } from 'vitest';

import { ANSWERS, assess, missingOf, QUESTIONS, type Answers } from './assessment';

/** Answers that add up to so many points. */
function worth(points: number): Answers {
  let left = points;
  const answers: Answers = {};
  for (const question of QUESTIONS) {
    const step = Math.min(left, ANSWERS.length - 1);
    answers[question] = ANSWERS[step] ?? 'never';
    left -= step;
  }
  return answers;
}

test.each([
  [0, 'few'],
  [2, 'few'],
  [3, 'some'],
  [7, 'some'],
  [8, 'many'],
  [27, 'many'],
] as const)('%i points show %s signs', (points, result) => {
  expect(assess(worth(points))).toBe(result);
});

test('the first question without an answer is named', () => {
  const { 4: _, ...answers } = worth(0);
  expect(missingOf(answers)).toBe(4);
  expect(missingOf(worth(5))).toBeUndefined();
});
