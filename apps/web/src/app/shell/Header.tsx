import type { ReactNode } from 'react';

import { lazyPart } from '../../loading';
import { usePath } from '../../platform/navigation';
import { SiteLink, useIsLoggedIn } from '../../session';
import { site } from '../../site';
import { Clock } from './Clock';
import styles from './Header.module.css';
import { HeaderItem } from './HeaderItem';
import { LanguageMenu } from './LanguageMenu';
import { PlayerSkeleton } from './PlayerSkeleton';
import { Search } from './Search';
import { VisitorArea } from './VisitorArea';

const PlayerArea = lazyPart(() => import('./PlayerArea').then((module) => module.PlayerArea), {
  isRequested: true,
  pending: () => <PlayerSkeleton />,
  failed: () => <PlayerSkeleton />,
});

/**
 * `account` stands for both kinds of readers while nobody knows which one it is: in the splash. That one leaves out what a phone
 * does not show, and lets the mark wait: parsing its file would put the first paint off.
 */
export function Header({ account }: { account?: ReactNode }) {
  const path = usePath();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <SiteLink href="/" className={styles.mark} aria-label={site.name}>
          <img src={site.mark} alt="" width="36" height="36" loading={account ? 'lazy' : undefined} />
          <span className={styles.name}>{site.name}</span>
        </SiteLink>
        <div className={styles.utilities}>
          {!account && (
            <>
              {site.header.clock && <Clock />}
              {site.header.items.map((item, index) => (
                <HeaderItem key={index} item={item} className={styles.utility} />
              ))}
            </>
          )}
        </div>
        {account ?? (
          <>
            <Search />
            <Account />
          </>
        )}
        {/* A page switch closes the menu. */}
        <LanguageMenu key={path} />
      </div>
    </header>
  );
}

function Account() {
  return useIsLoggedIn() ? <PlayerArea /> : <VisitorArea />;
}
