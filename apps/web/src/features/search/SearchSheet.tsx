import { useQuery } from '@tanstack/react-query';
import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useState,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';

import { gameKey, type Game } from '../../catalogue';
import { playDestination } from '../../catalogue/play';
import { useT } from '../../i18n';
import { failureText } from '../../platform/failure-text';
import { visit } from '../../platform/navigation';
import { currentToken } from '../../platform/token';
import { openLogin } from '../../session';
import { ErrorState, Icon, IconButton } from '../../ui';
import { useDialog } from '../../ui/use-dialog';
import { searchQueries, SHORTEST_SEARCH } from './api';
import { forgetSearches, lastSearches, rememberSearch } from './last-searches';
import { Result } from './Result';

/** As long after the last key the text is searched for. */
const QUIET_MS = 150;
const MOST_POPULAR = 12;
/** In the place of an index: no game is chosen. */
const NONE = -1;

/** What stands below the text. */
type Matches = {
  games: readonly Game[];
  /** What is marked in their names. */
  search: string;
  heading: string | undefined;
  /** The game that Enter opens when none was chosen. */
  first: number;
};

const NO_MATCHES: Matches = { games: [], search: '', heading: undefined, first: NONE };

/** A search over all games, above the page: results while one types, the keyboard alone suffices. */
export function SearchSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const id = useId();
  const dialog = useDialog(true, onClose, { focusesEarly: true });
  const [text, setText] = useState('');
  const [active, setActive] = useState<number>();
  const [searches, setSearches] = useState(lastSearches);
  const asked = useQuiet(text.trim());
  const isSearching = text.trim().length >= SHORTEST_SEARCH;
  const results = useQuery(searchQueries.results(asked));
  const found = isSearching && results.data ? results.data : undefined;
  const isNothing = found !== undefined && found.games.length === 0 && found.text === text.trim();
  // Before the first letter, and where not even a name that is near was found.
  const isPopular = !isSearching || (isNothing && found.nearest.length === 0);
  const popular = useQuery({ ...searchQueries.popular(), enabled: isPopular });
  const heading = isPopular ? t('discovery.popular') : isNothing ? t('discovery.nearest') : undefined;
  const matches = useMemo((): Matches => {
    const games = isPopular
      ? popular.data?.slice(0, MOST_POPULAR)
      : found && (found.games.length > 0 ? found.games : found.nearest);
    return {
      games: games ?? [],
      search: isSearching ? text : '',
      heading,
      // Enter opens the best match. Games that nobody has searched for are opened only once they were chosen.
      first: found && found.games.length > 0 ? 0 : NONE,
    };
  }, [isPopular, popular.data, found, isSearching, text, heading]);
  // The sheet, and then each letter, is on the screen before the games are drawn.
  const { games: shown, search, first, heading: shownHeading } = useDeferredValue(matches, NO_MATCHES);
  const chosen = Math.min(active ?? first, shown.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  function change(next: string) {
    setText(next);
    setActive(undefined);
  }

  function open(game: Game) {
    if (isSearching) rememberSearch(text.trim());
    onClose();
    const { path, state } = playDestination(game);
    if (currentToken() === undefined) openLogin({ path, state });
    else visit({ path, state });
  }

  function press(event: KeyboardEvent) {
    const last = shown.length - 1;
    const moves: Record<string, number> = {
      // A step past an end begins at the other one.
      ArrowDown: chosen < last ? chosen + 1 : 0,
      ArrowUp: chosen > 0 ? chosen - 1 : last,
      PageDown: Math.min(chosen + 5, last),
      PageUp: Math.max(chosen - 5, 0),
    };
    const target = moves[event.key];
    const game = shown[chosen];
    if (target !== undefined && shown.length > 0) {
      event.preventDefault();
      setActive(target);
    } else if (event.key === 'Enter' && game) {
      event.preventDefault();
      open(game);
    }
  }

  const gameAt = ({ target, currentTarget }: SyntheticEvent) =>
    [...currentTarget.children].findIndex((option) => option.contains(target as Node));

  function point(event: SyntheticEvent) {
    const index = gameAt(event);
    if (index !== NONE && index !== chosen) setActive(index);
  }

  function openAt(event: SyntheticEvent) {
    const game = shown[gameAt(event)];
    if (game) open(game);
  }

  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  return (
    <dialog ref={dialog} className="search-sheet" aria-label={t('discovery.search')}>
      <div className="search-head">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          className="search-input"
          aria-label={t('discovery.gameName')}
          placeholder={t('games.searchGames')}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen === NONE ? undefined : optionId(chosen)}
          maxLength={100}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={press}
        />
        <IconButton icon="close" label={t('shell.close')} onClick={onClose} />
      </div>
      <p className="search-status" role="status">
        {found && !results.isPlaceholderData && found.games.length > 0
          ? t('discovery.found', { count: found.games.length })
          : isNothing
            ? t('discovery.nothing', { text: found.text })
            : text.trim().length === 1
              ? t('discovery.hint')
              : ''}
      </p>
      <div className="search-body">
        {!isSearching && searches.length > 0 && (
          <LastSearches
            searches={searches}
            onChoose={change}
            onForget={() => {
              forgetSearches();
              setSearches([]);
            }}
          />
        )}
        {isSearching && results.isError && !results.isFetching && (
          <ErrorState
            {...failureText(results.error, t('games.serverDown'), t)}
            compact
            retryLabel={t('shell.retry')}
            onRetry={() => void results.refetch()}
          />
        )}
        {shownHeading !== undefined && shown.length > 0 && <p className="search-heading">{shownHeading}</p>}
        <div
          id={`${id}-list`}
          role="listbox"
          tabIndex={0}
          onKeyDown={press}
          onPointerMove={point}
          onClick={openAt}
          aria-label={t('games.games')}
          className="search-results"
        >
          {shown.map((game, index) => (
            <Result
              key={gameKey(game)}
              id={optionId(index)}
              game={game}
              search={search}
              isActive={index === chosen}
            />
          ))}
        </div>
      </div>
    </dialog>
  );
}

/** A text once nobody has changed it for a moment; an empty one at once. */
function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}

type LastSearchesProps = {
  searches: readonly string[];
  onChoose: (text: string) => void;
  onForget: () => void;
};

function LastSearches({ searches, onChoose, onForget }: LastSearchesProps) {
  const t = useT();
  return (
    <>
      <div className="search-heading">
        <span>{t('discovery.lastSearches')}</span>
        <button type="button" className="search-forget" onClick={onForget}>
          {t('discovery.clearSearches')}
        </button>
      </div>
      <ul className="search-last">
        {searches.map((search) => (
          <li key={search}>
            <button type="button" onClick={() => onChoose(search)}>
              <Icon name="clock" size="s" />
              <bdi>{search}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
