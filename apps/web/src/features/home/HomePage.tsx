import type { ReactNode } from 'react';

import { useT } from '../../i18n';
import { useIsDesktop } from '../../platform/media';
import { isFeatureOn, site, siteMap, useText } from '../../site';
import { VisuallyHidden } from '../../ui';
import { rowQueries } from './api';
import { QueriedGameRow } from './GameRow';
import styles from './HomePage.module.css';
import { ProviderStrip } from './ProviderStrip';
import { Shortcuts } from './Shortcuts';

type Props = {
  /** The top winners, beside the first rows on wide screens. */
  winners: ReactNode;
  /** Recently played games and favourites. They load late, so they come after the rows that fill the first screen. */
  ownRows: ReactNode;
};

/** The rows beside the winners, before the player's own. */
const FIRST_ROWS = 2;

/** The home page below the banners. */
export function HomePage({ winners, ownRows }: Props) {
  const t = useT();
  const isDesktop = useIsDesktop();
  const rows = site.home.rows.filter(({ mobileOnly }) => !(isDesktop && mobileOnly));
  const row = (one: Row, order: number) => <HomeRow key={keyOf(one)} row={one} order={order} />;
  const firstRows = rows.slice(0, FIRST_ROWS).map(row);
  return (
    <div className={styles.home}>
      <h1 className={styles.heading}>
        <VisuallyHidden>{t('home.heading', { name: site.name })}</VisuallyHidden>
      </h1>
      <Shortcuts />
      {winners ? (
        <div className={styles.columns}>
          <div className={styles.rows}>{firstRows}</div>
          <div className={styles.side}>{winners}</div>
        </div>
      ) : (
        firstRows
      )}
      {ownRows}
      {rows.slice(FIRST_ROWS).map((one, index) => row(one, FIRST_ROWS + index))}
      {isFeatureOn('providerStrip') && <ProviderStrip order={rows.length} />}
    </div>
  );
}

type Row = (typeof site.home.rows)[number];

function keyOf({ page, provider, category }: Row): string {
  return `${page} ${provider} ${category}`;
}

/** The games of a list page, filtered as in the site file, or the popular games. */
function HomeRow({ row, order }: { row: Row; order: number }) {
  const text = useText();
  const page = siteMap().games.find(({ path }) => path === row.page);
  const label = row.label ?? page?.label;
  if (label === undefined) return null;
  if (!page) return <QueriedGameRow name={text(label)} query={rowQueries.popular()} order={order} />;
  const query = rowQueries.games({
    type: page.type,
    providerId: row.provider ?? page.provider,
    categoryId: row.category ?? page.category,
  });
  return <QueriedGameRow name={text(label)} href={page.path} query={query} order={order} />;
}
