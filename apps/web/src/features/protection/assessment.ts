/** Their texts are `protection.question1` and so on. */
export const QUESTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Question = (typeof QUESTIONS)[number];

/** From never to almost always: 0 to 3 points. */
export const ANSWERS = ['never', 'sometimes', 'often', 'always'] as const;
export type Answer = (typeof ANSWERS)[number];

export type Answers = Partial<Record<Question, Answer>>;
export type Result = 'few' | 'some' | 'many';

const SOME_SIGNS_POINTS = 3;
const MANY_SIGNS_POINTS = 8;

export function firstUnanswered(answers: Answers): Question | undefined {
  return QUESTIONS.find((question) => answers[question] === undefined);
}

/** How many signs of problem gambling the answers show. Not a diagnosis. */
export function assess(answers: Answers): Result {
  const points = QUESTIONS.reduce((total, question) => {
    const answer = answers[question];
    return total + (answer === undefined ? 0 : ANSWERS.indexOf(answer));
  }, 0);
  if (points >= MANY_SIGNS_POINTS) return 'many';
  return points >= SOME_SIGNS_POINTS ? 'some' : 'few';
}
