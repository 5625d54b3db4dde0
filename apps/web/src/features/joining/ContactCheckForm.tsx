import { FormFailure } from '../../forms/FormFailure';
import { useT } from '../../i18n';
import { DialogLink } from '../../session/DialogLink';
import { Button, TextField } from '../../ui';
import type { ContactCheck } from './draft';
import styles from './Registration.module.css';
import { plainCode, useContactCheck } from './use-contact-check';
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
  const { form, buttons, endedText, wasSentAgain, failure, verify, sendAgain } = useContactCheck({
    check,
    onChange,
    onToken,
  });
  const waitS = useSecondsUntil(check.resendAt);
  const error = form.formState.errors.code;

  return (
    <form className={styles.form} noValidate onSubmit={verify}>
      <p className={styles.sent}>
        {t('joining.codeSent')} {check.sentTo !== undefined && <bdi dir="ltr">{check.sentTo}</bdi>}
      </p>
      {check.ended ? (
        <p role="alert" className={styles.ended}>
          {endedText ??
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
      <div className={styles.buttons} ref={buttons}>
        <Button look="outline" disabled={form.isSubmitting} onClick={onBack}>
          {t('forms.back')}
        </Button>
        <Button look={check.ended ? 'gold' : 'outline'} disabled={waitS > 0} onClick={() => void sendAgain()}>
          {t('joining.sendAgain')}
        </Button>
      </div>
      <p className={styles.note}>{waitS > 0 && t('joining.waitForCode', { count: waitS })}</p>
      <p role="status" className={styles.note}>
        {wasSentAgain && t('joining.codeSentAgain')}
      </p>
      <FormFailure failure={failure} text={t('shell.unknownError')} others={form.otherMessages} />
      {/* The account exists if only the answer to "Verify" was lost. */}
      {check.ended === 'expired' && (
        <p className={styles.other}>
          {t('joining.haveAccount')} <DialogLink to="login">{t('shell.login')}</DialogLink>
        </p>
      )}
    </form>
  );
}
