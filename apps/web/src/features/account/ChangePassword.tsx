import { callName, resetPassword } from '@tessera/contract';
import { useWatch } from 'react-hook-form';

import { PasswordStrength } from '../../forms/PasswordStrength';
import { useSiteForm } from '../../forms/use-site-form';
import { useT } from '../../i18n';
import { call, serverMessage } from '../../platform/call';
import { reasonText } from '../../platform/failure-text';
import { navigate } from '../../platform/navigation';
import { dropToken } from '../../platform/token';
import { usePlayer } from '../../session';
import { paths } from '../../site';
import { Button, classNames, PasswordField, toast } from '../../ui';
import card from '../../ui/card.module.css';
import styles from './ChangePassword.module.css';

type Fields = { oldPassword: string; newPassword: string; confirmPassword: string };

export function ChangePassword() {
  const t = useT();
  const username = usePlayer((player) => player.username);
  const { register, submitWith, formState, control, trigger, failure } = useSiteForm<Fields>({
    call: callName(resetPassword),
  });
  const { errors, isSubmitting, touchedFields } = formState;
  const newPassword = useWatch({ control, name: 'newPassword', defaultValue: '' });
  const hasErrors = Object.keys(errors).length > 0;

  const submit = submitWith(async ({ oldPassword, newPassword: chosen, confirmPassword }) => {
    await call(resetPassword, {
      body: { oldPassword, newPassword: chosen, repeatPassword: confirmPassword },
    });
    // The server has ended all sessions of the player.
    navigate(paths.home());
    dropToken();
    toast.success(t('account.passwordChanged'));
  });

  const toggles = { showLabel: t('shell.showPassword'), hideLabel: t('shell.hidePassword') };
  const errorText = (name: keyof Fields) => {
    const error = errors[name];
    return error && t(error.type === 'required' ? 'shell.required' : 'account.passwordNotMatch');
  };

  return (
    <form className={classNames(card.card, styles.form)} noValidate onSubmit={submit}>
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
