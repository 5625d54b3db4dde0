import type { ReactNode } from 'react';

import { useT } from '../../i18n';
import { SiteLink } from '../../session';
import { useAccountSections } from '../../site';
import { Icon } from '../../ui';
import styles from './Refusal.module.css';

/** The account sections where a player can resolve a refusal, by its code. */
const SOLUTIONS = {
  verification_needed: { section: 'verification', text: 'forms.verifyIdentity' },
  deposit_limit: { section: 'protection/limits', text: 'cashier.seeLimits' },
} as const;

type Props = {
  code: string | undefined;
  message: string;
  detail?: string | undefined;
  /** What the player can do about it. */
  children?: ReactNode;
};

/** Why the server does not accept a payment, with a link to where the player can change that. */
export function Refusal({ code = '', message, detail, children }: Props) {
  const t = useT();
  const sections = useAccountSections().flatMap((section) => [section, ...section.sections]);
  const solution = code in SOLUTIONS ? SOLUTIONS[code as keyof typeof SOLUTIONS] : undefined;
  const target = solution && sections.find(({ id }) => id === solution.section);
  return (
    <div className={styles.refusal}>
      <Icon name="warning" />
      <div className={styles.text}>
        <p>{message}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
        {target && (
          <SiteLink href={target.path} className={styles.link}>
            {t(solution.text)}
          </SiteLink>
        )}
        {children}
      </div>
    </div>
  );
}
