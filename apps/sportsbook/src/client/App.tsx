import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';

import styles from './App.module.css';
import { BetPage } from './bets/BetPage';
import { BetsPage } from './bets/BetsPage';
import { EventPage } from './event/EventPage';
import { LivePage } from './list/LivePage';
import { PrematchPage } from './list/PrematchPage';
import { SportsTree } from './list/SportsTree';
import { useBook, useSession } from './model/book';
import { parseRoute, useHash, type Route } from './model/route';
import { RulesPage } from './rules/RulesPage';
import { SlipPanel } from './slip/SlipPanel';
import { SlipSheet } from './slip/SlipSheet';
import { TopBar } from './TopBar';
import { classNames } from './ui/class-names';
import { LazyPage } from './ui/LazyPage';
import { Note } from './ui/Note';
import { useWide } from './ui/use-wide';

const loadResults = async () => (await import('./results/ResultsPage')).ResultsPage;

export function App() {
  const { translate: t } = useTranslation();
  const { view, views } = useBook();
  const route = parseRoute(useHash(), view, views);
  const connected = useSession((session) => session.connected);
  const sessionOver = useSession((session) => session.sessionOver);
  const wide = useWide();
  return (
    <div className={styles.app}>
      <TopBar route={route} />
      {sessionOver ? (
        <p className={styles.banner} role="status">
          <Icon name="lock" size="s" />
          {t('book.session_over')}
        </p>
      ) : (
        !connected && (
          <p className={classNames(styles.banner, styles.offline)} role="status">
            <Icon name="offline" size="s" />
            {t('book.reconnecting')}
          </p>
        )
      )}
      <div className={styles.columns}>
        {wide && (
          <aside className={styles.tree}>
            <SportsTree route={route} />
          </aside>
        )}
        <main
          className={styles.main}
          key={'id' in route ? route.id : route.page}
          // The rules have no focusable element: without this they cannot be scrolled by keyboard.
          tabIndex={route.page === 'rules' ? 0 : undefined}
        >
          <Page route={route} />
        </main>
        {wide && (
          <aside className={styles.slip}>
            <SlipPanel />
          </aside>
        )}
      </div>
      {!wide && <SlipSheet />}
    </div>
  );
}

function Page({ route }: { route: Route }) {
  const { translate: t } = useTranslation();
  const { visitor } = useBook();
  if (visitor && (route.page === 'bet' || route.page === 'bets'))
    return <Note icon="lock" text={t('book.log_in')} />;
  switch (route.page) {
    case 'live':
      return <LivePage />;
    case 'prematch':
      return <PrematchPage />;
    case 'event':
      return <EventPage id={route.id} />;
    case 'bet':
      return <BetPage id={route.id} />;
    case 'bets':
      return <BetsPage />;
    case 'results':
      return <LazyPage load={loadResults} />;
    case 'rules':
      return <RulesPage />;
  }
}
