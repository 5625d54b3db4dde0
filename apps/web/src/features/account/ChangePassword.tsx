import { resetPassword } from '@tessera/contract';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { useT } from '../../i18n';
import { ApiFailure, call, serverMessage } from '../../platform/call';
import { reasonText } from '../../platform/failure-text';
import { navigate } from '../../platform/navigation';
import { reportError } from '../../platform/report-errors';
import { endSession, usePlayer } from '../../session';
import { paths } from '../../site';
import { Button, PasswordField, toast } from '../../ui';
import styles from './ChangePassword.module.css';
import { PasswordStrength } from './PasswordStrength';

type Fields = { oldPassword: string; newPassword: string; confirmPassword: string };

export function ChangePassword() {
  const t = useT();
  const username = usePlayer((player) => player.username);
  const [failure, setFailure] = useState<unknown>();
  const { register, handleSubmit, formState, control, trigger } = useForm<Fields>({ mode: 'onTouched' });
  const { errors, isSubmitting, touchedFields } = formState;
  const newPassword = useWatch({ control, name: 'newPassword', defaultValue: '' });
  const hasErrors = Object.keys(errors).length > 0;

  const submit = handleSubmit(async ({ oldPassword, newPassword: chosen, confirmPassword }) => {
    setFailure(undefined);
    try {
      await call(resetPassword, {
        body: { oldPassword, newPassword: chosen, repeatPassword: confirmPassword },
      });
    } catch (reason) {
      if (!(reason instanceof ApiFailure))
        reportError('ResetPassword', reason, 'the password stays as it was');
      setFailure(reason);
      return;
    }
    // The server has ended all sessions of the player.
    navigate(paths.home());
    endSession();
    toast.success(t('account.passwordChanged'));
  });

  const toggles = { showLabel: t('shell.showPassword'), hideLabel: t('shell.hidePassword') };
  const errorText = (name: keyof Fields) => {
    const error = errors[name];
    return error && t(error.type === 'required' ? 'shell.required' : 'account.passwordNotMatch');
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {/* For password managers, which store the password by username. */}
      <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
      <PasswordField
        label={t('account.oldPassword')}
        autoComplete="current-password"
        error={errorText('oldPassword')}
        {...toggles}
        {...register('oldPassword', { required: true })}
      />
      <PasswordField
        label={t('account.newPassword')}
        autoComplete="new-password"
        error={errorText('newPassword')}
        {...toggles}
        {...register('newPassword', {
          required: true,
          onChange: () => touchedFields.confirmPassword && void trigger('confirmPassword'),
        })}
      />
      <PasswordStrength password={newPassword} username={username} />
      <PasswordField
        label={t('account.confirmPassword')}
        autoComplete="new-password"
        error={errorText('confirmPassword')}
        {...toggles}
        {...register('confirmPassword', {
          required: true,
          validate: (confirmed, fields) => confirmed === fields.newPassword,
        })}
      />
      <Button type="submit" size="l" busy={isSubmitting} disabled={isSubmitting || hasErrors}>
        {t('shell.changePassword')}
      </Button>
      <div role="alert" className={styles.failure}>
        {failure !== undefined && (
          <>
            <p>{t('account.resetError')}</p>
            <p>{serverMessage(failure) ?? reasonText(failure, t)}</p>
          </>
        )}
      </div>
    </form>
  );
}
