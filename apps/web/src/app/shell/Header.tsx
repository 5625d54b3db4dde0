import type { ReactNode } from 'react';

import { lazyPart } from '../../loading';
import { usePath } from '../../platform/navigation';
import { SiteLink, useIsLoggedIn } from '../../session';
import { paths, site } from '../../site';
import { Clock } from './Clock';
import styles from './Header.module.css';
import { HeaderItem } from './HeaderItem';
import { LanguageMenu } from './LanguageMenu';
import { PlayerSkeleton } from './PlayerSkeleton';
import { Search } from './Search';
import { VisitorArea } from './VisitorArea';

const PlayerArea = lazyPart(() => import('./later/PlayerArea').then((module) => module.PlayerArea), {
  isRequested: true,
  pending: () => <PlayerSkeleton />,
  failed: () => <PlayerSkeleton />,
});

/**
 * The splash, which is rendered at build time, passes an `account` for visitors and players. It leaves out what phones do not show
 * and loads the logo lazily: decoding it would delay the first paint.
 */
export function Header({ account }: { account?: ReactNode }) {
  const path = usePath();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <SiteLink href={paths.home()} className={styles.mark} aria-label={site.name}>
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
        {/* The key closes the menu after a navigation. */}
        <LanguageMenu key={path} />
      </div>
    </header>
  );
}

function Account() {
  return useIsLoggedIn() ? <PlayerArea /> : <VisitorArea />;
}
