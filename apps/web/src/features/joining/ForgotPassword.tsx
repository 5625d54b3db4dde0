import { callName, forgotPassword } from '@tessera/contract';
import { useEffect, useRef, useState } from 'react';

import { FormFailure } from '../../forms/FormFailure';
import { useSiteForm } from '../../forms/use-site-form';
import { useT } from '../../i18n';
import { call } from '../../platform/call';
import { DialogLink } from '../../session/DialogLink';
import { Button, TextField } from '../../ui';
import styles from './ForgotPassword.module.css';

/** Requests a link for a new password. The answer is the same for every name. */
export function ForgotPassword() {
  const t = useT();
  const [isSent, setIsSent] = useState(false);
  const form = useSiteForm<{ username: string }>({
    call: callName(forgotPassword),
    controls: { username: 'username' },
  });
  const error = form.formState.errors.username;

  const submit = form.submitWith(async ({ username }) => {
    await call(forgotPassword, { body: { username: username.trim() } });
    setIsSent(true);
  });

  // The field is gone: the focus must not be lost with it.
  const other = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isSent) other.current?.querySelector('a')?.focus();
  }, [isSent]);

  return (
    <div className={styles.dialog}>
      <div role="status">{isSent && <p className={styles.sent}>{t('joining.linkSent')}</p>}</div>
      {!isSent && (
        <form className={styles.form} noValidate onSubmit={submit}>
          <TextField
            label={t('shell.userName')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            dir="auto"
            error={error && (error.message || t('shell.required'))}
            {...form.register('username', { validate: (username) => username.trim() !== '' })}
          />
          <Button type="submit" size="l" wide busy={form.isSubmitting} disabled={form.isSubmitting}>
            {t('joining.send')}
          </Button>
          <FormFailure
            failure={form.failure}
            text={t('shell.unknownError')}
            others={form.otherMessages}
            errors={form.formState.errors}
          />
        </form>
      )}
      <p className={styles.other} ref={other}>
        <DialogLink to="login">{t('shell.login')}</DialogLink>
      </p>
    </div>
  );
}
