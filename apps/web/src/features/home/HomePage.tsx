import type { ReactNode } from 'react';

import { useLanguage, useT } from '../../i18n';
import { useIsDesktop } from '../../platform/media';
import { site } from '../../site';
import { VisuallyHidden } from '../../ui';
import { rowQueries } from './api';
import { GameRow } from './GameRow';
import styles from './HomePage.module.css';
import type { ProviderHref } from './Providers';
import { ProviderStrip } from './ProviderStrip';
import { Shortcuts } from './Shortcuts';

type Props = {
  /** The list of top wins, which stands beside the rows on wide screens. */
  winners: ReactNode;
  providerHref: ProviderHref;
};

/** Everything below the banners. */
export function HomePage({ winners, providerHref }: Props) {
  const t = useT();
  const isDesktop = useIsDesktop();
  const [first, ...rest] = site.homeRows.filter(({ mobileOnly }) => !(isDesktop && mobileOnly));
  return (
    <div className={styles.home}>
      <h1 className={styles.heading}>
        <VisuallyHidden>{t('home.heading', { name: site.name })}</VisuallyHidden>
      </h1>
      <Shortcuts />
      <div className={styles.columns}>
        <div className={styles.rows}>
          <GameRow name={t('home.popular')} games={rowQueries.popular()} turn={0} />
          {first && <HomeRow row={first} turn={1} />}
        </div>
        <div className={styles.side}>{winners}</div>
      </div>
      {rest.map((row, index) => (
        <HomeRow key={`${row.type}:${row.providerId}`} row={row} turn={index + 2} />
      ))}
      <ProviderStrip providerHref={providerHref} turn={rest.length + 2} />
    </div>
  );
}

type Row = (typeof site.homeRows)[number];

function HomeRow({ row: { name, href, type, providerId }, turn }: { row: Row; turn: number }) {
  const games = rowQueries.games({ type, providerId });
  return <GameRow name={name[useLanguage()]} href={href} games={games} turn={turn} />;
}
