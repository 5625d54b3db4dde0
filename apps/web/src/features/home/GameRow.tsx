import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useId, useRef, type ReactNode, type Ref } from 'react';

import { gameKey, GameTile, type Game } from '../../catalogue';
import { useT } from '../../i18n';
import { QueryView, type QueryState } from '../../platform/QueryView';
import { useRendersRest } from '../../platform/use-renders-rest';
import { SiteLink } from '../../session';
import { EmptyState, Icon, ScrollRow } from '../../ui';
import styles from './GameRow.module.css';
import { GameRowSkeleton } from './GameRowSkeleton';
import { useNear } from './use-near';

type RowProps = {
  name: string;
  /** The page with all of these games. */
  href?: string;
  /** A button beside the name. */
  action?: { label: string; onClick: () => void } | undefined;
  /** On the first screen. */
  isFirst?: boolean;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

/** A row with its heading. */
function Row({ name, href, action, isFirst = false, ref, children }: RowProps) {
  const t = useT();
  const headingId = useId();
  // The first row is rendered immediately, as feedback for the navigation; the tiles of the other rows, about a hundred, are
  // rendered after it, in slices.
  const rendersRest = useRendersRest();
  return (
    <section ref={ref} className={styles.row} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.name}>
          {name}
        </h2>
        {action && (
          <button type="button" className={styles.all} onClick={action.onClick}>
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
      <div className={styles.body}>{(isFirst || rendersRest) && children}</div>
    </section>
  );
}

function Tiles({ name, games }: { name: string; games: readonly Game[] }) {
  const t = useT();
  return (
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
  );
}

type GamesProps = {
  name: string;
  query: QueryState<Game[]>;
  pending: ReactNode;
  emptyText: string;
};

function Games({ name, query, pending, emptyText }: GamesProps) {
  const t = useT();
  return (
    <QueryView
      compact
      noticeClassName={styles.notice}
      query={query}
      pending={pending}
      errorText={t('home.serverDown')}
      isEmpty={(games) => games.length === 0}
      empty={<EmptyState compact text={emptyText} />}
    >
      {(games) => <Tiles name={name} games={games} />}
    </QueryView>
  );
}

type GameRowProps = Pick<RowProps, 'name' | 'action'> & Pick<GamesProps, 'query' | 'emptyText'>;

/** A row whose games another component has requested. */
export function GameRow({ name, action, query, emptyText }: GameRowProps) {
  return (
    <Row name={name} action={action}>
      <Games name={name} query={query} pending={<GameRowSkeleton />} emptyText={emptyText} />
    </Row>
  );
}

/** The space of a row whose name and games are still loading. */
export function GameRowSpace() {
  return (
    <div className={styles.row} aria-hidden="true">
      <div className={styles.head}>
        <h2 className={styles.name}>{'\u00A0'}</h2>
      </div>
      <div className={styles.body} />
    </div>
  );
}

type QueriedRowProps<Key extends readonly unknown[]> = Pick<RowProps, 'name' | 'href'> & {
  query: UseQueryOptions<Game[], Error, Game[], Key>;
  /** Its index among the rows. */
  order: number;
};

/** A row that fetches its games when it comes near the viewport, or after a delay that grows with `order`. It fails and retries on its own. */
export function QueriedGameRow<Key extends readonly unknown[]>(props: QueriedRowProps<Key>) {
  const { name, href, query: options, order } = props;
  const t = useT();
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section, order);
  const query = useQuery({ ...options, enabled: isNear });
  return (
    <Row ref={section} name={name} isFirst={order === 0} {...(href !== undefined && { href })}>
      <Games
        name={name}
        query={query}
        // A row far from the viewport keeps its height without the skeleton, which would be hundreds of elements.
        pending={isNear && <GameRowSkeleton />}
        emptyText={t('home.emptyRow')}
      />
    </Row>
  );
}
