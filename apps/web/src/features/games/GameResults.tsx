import { memo } from 'react';

import { useT } from '../../i18n';
import { serverMessage } from '../../platform/call';
import { navigate } from '../../platform/navigation';
import { siteMap } from '../../site';
import { Button, EmptyState, ErrorState } from '../../ui';
import { isFiltered, type ListFilter } from './filter';
import type { GameList } from './game-list';
import { GameGrid, GridSkeleton } from './GameGrid';
import styles from './GameResults.module.css';
import { MoreGames } from './MoreGames';
import { useGames, usePageSize } from './use-games';

type Props = { list: GameList; filter: ListFilter };

/** The wall of games, or what stands in for it. */
export const GameResults = memo(function GameResults({ list, filter }: Props) {
  const t = useT();
  const { query, games, total } = useGames(list, filter);
  const pageSize = usePageSize();

  if (query.isPending) return <GridSkeleton count={pageSize} label={t('games.loadingGames')} />;
  if (query.isLoadingError)
    return (
      <ErrorState
        text={serverMessage(query.error) ?? t('games.serverDown')}
        retryLabel={t('shell.retry')}
        onRetry={() => void query.refetch()}
      />
    );
  if (games.length === 0) return <NoGames list={list} filter={filter} />;
  return (
    <>
      <GameGrid games={games} total={total} listPath={list.path} pageSize={pageSize} />
      <MoreGames list={list} filter={filter} />
    </>
  );
});

function NoGames({ list, filter }: Props) {
  const t = useT();
  const canClear = isFiltered(list, filter);
  const wayBack = canClear ? list.path : siteMap().listPathOf(list.type);
  return (
    <EmptyState text={t('games.noGame')} icon="search">
      <p className={styles.hint}>{t('games.noGameHint')}</p>
      <Button look="outline" onClick={() => navigate(wayBack)}>
        {t(canClear ? 'games.clearFilters' : 'games.allGames')}
      </Button>
    </EmptyState>
  );
}
