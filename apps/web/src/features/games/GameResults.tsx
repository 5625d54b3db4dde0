import { memo } from 'react';

import { useT } from '../../i18n';
import { navigate } from '../../platform/navigation';
import { QueryView } from '../../platform/QueryView';
import { siteMap } from '../../site';
import { Button, EmptyState, ErrorState } from '../../ui';
import { isFiltered, type ListFilter } from './filter';
import type { GameList } from './game-list';
import { GameGrid, GridSkeleton } from './GameGrid';
import styles from './GameResults.module.css';
import { MoreGames } from './MoreGames';
import { useGames, usePageSize } from './use-games';

type Props = { list: GameList; filter: ListFilter };

export const GameResults = memo(function GameResults({ list, filter }: Props) {
  const t = useT();
  const { query, games, total } = useGames(list, filter);
  const pageSize = usePageSize();

  return (
    <QueryView
      query={query}
      pending={<LoadingGames />}
      errorText={t('games.serverDown')}
      isEmpty={() => games.length === 0}
      empty={<NoGames list={list} filter={filter} />}
    >
      {() => (
        <>
          <GameGrid games={games} total={total} listPath={list.path} pageSize={pageSize} />
          <MoreGames key={JSON.stringify(filter)} list={list} filter={filter} />
        </>
      )}
    </QueryView>
  );
});

export function LoadingGames() {
  const t = useT();
  return <GridSkeleton count={usePageSize()} label={t('games.loadingGames')} />;
}

/** The code that shows the games could not be loaded. */
export function MissingGames({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return <ErrorState text={t('games.serverDown')} retryLabel={t('shell.retry')} onRetry={onRetry} />;
}

function NoGames({ list, filter }: Props) {
  const t = useT();
  const canClear = isFiltered(list, filter);
  const backPath = canClear ? list.path : siteMap().listPathOf(list.type);
  return (
    <EmptyState text={t('games.noGame')} icon="search">
      <p className={styles.hint}>{t('games.noGameHint')}</p>
      <Button look="outline" onClick={() => navigate(backPath)}>
        {t(canClear ? 'games.clearFilters' : 'games.allGames')}
      </Button>
    </EmptyState>
  );
}
