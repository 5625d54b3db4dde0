import { expect, test } from 'vitest';

import { ANSWERS, assess, firstUnanswered, QUESTIONS, type Answers } from './assessment';

/** Answers with this total of points. */
function answersWorth(points: number): Answers {
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
  expect(assess(answersWorth(points))).toBe(result);
});

test('firstUnanswered returns the first question without an answer', () => {
  const { 4: _, ...answers } = answersWorth(0);
  expect(firstUnanswered(answers)).toBe(4);
  expect(firstUnanswered(answersWorth(5))).toBeUndefined();
});
