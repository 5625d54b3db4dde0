import { BannerFrame } from '../../features/home';
import { useLanguage, useT } from '../../i18n';
import { BottomBar } from '../shell/BottomBar';
import { Header } from '../shell/Header';
import { MainNavigation } from '../shell/MainNavigation';
import { PlayerSkeleton } from '../shell/PlayerSkeleton';
import { VisitorArea } from '../shell/VisitorArea';

/**
 * What stands on the screen before any script has run: the bars, the first banner, and a sign that more is coming.
 * The browser only ever reads its markup, so its style sheet, `frame.css`, is imported by the page itself.
 */
export function Frame() {
  const t = useT();
  const account = (
    <>
      <VisitorArea />
      <PlayerSkeleton />
    </>
  );
  return (
    <div className="frame" lang={useLanguage()}>
      <Header account={account} />
      <MainNavigation />
      <div className="frame-hero">
        <BannerFrame />
      </div>
      <main className="frame-coming">
        <p className="frame-loader" role="status">
          <span className="frame-star" aria-hidden="true" />
          <span className="frame-label">{t('shell.loading')}</span>
        </p>
      </main>
      <BottomBar />
    </div>
  );
}
