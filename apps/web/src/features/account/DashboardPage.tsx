import type { ReactNode } from 'react';

import { useT, type MessageKey } from '../../i18n';
import { usePath } from '../../platform/navigation';
import { SiteLink } from '../../session';
import { Icon, useCurrentInView } from '../../ui';
import { ChangePassword } from './ChangePassword';
import styles from './DashboardPage.module.css';
import { casino, sport, transactions } from './histories';
import { HistorySection } from './HistorySection';
import { Overview } from './Overview';
import { changePassword, useSections } from './sections';

type Props = {
  /** The title of a section that another feature draws. */
  title?: MessageKey;
  children?: ReactNode;
};

/** The player's account: the section's title, the quick links, and the section. */
export function DashboardPage({ title: ownTitle, children }: Props) {
  const t = useT();
  const sections = useSections();
  const path = usePath().replace(/\/+$/, '');
  const links = useCurrentInView<HTMLElement>(path);
  const section = sections.find((candidate) => candidate.path === path);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t(ownTitle ?? section?.title ?? 'shell.dashboard')}</h1>
        {section && <p className={styles.hint}>{t(section.hint)}</p>}
      </header>
      <nav ref={links} className={styles.links} aria-label={t('account.actions')}>
        {sections.map(({ path: href, title, icon }) => (
          <SiteLink
            key={href}
            href={href}
            className={styles.link}
            // On a page below it, too: the limits are among player protection.
            {...(path.startsWith(`${href}/`) && { 'aria-current': 'true' })}
          >
            <Icon name={icon} />
            {t(title)}
          </SiteLink>
        ))}
      </nav>
      <div className={styles.content}>{children ?? <SectionContent path={path} />}</div>
    </div>
  );
}

function SectionContent({ path }: { path: string }) {
  switch (path) {
    case changePassword.path:
      return <ChangePassword />;
    case transactions.path:
      return <HistorySection key={path} history={transactions} />;
    case casino.path:
      return <HistorySection key={path} history={casino} />;
    case sport.path:
      return <HistorySection key={path} history={sport} />;
    default:
      return <Overview />;
  }
}
