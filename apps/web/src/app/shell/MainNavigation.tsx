import { useEffect, useState, type ReactNode } from 'react';

import { useT } from '../../i18n';
import { useIsDesktop } from '../../platform/media';
import { usePath } from '../../platform/navigation';
import { siteMap, type Entry } from '../../site';
import { classNames, useCurrentInView } from '../../ui';
import { EntryLink } from './EntryLink';
import styles from './MainNavigation.module.css';

const HIDES_AFTER_PX = 200;

/** Hidden after scrolling down past 200 px, shown again on scrolling up; always shown on desktop. */
function useHiddenByScroll(): boolean {
  const isDesktop = useIsDesktop();
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (isDesktop) return;
    // Not read before the first scroll event: reading `scrollY` forces a layout.
    let last = Number.NaN;
    const handleScroll = () => {
      const position = scrollY;
      if (position !== last) setHidden(position > last && position > HIDES_AFTER_PX);
      last = position;
    };
    addEventListener('scroll', handleScroll, { passive: true });
    return () => removeEventListener('scroll', handleScroll);
  }, [isDesktop]);
  return hidden && !isDesktop;
}

/** The sub-navigation on desktop, the scrolling strip on mobile. */
export function MainNavigation() {
  const isDesktop = useIsDesktop();
  const main = siteMap().entriesOf('main');
  const strip = siteMap().entriesOf('strip');
  // At build time the width is unknown: the splash has the entries of both, and the style sheet hides some.
  const entries = isDesktop ? main : [...strip, ...main.filter((entry) => !has(strip, entry))];
  const list = useCurrentInView<HTMLUListElement>(usePath());
  return (
    <Strip>
      <ul ref={list} className={styles.list}>
        {entries.map((entry) => (
          <li
            key={entry.id}
            className={classNames(
              !has(main, entry) && styles.narrowOnly,
              !has(strip, entry) && styles.wideOnly,
            )}
          >
            <EntryLink entry={entry} className={styles.link} />
          </li>
        ))}
      </ul>
    </Strip>
  );
}

function has(entries: readonly Entry[], { id }: Entry): boolean {
  return entries.some((entry) => entry.id === id);
}

/** A component of its own, so that hiding it does not render its entries again. */
function Strip({ children }: { children: ReactNode }) {
  const t = useT();
  const isHidden = useHiddenByScroll();
  return (
    <nav
      className={classNames(styles.navigation, isHidden && styles.hidden)}
      aria-label={t('shell.main')}
      data-hidden={isHidden || undefined}
    >
      {children}
    </nav>
  );
}
