import { useDeferredValue, type ReactNode } from 'react';

import { useT } from '../../i18n';
import { useIsDesktop } from '../../platform/media';
import { classNames } from '../../ui';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { MainNavigation } from './MainNavigation';
import { useSidebar } from './shell-state';
import { Sidebars } from './Sidebars';

type Props = { hero?: ReactNode; bare?: boolean; children: ReactNode };

/** The frame around every page. On a bare page the content owns the screen, below the header. */
export function Layout({ hero, bare = false, children }: Props) {
  const t = useT();
  const isDesktop = useIsDesktop();
  const isCovered = useSidebar(({ open }) => open !== undefined);
  // A third of the frame's words are far below the screen: they are laid out when the rest has been painted.
  const drawsFooter = useDeferredValue(true, false);
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('shell.skipToContent')}
      </a>
      <Header />
      <Sidebars />
      <div className={styles.page} inert={isCovered}>
        {!bare && <MainNavigation />}
        {hero}
        <main id="content" className={classNames(styles.main, bare && styles.bare)} tabIndex={-1}>
          {children}
        </main>
        {!bare && drawsFooter && <Footer />}
      </div>
      {!bare && !isDesktop && <BottomBar />}
    </>
  );
}
