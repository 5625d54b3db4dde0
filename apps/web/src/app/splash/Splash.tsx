import { SplashBanner } from '../../features/home';
import { useT } from '../../i18n';
import { BottomBar } from '../shell/BottomBar';
import { Header } from '../shell/Header';
import { MainNavigation } from '../shell/MainNavigation';
import { PlayerSkeleton } from '../shell/PlayerSkeleton';
import { VisitorArea } from '../shell/VisitorArea';

/**
 * What stands on the screen before any script has run: the bars, the first banner, and a sign that more is coming.
 * The browser only ever reads its markup, so its style sheet, `splash.css`, is imported by `main.tsx`.
 */
export function Splash() {
  const t = useT();
  const account = (
    <>
      <VisitorArea />
      <PlayerSkeleton />
    </>
  );
  return (
    // Without its styles it would be a heap of links.
    <div className="splash" hidden data-not-yet="">
      <Header account={account} />
      <MainNavigation />
      <div className="splash-hero">
        <SplashBanner />
      </div>
      <main className="splash-coming">
        <p className="splash-loader" role="status">
          <span className="splash-star" aria-hidden="true" />
          <span className="splash-label">{t('shell.loading')}</span>
        </p>
      </main>
      <BottomBar />
    </div>
  );
}
