import { useEffect, useState } from 'react';

import { useT } from '../../i18n';
import { useIsDesktop } from '../../platform/media';
import { classNames } from '../../ui';
import { mainEntries } from './entries';
import { EntryLink } from './EntryLink';
import styles from './MainNavigation.module.css';

const HIDES_AFTER_PX = 200;

/** Gone after scrolling down past 200 px, back on scrolling up. */
function useHiddenByScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const follow = () => {
      const position = scrollY;
      if (position !== last) setHidden(position > last && position > HIDES_AFTER_PX);
      last = position;
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return hidden;
}

/** The sub-navigation on desktop, the scrolling strip on mobile. */
export function MainNavigation() {
  const t = useT();
  const isDesktop = useIsDesktop();
  const isHidden = useHiddenByScroll() && !isDesktop;
  const entries = mainEntries().filter((entry) => !(isDesktop && entry.external));
  return (
    <nav
      className={classNames(styles.navigation, isHidden && styles.hidden)}
      aria-label={t('shell.main')}
      data-hidden={isHidden || undefined}
    >
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.label} className={classNames(entry.external && styles.mobileOnly)}>
            <EntryLink entry={entry} className={styles.link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
