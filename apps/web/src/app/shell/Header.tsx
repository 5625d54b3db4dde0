import type { ReactNode } from 'react';

import { useT, type MessageKey } from '../../i18n';
import { lazyPart } from '../../loading';
import { usePath } from '../../platform/navigation';
import { SiteLink, useIsLoggedIn } from '../../session';
import { site } from '../../site';
import { Icon, type IconName } from '../../ui';
import { Clock } from './Clock';
import styles from './Header.module.css';
import { LanguageMenu } from './LanguageMenu';
import { PlayerSkeleton } from './PlayerSkeleton';
import { VisitorArea } from './VisitorArea';

const PlayerArea = lazyPart(() => import('./PlayerArea').then((module) => module.PlayerArea), {
  pending: () => <PlayerSkeleton />,
  failed: () => <PlayerSkeleton />,
});

/** Present and labelled; they do nothing. */
const quietItems: { label: MessageKey; icon: IconName }[] = [
  { label: 'shell.trophy', icon: 'trophy' },
  { label: 'shell.announcements', icon: 'megaphone' },
  { label: 'shell.new', icon: 'sparkle' },
  { label: 'shell.help', icon: 'help' },
  { label: 'shell.community', icon: 'community' },
];

/** `account` stands for both kinds of readers while nobody knows which one it is. */
export function Header({ account }: { account?: ReactNode }) {
  const t = useT();
  const path = usePath();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <SiteLink href="/" className={styles.mark} aria-label={site.name}>
          <img src={site.mark} alt="" width="36" height="36" />
          <span className={styles.name}>{site.name}</span>
        </SiteLink>
        <div className={styles.utilities}>
          <Clock />
          <a className={styles.utility} href={site.links.statistics} target="_blank" rel="noopener">
            <Icon name="chart" />
            <span>{t('shell.statistics')}</span>
          </a>
          {quietItems.map(({ label, icon }) => (
            <button key={label} type="button" className={styles.utility}>
              <Icon name={icon} />
              <span>{t(label)}</span>
            </button>
          ))}
        </div>
        {account ?? <Account />}
        {/* A page switch closes the menu. */}
        <LanguageMenu key={path} />
      </div>
    </header>
  );
}

function Account() {
  return useIsLoggedIn() ? <PlayerArea /> : <VisitorArea />;
}
