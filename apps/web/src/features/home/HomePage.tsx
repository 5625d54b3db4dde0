import type { ReactNode } from 'react';

import { gameQueries } from '../../catalogue';
import { useLanguage, useT } from '../../i18n';
import { useIsDesktop } from '../../platform/media';
import { site } from '../../site';
import { VisuallyHidden } from '../../ui';
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
  const language = useLanguage();
  const isDesktop = useIsDesktop();
  const rows = site.homeRows.filter(({ mobileOnly }) => !(isDesktop && mobileOnly));
  return (
    <div className={styles.home}>
      <h1 className={styles.heading}>
        <VisuallyHidden>{t('home.heading', { name: site.name })}</VisuallyHidden>
      </h1>
      <Shortcuts />
      <div className={styles.columns}>
        <div className={styles.rows}>
          <div className={styles.popular}>
            <GameRow name={t('home.popular')} games={gameQueries.popular()} />
          </div>
          {rows.map(({ name, href, type, providerId }) => (
            <GameRow
              key={`${type}:${providerId}`}
              name={name[language]}
              href={href}
              games={gameQueries.row({ type, providerId })}
            />
          ))}
        </div>
        <div className={styles.side}>{winners}</div>
      </div>
      <ProviderStrip providerHref={providerHref} />
    </div>
  );
}
