import { callName, recoverPassword } from '@tessera/contract';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';

import { FormFailure } from '../../forms/FormFailure';
import { PasswordStrength } from '../../forms/PasswordStrength';
import { useSiteForm } from '../../forms/use-site-form';
import { useT } from '../../i18n';
import { ApiFailure, call } from '../../platform/call';
import { navigate } from '../../platform/navigation';
import { dropRecoveryToken, recoveryToken, takeRecoveryToken } from '../../platform/recovery-token';
import { dropToken } from '../../platform/token';
import { openLogin, switchDialog } from '../../session';
import { paths } from '../../site';
import { Button, classNames, PasswordField, toast } from '../../ui';
import card from '../../ui/card.module.css';
import styles from './recovery.module.css';

/** A new password with the token of the message. */
export function RecoverPage() {
  const t = useT();
  const [token, setToken] = useState(takeToken);
  const [isRefused, setIsRefused] = useState(false);

  // A link that is opened in this tab changes only the fragment.
  useEffect(() => {
    const take = () => setToken(takeToken());
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);

  return (
    <div className={styles.page}>
      <h1>{t('shell.changePassword')}</h1>
      {token === undefined ? (
        <InvalidLink autoFocus={isRefused} />
      ) : (
        <NewPasswordForm
          key={token}
          token={token}
          onExpired={() => {
            dropRecoveryToken();
            setIsRefused(true);
            setToken(undefined);
          }}
        />
      )}
    </div>
  );
}

/** From `#token=…`, which may be percent-encoded. */
function takeToken(): string | undefined {
  takeRecoveryToken();
  const written = recoveryToken()?.split('&')[0];
  if (!written) return undefined;
  try {
    return decodeURIComponent(written);
  } catch {
    // A `%` that is part of the token.
    return written;
  }
}

/** `autoFocus`: the form is gone, and the focus and the scroll position must not be lost with it. */
function InvalidLink({ autoFocus }: { autoFocus: boolean }) {
  const t = useT();
  return (
    <div className={classNames(card.card, styles.card)}>
      <p role="status">{t('joining.linkNotValid')}</p>
      <Button look="outline" autoFocus={autoFocus} onClick={() => switchDialog('forgot')}>
        {t('shell.forgotPassword')}
      </Button>
    </div>
  );
}

type Fields = { newPassword: string; confirmPassword: string };

function NewPasswordForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const t = useT();
  const form = useSiteForm<Fields>({
    call: callName(recoverPassword),
    controls: { newPassword: 'newPassword', confirmPassword: 'confirmPassword' },
  });
  const { errors, touchedFields } = form.formState;
  const newPassword = useWatch({ control: form.control, name: 'newPassword', defaultValue: '' });

  const submit = form.submitWith(async ({ newPassword: chosen }) => {
    try {
      await call(recoverPassword, { body: { token, newPassword: chosen } });
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || (failure.status !== 410 && failure.code !== 'expired'))
        throw failure;
      onExpired();
      return;
    }
    dropRecoveryToken();
    // The server has ended all sessions of the player.
    dropToken();
    navigate(paths.home());
    toast.success(t('account.passwordChanged'));
    openLogin();
  });

  const toggles = { showLabel: t('shell.showPassword'), hideLabel: t('shell.hidePassword') };
  const errorText = (name: keyof Fields) => {
    const error = errors[name];
    return (
      error && (error.message || t(error.type === 'required' ? 'shell.required' : 'account.passwordNotMatch'))
    );
  };

  return (
    <form className={classNames(card.card, styles.card)} noValidate onSubmit={submit}>
      <PasswordField
        label={t('account.newPassword')}
        autoComplete="new-password"
        autoFocus
        error={errorText('newPassword')}
        {...toggles}
        {...form.register('newPassword', {
          required: true,
          onChange: () => touchedFields.confirmPassword && void form.trigger('confirmPassword'),
        })}
      />
      <PasswordStrength password={newPassword} username={undefined} />
      <PasswordField
        label={t('account.confirmPassword')}
        autoComplete="new-password"
        error={errorText('confirmPassword')}
        {...toggles}
        {...form.register('confirmPassword', {
          required: true,
          validate: (confirmed, fields) => confirmed === fields.newPassword,
        })}
      />
      <Button type="submit" size="l" busy={form.isSubmitting} disabled={form.isSubmitting}>
        {t('shell.changePassword')}
      </Button>
      <FormFailure
        failure={form.failure}
        text={t('account.resetError')}
        others={form.otherMessages}
        errors={errors}
      />
    </form>
  );
}
