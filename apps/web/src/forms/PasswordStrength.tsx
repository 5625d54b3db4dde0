import { useT, type Translate } from '../i18n';
import { MIN_LENGTH, missingOf, passwordStrength, type Missing } from './password-strength';
import styles from './PasswordStrength.module.css';

const TEXTS = {
  weak: 'account.strengthWeak',
  fair: 'account.strengthFair',
  good: 'account.strengthGood',
  strong: 'account.strengthStrong',
} as const;
const STEPS = ['weak', 'fair', 'good', 'strong'] as const;

type Props = { password: string; username: string | undefined; minLength?: number | undefined };

/** How strong a password is and what is missing. Only a hint: the server decides whether it accepts the password. */
export function PasswordStrength({ password, username, minLength = MIN_LENGTH }: Props) {
  const t = useT();
  const missing = missingOf(password, username, minLength);
  const strength = password === '' ? undefined : passwordStrength(password, username);
  // A password that is too short would be refused, however mixed it is.
  const shown = strength && missing?.kind === 'length' ? 'weak' : strength;
  return (
    <div className={styles.strength} data-strength={shown}>
      <div className={styles.steps} aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} className={styles.step} />
        ))}
      </div>
      <p className={styles.text} role="status">
        {shown
          ? [t(TEXTS[shown]), missing && missingText(missing, t)].filter(Boolean).join(' · ')
          : t('account.strengthHint', { count: minLength })}
      </p>
    </div>
  );
}

function missingText(missing: Missing, t: Translate): string {
  switch (missing.kind) {
    case 'length':
      return t('account.missingLength', { count: missing.count });
    case 'name':
      return t('account.missingName');
    case 'sequence':
      return t('account.missingSequence');
    case 'mix':
      return t('account.missingMix');
  }
}
