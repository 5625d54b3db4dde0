import { useSiteForm } from '../forms/use-site-form';
import { useT } from '../i18n';
import { Button, PasswordField, TextField } from '../ui';
import { login } from './login';
import { loginFailureLines } from './login-reason';
import styles from './LoginForm.module.css';
import { recordExclusion } from './record-exclusion';

type Fields = { userName: string; password: string };

/** User name and password; errors appear under the form. */
export function LoginForm() {
  const t = useT();
  const { register, submitWith, formState, failure } = useSiteForm<Fields>({ call: 'login' });
  const { errors, isSubmitting } = formState;
  const hasErrors = Boolean(errors.userName ?? errors.password);

  const submit = submitWith(async ({ userName, password }) => {
    try {
      await login({ username: userName, password });
    } catch (reason) {
      recordExclusion(reason);
      throw reason;
    }
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t('shell.userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        dir="auto"
        error={errors.userName && t('shell.required')}
        {...register('userName', { required: true })}
      />
      <PasswordField
        label={t('shell.password')}
        showLabel={t('shell.showPassword')}
        hideLabel={t('shell.hidePassword')}
        autoComplete="current-password"
        error={errors.password && t('shell.required')}
        {...register('password', { required: true })}
      />
      <Button type="submit" size="l" wide busy={isSubmitting} disabled={isSubmitting || hasErrors}>
        {t('shell.login')}
      </Button>
      <div role="alert" className={styles.failure}>
        {failure !== undefined && loginFailureLines(failure, t).map((line) => <p key={line}>{line}</p>)}
      </div>
    </form>
  );
}
