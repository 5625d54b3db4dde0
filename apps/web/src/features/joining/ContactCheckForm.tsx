import { callName, readAttemptsLeft, resendCode, verifyContact } from '@tessera/contract';
import { useEffect, useRef, useState } from 'react';

import { FormFailure } from '../../forms/FormFailure';
import { toLatinDigits } from '@tessera/money/typed';
import { useSiteForm } from '../../forms/use-site-form';
import { useT } from '../../i18n';
import { ApiFailure, call } from '../../platform/call';
import { DialogLink } from '../../session/DialogLink';
import { Button, TextField } from '../../ui';
import type { ContactCheck } from './draft';
import styles from './Registration.module.css';
import { useSecondsUntil } from './use-seconds-until';

type Props = {
  check: ContactCheck;
  onChange: (check: ContactCheck) => void;
  onToken: (token: string) => Promise<void>;
  onBack: () => void;
};

/** Asks for the code that was sent to the visitor's address. */
export function ContactCheckForm({ check, onChange, onToken, onBack }: Props) {
  const t = useT();
  const [ending, setEnding] = useState<string>();
  const [resent, setResent] = useState<{ failure: unknown } | 'done'>();
  const form = useSiteForm<{ code: string }>({ call: callName(verifyContact), controls: { code: 'code' } });
  const waitS = useSecondsUntil(check.resendAt);
  const isSending = useRef(false);
  const error = form.formState.errors.code;

  // The code field is gone: the focus must not be lost with it.
  const back = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (check.ended) focusBack();
  }, [check.ended]);

  function focusBack() {
    back.current?.querySelector('button')?.focus();
  }

  /** "Send again" is disabled while it counts down and would lose the focus. */
  function waitUntil(resendAt: number, ended: ContactCheck['ended']) {
    onChange({ ...check, ended, resendAt });
    if (ended) focusBack();
    else form.focusRendered('code');
  }

  const verify = form.submitWith(async ({ code }) => {
    setResent(undefined);
    try {
      const { token } = await call(verifyContact, { body: { id: check.id, code: plainCode(code) } });
      await onToken(token);
    } catch (failure) {
      if (!handleRefusal(failure)) throw failure;
    }
  });

  function handleRefusal(failure: unknown): boolean {
    if (!(failure instanceof ApiFailure)) return false;
    const { code, status, message, body } = failure;
    if (status === 410 || code === 'expired') {
      end('expired', message || t('joining.codeExpired'));
      return true;
    }
    if (code !== 'wrong_code') return false;
    const left = readAttemptsLeft(body);
    const wrong = message || t('joining.wrongCode');
    if (left === 0) end('no_attempts', `${wrong} ${t('joining.attemptsLeft', { count: 0 })}`);
    else {
      const attempts = left === undefined ? '' : ` ${t('joining.attemptsLeft', { count: left })}`;
      form.setError('code', { type: 'server', message: wrong + attempts }, { shouldFocus: true });
    }
    return true;
  }

  function end(reason: ContactCheck['ended'], text: string) {
    setEnding(text);
    onChange({ ...check, ended: reason });
  }

  async function sendAgain() {
    if (isSending.current) return;
    isSending.current = true;
    form.clearFailure();
    form.clearErrors();
    setResent(undefined);
    try {
      const { waitSeconds } = await call(resendCode, { body: { id: check.id } });
      setEnding(undefined);
      setResent('done');
      form.reset();
      waitUntil(Date.now() + (waitSeconds ?? 0) * 1000, undefined);
    } catch (failure) {
      setResent({ failure });
      const retryAfterS = failure instanceof ApiFailure ? failure.retryAfterS : undefined;
      if (retryAfterS !== undefined) waitUntil(Date.now() + retryAfterS * 1000, check.ended);
    } finally {
      isSending.current = false;
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={verify}>
      <p className={styles.sent}>
        {t('joining.codeSent')} {check.sentTo !== undefined && <bdi dir="ltr">{check.sentTo}</bdi>}
      </p>
      {check.ended ? (
        <p role="alert" className={styles.ended}>
          {ending ??
            (check.ended === 'expired' ? t('joining.codeExpired') : t('joining.attemptsLeft', { count: 0 }))}
        </p>
      ) : (
        <>
          <div className={styles.code}>
            <TextField
              label={t('joining.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              dir="ltr"
              error={error && (error.message || t('shell.required'))}
              {...form.register('code', { validate: (code) => plainCode(code) !== '' })}
            />
          </div>
          <Button type="submit" size="l" wide busy={form.isSubmitting} disabled={form.isSubmitting}>
            {t('joining.verify')}
          </Button>
        </>
      )}
      <div className={styles.buttons} ref={back}>
        <Button look="outline" disabled={form.isSubmitting} onClick={onBack}>
          {t('forms.back')}
        </Button>
        <Button look={check.ended ? 'gold' : 'outline'} disabled={waitS > 0} onClick={() => void sendAgain()}>
          {t('joining.sendAgain')}
        </Button>
      </div>
      <p className={styles.note}>{waitS > 0 && t('joining.waitForCode', { count: waitS })}</p>
      <p role="status" className={styles.note}>
        {resent === 'done' && t('joining.codeSentAgain')}
      </p>
      <FormFailure
        failure={typeof resent === 'object' ? resent.failure : form.failure}
        text={t('shell.unknownError')}
        others={form.otherMessages}
      />
      {/* The account exists if only the answer to "Verify" was lost. */}
      {check.ended === 'expired' && (
        <p className={styles.other}>
          {t('joining.haveAccount')} <DialogLink to="login">{t('shell.login')}</DialogLink>
        </p>
      )}
    </form>
  );
}

/** A pasted code may have spaces. */
function plainCode(code: string): string {
  return toLatinDigits(code).replace(/\s/g, '');
}
