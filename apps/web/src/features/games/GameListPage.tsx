import { useDeferredValue, useMemo } from 'react';

import { useT } from '../../i18n';
import { lazyPart } from '../../loading';
import { useFirstLoadIsOver } from '../../platform/first-load';
import { navigate, useNavigationState, useSearchText } from '../../platform/navigation';
import { useFeature, useText } from '../../site';
import { CategoryChips, ProviderChips } from './Chips';
import { filterHref, readFilter, type ListFilter } from './filter';
import type { GameList } from './game-list';
import styles from './GameListPage.module.css';
import type { Favourites } from './FavouriteResults';
import { GameResults, LoadingGames, MissingGames } from './GameResults';
import { GameSearch } from './GameSearch';
import { readOpenGame } from './open-game';
import { useGames } from './use-games';

const ListTools = lazyPart(() => import('./ListTools').then((module) => module.ListTools), {
  messages: 'discovery',
});

const FavouriteResults = lazyPart(
  () => import('./FavouriteResults').then((module) => module.FavouriteResults),
  {
    messages: 'discovery',
    pending: () => <LoadingGames />,
    failed: (_, retry) => <MissingGames onRetry={retry} />,
    isRequested: true,
  },
);

const OpeningGame = lazyPart(() => import('./OpeningGame').then((module) => module.OpeningGame), {
  isRequested: true,
});

type Props = { list: GameList; Favourites: Favourites };

export function GameListPage({ list, Favourites }: Props) {
  const url = readOpenGame(useNavigationState());
  return url === undefined ? (
    <Games list={list} Favourites={Favourites} />
  ) : (
    <OpeningGame url={url} list={list} />
  );
}

function Games({ list, Favourites }: Props) {
  const search = useSearchText();
  const filter = useMemo(() => readFilter(list, search), [list, search]);
  const text = useText();
  // The pressed chip is painted before the grid is rendered.
  const shownFilter = useDeferredValue(filter);

  const isFirstLoadOver = useFirstLoadIsOver();
  const canSort = useFeature('sorting');
  const hasFavourites = useFeature('favourites');
  const hasTools =
    (isFirstLoadOver && (canSort || hasFavourites)) || filter.favourites || filter.sort !== undefined;

  function choose(change: Partial<ListFilter>) {
    const href = filterHref(list, { ...filter, ...change });
    if (href !== location.pathname + location.search) navigate(href);
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <bdi>{text(list.label)}</bdi>
        </h1>
        {!shownFilter.favourites && <GameCount list={list} filter={shownFilter} />}
        {hasTools && <ListTools filter={filter} onChoose={choose} />}
      </header>
      <div className={styles.search} data-clear-of-toasts="">
        <GameSearch search={filter.search} onSearch={(search) => choose({ search })} />
      </div>
      <CategoryChips
        list={list}
        selected={filter.category}
        onSelect={(category) => choose({ category, favourites: false })}
      />
      <ProviderChips list={list} selected={filter.provider} onSelect={(provider) => choose({ provider })} />
      {shownFilter.favourites ? (
        <FavouriteResults list={list} filter={shownFilter} Favourites={Favourites} />
      ) : (
        <GameResults list={list} filter={shownFilter} />
      )}
    </div>
  );
}

/** Keeps its space while the count is loading. */
function GameCount({ list, filter }: { list: GameList; filter: ListFilter }) {
  const t = useT();
  const { total } = useGames(list, filter);
  return (
    <p className={styles.count} role="status">
      {total !== undefined && t('games.count', { count: total })}
    </p>
  );
}
