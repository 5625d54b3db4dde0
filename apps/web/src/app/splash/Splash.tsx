import type { ReactNode } from 'react';

import { SplashBanner } from '../../features/home';
import { useT } from '../../i18n';
import { BottomBar } from '../shell/BottomBar';
import { Header } from '../shell/Header';
import { MainNavigation } from '../shell/MainNavigation';
import { PlayerSkeleton } from '../shell/PlayerSkeleton';
import { VisitorArea } from '../shell/VisitorArea';
import { notReady } from './attributes';

/**
 * The static markup that the page shows until React has mounted: header, navigation, the first banner and a loading sign.
 * `children` is the content of the page for browsers and search engines without scripts. Rendered at build time only, so `main.tsx` imports its style sheet, `splash.css`.
 */
export function Splash({ children }: { children?: ReactNode }) {
  const t = useT();
  const account = (
    <>
      <VisitorArea />
      <PlayerSkeleton />
    </>
  );
  return (
    // `hidden` until its styles are there.
    <div className="splash" hidden {...notReady}>
      <Header account={account} />
      <MainNavigation />
      <div className="splash-hero">
        <SplashBanner />
      </div>
      <main className="splash-main">
        {children && <noscript>{children}</noscript>}
        <p className="splash-loader" role="status">
          <span className="splash-spinner" aria-hidden="true" />
          <span className="splash-label">{t('shell.loading')}</span>
        </p>
      </main>
      <BottomBar />
    </div>
  );
}
