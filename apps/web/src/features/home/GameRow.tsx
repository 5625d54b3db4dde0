import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useDeferredValue, useId, useRef } from 'react';

import { gameKey, GameTile, type Game } from '../../catalogue';
import { useT } from '../../i18n';
import { QueryView } from '../../platform/QueryView';
import { SiteLink } from '../../session';
import { EmptyState, Icon, ScrollRow } from '../../ui';
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
  /** A button beside the name. */
  action?: { label: string; act: () => void } | undefined;
};

/** A named line of games. It is fetched when it comes near the window or its turn has come, and fails and retries on its own. */
export function GameRow<Key extends readonly unknown[]>({ name, href, games, turn, action }: Props<Key>) {
  const t = useT();
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section, turn);
  // A press that leads here is answered with the names of the rows; a hundred tiles follow in slices.
  const drawsTiles = useDeferredValue(true, false);

  return (
    <section ref={section} className={styles.row} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.name}>
          {name}
        </h2>
        {action && (
          <button type="button" className={styles.all} onClick={action.act}>
            {action.label}
          </button>
        )}
        {href !== undefined && (
          <SiteLink href={href} className={styles.all}>
            {t('home.all')}
            <Icon name="chevron-end" size="s" />
          </SiteLink>
        )}
      </div>
      <div className={styles.body}>
        {drawsTiles && <Games name={name} query={{ ...games, enabled: isNear }} />}
      </div>
    </section>
  );
}

function Games<Key extends readonly unknown[]>({ name, query }: { name: string; query: GamesQuery<Key> }) {
  const t = useT();
  return (
    <QueryView
      compact
      noticeClassName={styles.notice}
      query={useQuery(query)}
      // A row that is far from the window keeps its height without them; all of them would be hundreds of elements.
      pending={query.enabled === true && <GameRowSkeleton />}
      errorText={t('home.serverDown')}
      isEmpty={(games) => games.length === 0}
      empty={<EmptyState compact text={t('home.emptyRow')} />}
    >
      {(games) => (
        <ScrollRow
          label={name}
          previousLabel={t('home.previousGames', { row: name })}
          nextLabel={t('home.nextGames', { row: name })}
        >
          {games.map((game) => (
            <li key={gameKey(game)}>
              <GameTile game={game} />
            </li>
          ))}
        </ScrollRow>
      )}
    </QueryView>
  );
}
