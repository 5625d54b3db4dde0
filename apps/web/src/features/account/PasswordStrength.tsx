import { useT } from '../../i18n';
import { passwordStrength } from './password-strength';
import styles from './PasswordStrength.module.css';

const TEXTS = {
  weak: 'account.strengthWeak',
  fair: 'account.strengthFair',
  good: 'account.strengthGood',
  strong: 'account.strengthStrong',
} as const;
const STEPS = ['weak', 'fair', 'good', 'strong'] as const;

/** Only a hint: the server decides whether it accepts the password. */
export function PasswordStrength({ password, username }: { password: string; username: string | undefined }) {
  const t = useT();
  const strength = password === '' ? undefined : passwordStrength(password, username);
  return (
    <div className={styles.strength} data-strength={strength}>
      <div className={styles.steps} aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} className={styles.step} />
        ))}
      </div>
      <p className={styles.text} role="status">
        {t(strength ? TEXTS[strength] : 'account.strengthHint')}
      </p>
    </div>
  );
}
