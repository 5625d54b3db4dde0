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

/** The frame around every page. A bare page fills the screen below the header. */
export function Layout({ hero, bare = false, children }: Props) {
  const t = useT();
  const isDesktop = useIsDesktop();
  const isCovered = useSidebar(({ open }) => open !== undefined);
  // The footer is a third of the frame's text and below the screen: it is rendered after the first paint.
  const rendersFooter = useDeferredValue(true, false);
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
        {!bare && rendersFooter && <Footer />}
      </div>
      {!bare && !isDesktop && <BottomBar />}
    </>
  );
}
