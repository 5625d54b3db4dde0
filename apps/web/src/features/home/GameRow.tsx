import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useId, useRef } from 'react';

import { gameKey, GameTile, type Game } from '../../catalogue';
import { useT } from '../../i18n';
import { serverMessage } from '../../platform/call';
import { SiteLink } from '../../session';
import { EmptyState, ErrorState, Icon, ScrollRow } from '../../ui';
import styles from './GameRow.module.css';
import { GameRowSkeleton } from './GameRowSkeleton';
import { useNear } from './use-near';

type GamesQuery<Key extends readonly unknown[]> = UseQueryOptions<Game[], Error, Game[], Key>;

type Props<Key extends readonly unknown[]> = {
  name: string;
  /** Where all of these games are. */
  href?: string;
  games: GamesQuery<Key>;
  /** Its place among the rows, from above. */
  turn: number;
};

/** A named line of games. It is fetched when it comes near the window or its turn has come, and fails and retries on its own. */
export function GameRow<Key extends readonly unknown[]>({ name, href, games, turn }: Props<Key>) {
  const t = useT();
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section, turn);

  return (
    <section ref={section} className={styles.row} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.name}>
          {name}
        </h2>
        {href !== undefined && (
          <SiteLink href={href} className={styles.all}>
            {t('home.all')}
            <Icon name="chevron-end" size="s" />
          </SiteLink>
        )}
      </div>
      <div className={styles.body}>
        <Games name={name} query={{ ...games, enabled: isNear }} />
      </div>
    </section>
  );
}

function Games<Key extends readonly unknown[]>({ name, query }: { name: string; query: GamesQuery<Key> }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery(query);
  if (data === undefined) {
    // A row that is far from the window keeps its height without them; all of them would be hundreds of elements.
    if (!error || isFetching) return query.enabled === true && <GameRowSkeleton />;
    return (
      <div className={styles.notice}>
        <ErrorState
          compact
          text={serverMessage(error) ?? t('home.serverDown')}
          retryLabel={t('shell.retry')}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (data.length === 0)
    return (
      <div className={styles.notice}>
        <EmptyState compact text={t('home.emptyRow')} />
      </div>
    );
  return (
    <ScrollRow
      label={name}
      previousLabel={t('home.previousGames', { row: name })}
      nextLabel={t('home.nextGames', { row: name })}
    >
      {data.map((game) => (
        <li key={gameKey(game)}>
          <GameTile game={game} />
        </li>
      ))}
    </ScrollRow>
  );
}
