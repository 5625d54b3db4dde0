import type { ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';

import { useT } from '../i18n';
import { serverMessage } from '../platform/call';
import { failureLink } from '../platform/failure-link';
import { reasonText } from '../platform/failure-text';
import styles from './forms.module.css';
import { scrollIntoView } from './scroll-to-focus';
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
  /** The errors of the form. What the server says at a field is not repeated below the form. */
  errors?: FieldErrors | undefined;
  children?: ReactNode;
};

/** Why a form could not be sent, below the form. */
export function FormFailure({ failure, text, isRepeatable = false, others, errors, children }: Props) {
  return (
    <div role="alert" className={styles.failure}>
      {failure !== undefined && (
        <>
          <FailureLines failure={failure} text={text} isRepeatable={isRepeatable} errors={errors} />
          {others?.map((message) => (
            <p key={message}>{message}</p>
          ))}
          {children}
        </>
      )}
    </div>
  );
}

type LinesProps = Pick<Props, 'failure' | 'text' | 'isRepeatable' | 'errors'>;

function FailureLines({ failure, text, isRepeatable, errors }: LinesProps) {
  const t = useT();
  if (isRepeatable && isUnanswered(failure)) return <p ref={scrollIntoView}>{t('forms.noAnswer')}</p>;
  const message = tooManyText(failure, t) ?? serverMessage(failure);
  const isAtField = Object.values(errors ?? {}).some(
    (error) => error?.type === 'server' && (message === undefined || error.message === message),
  );
  if (isAtField) return null;
  return (
    <>
      <p ref={scrollIntoView}>{message ?? text}</p>
      {message === undefined && <p>{reasonText(failure, t)}</p>}
      {failureLink.render?.(failure)}
    </>
  );
}
