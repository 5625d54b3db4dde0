import type { MouseEvent, ReactNode } from 'react';

import { useT } from '../i18n';
import { ApiFailure, serverMessage } from '../platform/call';
import { reasonText } from '../platform/failure-text';
import { visit } from '../platform/navigation';
import { isFeatureOn, paths } from '../site';
import styles from './forms.module.css';
import { isUnanswered } from './submission';

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
  const message = serverMessage(failure);
  return (
    <>
      <p>{message ?? text}</p>
      {message === undefined && <p>{reasonText(failure, t)}</p>}
      <VerificationLink failure={failure} />
    </>
  );
}

/** For refusals that the verification of the player resolves. */
export function VerificationLink({ failure }: { failure: unknown }) {
  const t = useT();
  if (!(failure instanceof ApiFailure) || failure.code !== 'verification_needed') return null;
  if (!isFeatureOn('verification')) return null;
  const href = paths.account('verification');

  function follow(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    visit({ path: href });
  }

  return (
    <p>
      <a className={styles.link} href={href} onClick={follow}>
        {t('forms.verifyIdentity')}
      </a>
    </p>
  );
}
