import type { ReactNode } from 'react';

import { useT } from '../i18n';
import { serverMessage } from '../platform/call';
import { failureLink } from '../platform/failure-link';
import { reasonText } from '../platform/failure-text';
import styles from './forms.module.css';
import { isUnanswered } from './submission';
import { tooManyText } from './too-many-attempts';

type Props = {
  failure: unknown;
  /** For a failure without a message of the server. */
  text: string;
  /** The call has an id, so that it can be sent again without happening twice. */
  isRepeatable?: boolean;
  /** Messages of the server for fields that the form does not have. */
  others?: readonly string[] | undefined;
  children?: ReactNode;
};

/** Why a form could not be sent, below the form. */
export function FormFailure({ failure, text, isRepeatable = false, others, children }: Props) {
  return (
    <div role="alert" className={styles.failure}>
      {failure !== undefined && (
        <>
          <FailureLines failure={failure} text={text} isRepeatable={isRepeatable} />
          {others?.map((message) => (
            <p key={message}>{message}</p>
          ))}
          {children}
        </>
      )}
    </div>
  );
}

function FailureLines({ failure, text, isRepeatable }: Pick<Props, 'failure' | 'text' | 'isRepeatable'>) {
  const t = useT();
  if (isRepeatable && isUnanswered(failure)) return <p>{t('forms.noAnswer')}</p>;
  const message = tooManyText(failure, t) ?? serverMessage(failure);
  return (
    <>
      <p>{message ?? text}</p>
      {message === undefined && <p>{reasonText(failure, t)}</p>}
      {failureLink.render?.(failure)}
    </>
  );
}
