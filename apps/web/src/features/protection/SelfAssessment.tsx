import { useId, useRef, useState, type FormEvent } from 'react';

import { useT } from '../../i18n';
import { Button } from '../../ui';
import {
  ANSWERS,
  assess,
  firstUnanswered,
  QUESTIONS,
  type Answer,
  type Answers,
  type Question,
} from './assessment';
import styles from './SelfAssessment.module.css';
import shared from './shared.module.css';

/** Questions about the player's gambling. The answers are neither stored nor sent. */
export function SelfAssessment() {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [step, setStep] = useState<'asking' | 'missing' | 'done'>('asking');
  const missing = firstUnanswered(answers);

  function submit(event: FormEvent) {
    event.preventDefault();
    setStep(missing === undefined ? 'done' : 'missing');
    if (missing !== undefined)
      form.current?.querySelector<HTMLElement>(`[name="question${missing}"]`)?.focus();
  }

  function answer(question: Question, chosen: Answer) {
    setAnswers({ ...answers, [question]: chosen });
    setStep('asking');
  }

  return (
    <section className={shared.card}>
      <h2>{t('protection.selfTitle')}</h2>
      <p className={shared.hint}>{t('protection.selfHint')}</p>
      <form ref={form} className={styles.questions} noValidate onSubmit={submit}>
        {QUESTIONS.map((question) => (
          <QuestionField
            key={question}
            question={question}
            answer={answers[question]}
            isMissing={step === 'missing' && answers[question] === undefined}
            onAnswer={(chosen) => answer(question, chosen)}
          />
        ))}
        <div className={shared.buttons}>
          <Button look="outline" type="submit">
            {t('protection.selfShow')}
          </Button>
          <Button
            look="outline"
            onClick={() => {
              setAnswers({});
              setStep('asking');
            }}
          >
            {t('protection.selfAgain')}
          </Button>
        </div>
        <div role="status" className={styles.result}>
          {step === 'missing' && <p>{t('protection.selfMissing')}</p>}
          {step === 'done' && (
            <>
              <p>
                <strong>{t(`protection.${assess(answers)}Signs`)}</strong>
              </p>
              <p className={shared.hint}>{t('protection.noDiagnosis')}</p>
            </>
          )}
        </div>
      </form>
    </section>
  );
}

type Props = {
  question: Question;
  answer: Answer | undefined;
  isMissing: boolean;
  onAnswer: (answer: Answer) => void;
};

function QuestionField({ question, answer, isMissing, onAnswer }: Props) {
  const t = useT();
  const id = useId();
  return (
    <fieldset className={styles.question} aria-describedby={isMissing ? id : undefined}>
      <legend>{t(`protection.question${question}`)}</legend>
      <div className={styles.options}>
        {ANSWERS.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={`question${question}`}
              checked={answer === choice}
              onChange={() => onAnswer(choice)}
            />
            <span>{t(`protection.${choice}`)}</span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={id} className={styles.missing}>
          {t('shell.required')}
        </p>
      )}
    </fieldset>
  );
}
