import { useTranslation } from '@tessera/i18n';
import { Icon, SessionPosition, type IconName } from '@tessera/provider-kit/browser';

import { useBook, useLiveIds } from './model/book';
import { formatOdds, ODDS_FORMATS } from './model/format-odds';
import type { Route, View } from './model/route';
import { useSettings } from './model/settings';
import styles from './TopBar.module.css';
import { Link } from './ui/Link';
import { Select } from './ui/Select';
import { useWide } from './ui/use-wide';

const TABS: readonly { page: View | 'bets' | 'results' | 'rules'; icon: IconName }[] = [
  { page: 'live', icon: 'live' },
  { page: 'prematch', icon: 'calendar' },
  { page: 'bets', icon: 'ticket' },
  { page: 'results', icon: 'whistle' },
  { page: 'rules', icon: 'rules' },
];

const EXAMPLE_ODDS = 250;

/** Without the choice of live and pre-match inside the site, which has its own tabs for it. */
function isShown(page: string, views: readonly View[]): boolean {
  return (page !== 'live' && page !== 'prematch') || views.includes(page);
}

export function TopBar({ route }: { route: Route }) {
  const { translate: t, locale } = useTranslation();
  const wide = useWide();
  const { oddsFormat, setOddsFormat } = useSettings();
  const { api, host, views, visitor } = useBook();
  const live = useLiveIds().length;
  return (
    <header className={styles.bar}>
      <nav className={styles.tabs} aria-label={t('book.sections')}>
        {TABS.filter(({ page }) => isShown(page, views)).map(({ page, icon }) => (
          <Link key={page} to={{ page }} className={styles.tab} current={route.page === page}>
            <Icon name={icon} size="s" />
            {t(`book.${page}`)}
            {page === 'live' && live > 0 && <bdi className={styles.count}>{live}</bdi>}
          </Link>
        ))}
      </nav>
      <label className={styles.format}>
        <span className={styles.formatName}>{t('book.odds_format')}</span>
        <Select
          className={styles.formatChoice}
          label={t('book.odds_format')}
          value={oddsFormat}
          // On a phone an example is shorter than the name, and leaves room for the tabs.
          options={ODDS_FORMATS.map((format) => ({
            value: format,
            text: wide ? t(`book.odds_${format}`) : formatOdds(EXAMPLE_ODDS, format, locale),
          }))}
          onChange={setOddsFormat}
        />
      </label>
      {!visitor && (
        <SessionPosition
          host={host}
          load={api.position}
          texts={{ session: t('book.session'), net: t('book.net') }}
        />
      )}
    </header>
  );
}
