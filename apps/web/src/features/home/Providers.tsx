import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useT } from '../../i18n';
import { QueryView } from '../../platform/QueryView';
import { SiteLink } from '../../session';
import { siteMap } from '../../site';
import { EmptyState, ScrollRow, Skeleton } from '../../ui';
import { providerQueries } from './api';
import styles from './ProviderStrip.module.css';

const SKELETONS = 10;

/** The logos of all providers, each a link to its games. */
export function Providers() {
  const t = useT();
  const { games, providerHref } = siteMap();
  const types = [...new Set(games.map(({ type }) => type))].toSorted();
  const query = useQuery(providerQueries.strip(types));
  return (
    <QueryView
      compact
      query={query}
      pending={<ProvidersSkeleton />}
      errorText={t('shell.serverError')}
      isEmpty={(providers) => providers.length === 0}
      empty={<EmptyState compact text={t('home.emptyProviders')} />}
    >
      {(providers) => (
        <ScrollRow
          label={t('home.providers')}
          previousLabel={t('home.previousGames', { row: t('home.providers') })}
          nextLabel={t('home.nextGames', { row: t('home.providers') })}
        >
          {providers.map(({ id, name, image, types: own }) => (
            <li key={id}>
              <SiteLink href={providerHref(id, own)} className={styles.plate}>
                <Logo name={name} image={image} />
              </SiteLink>
            </li>
          ))}
        </ScrollRow>
      )}
    </QueryView>
  );
}

function ProvidersSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} className={styles.plate} />
      ))}
    </div>
  );
}

/** The logo of the provider, or its name if there is none or it cannot be loaded. */
function Logo({ name, image }: { name: string; image: string | undefined }) {
  const [failed, setFailed] = useState(false);
  if (!image || failed) return <bdi className={styles.label}>{name}</bdi>;
  return (
    <img className={styles.mark} src={image} alt={name} loading="lazy" onError={() => setFailed(true)} />
  );
}
