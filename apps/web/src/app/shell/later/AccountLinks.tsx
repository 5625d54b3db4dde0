import { Fragment } from 'react';

import { PendingPayments } from '../../../features/cashier';
import { useT, type MessageKey } from '../../../i18n';
import { logout, SiteLink, usePlayer } from '../../../session';
import { useListedSections } from '../../../site';
import { Icon } from '../../../ui';
import styles from './AccountLinks.module.css';

/** The account menu, in the dropdown and in the sidebar. */
export function AccountLinks({ onChosen }: { onChosen: () => void }) {
  const t = useT();
  const sections = useListedSections();
  const firstHistory = sections.find(({ group }) => group === 'history');
  return (
    <div className={styles.links}>
      {sections.map((section) => (
        <Fragment key={section.id}>
          {section === firstHistory && <p className={styles.heading}>{t('shell.logsHistory')}</p>}
          <SiteLink href={section.path} className={styles.link} onClick={onChosen}>
            <Icon name={section.icon} />
            <span>{t(section.title)}</span>
            {section.id === 'payments' && <PendingPayments />}
            {section.id === 'verification' && <VerificationState />}
          </SiteLink>
        </Fragment>
      ))}
      <button
        type="button"
        className={styles.logout}
        onClick={() => {
          onChosen();
          void logout();
        }}
      >
        <Icon name="log-out" />
        {t('shell.logout')}
      </button>
    </div>
  );
}

const STATES: Partial<Record<string, MessageKey>> = {
  needed: 'shell.verificationNeeded',
  pending: 'shell.verificationPending',
  done: 'shell.verificationDone',
  refused: 'shell.verificationRefused',
};

function VerificationState() {
  const t = useT();
  const text = STATES[usePlayer((player) => player.verification) ?? ''];
  return text && <span className={styles.state}>{t(text)}</span>;
}
