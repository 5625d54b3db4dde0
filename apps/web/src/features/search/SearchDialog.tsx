import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

import type { Game } from '../../catalogue';
import { playDestination } from '../../catalogue/play';
import { useT, type Translate } from '../../i18n';
import { visit } from '../../platform/navigation';
import { QueryView } from '../../platform/QueryView';
import { currentToken } from '../../platform/token';
import { openLogin } from '../../session';
import { Icon, IconButton } from '../../ui';
import { useDialog } from '../../ui/use-dialog';
import { rememberSearch } from './last-searches';
import { LastSearches } from './LastSearches';
import { optionId, Results } from './Results';
import styles from './SearchDialog.module.css';
import { useSearch, type Matches } from './use-search';

const PAGE_STEP = 5;
/** Instead of an index: no game is selected. */
const NONE = -1;

type Props = {
  /** Shown beside a result that is a favourite. */
  favouriteMark: (game: Game) => ReactNode;
  onClose: () => void;
};

/**
 * A search over all games: an editable combobox whose list box is always shown (ARIA Authoring Practices, "editable combobox with
 * list autocomplete"). The focus stays in the field; `aria-activedescendant` names the selected option.
 */
export function SearchDialog({ favouriteMark, onClose }: Props) {
  const t = useT();
  const id = useId();
  const dialog = useDialog(true, onClose, { focusesEarly: true });
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState<number>();
  const [isEnterPending, setIsEnterPending] = useState(false);
  const { query, text } = useSearch(typed.trim());
  // The dialog, and then each letter, is painted before the games are rendered.
  const matches = useDeferredValue(query.data, undefined);
  const games = matches?.games ?? [];
  // Only an answer to the text in the field can be selected: Enter would open a game that the player has not searched for.
  const isCurrent = matches?.text === text;
  // Enter opens the best match. Games that do not match are opened only after they were selected.
  const first = matches?.kind === 'found' ? 0 : NONE;
  const selected = isCurrent ? Math.min(active ?? first, games.length - 1) : NONE;

  function change(next: string) {
    setTyped(next);
    setActive(undefined);
    setIsEnterPending(false);
  }

  function open(game: Game) {
    if (text !== '') rememberSearch(text);
    onClose();
    const { path, state } = playDestination(game);
    if (currentToken() === undefined) openLogin({ path, state });
    else visit({ path, state });
  }

  function handleKey(event: KeyboardEvent) {
    const last = games.length - 1;
    const targets: Record<string, number> = {
      ArrowDown: selected < last ? selected + 1 : 0,
      ArrowUp: selected > 0 ? selected - 1 : last,
      PageDown: Math.min(selected + PAGE_STEP, last),
      PageUp: Math.max(selected - PAGE_STEP, 0),
    };
    const target = targets[event.key];
    const game = games[selected];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (game) open(game);
      else setIsEnterPending(!isCurrent);
    } else if (target !== undefined && isCurrent && games.length > 0) {
      event.preventDefault();
      setActive(target);
    }
  }

  // Enter before the answer opens the best match as soon as it is there.
  const openBestMatch = useEffectEvent(() => {
    const game = games[first];
    if (game) open(game);
  });
  useEffect(() => {
    if (isEnterPending && isCurrent) openBestMatch();
  }, [isEnterPending, isCurrent]);

  useEffect(() => {
    document.getElementById(optionId(id, selected))?.scrollIntoView({ block: 'nearest' });
  }, [id, selected]);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t('discovery.search')}>
      <div className={styles.head}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          className={styles.input}
          aria-label={t('discovery.gameName')}
          placeholder={t('games.searchGames')}
          aria-expanded={games.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={selected === NONE ? undefined : optionId(id, selected)}
          maxLength={100}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          value={typed}
          onChange={(event) => change(event.target.value)}
          onKeyDown={handleKey}
        />
        <IconButton icon="close" label={t('shell.close')} onClick={onClose} />
      </div>
      <p className={styles.status} role="status">
        {isCurrent && text !== '' ? resultText(matches, t) : typed.trim().length === 1 && t('discovery.hint')}
      </p>
      {text === '' && <LastSearches onChoose={change} />}
      <QueryView compact query={query} pending={null} errorText={t('games.serverDown')}>
        {() =>
          matches && (
            <Results
              id={id}
              matches={matches}
              search={text}
              selected={selected}
              favouriteMark={favouriteMark}
              onSelect={(index) => isCurrent && setActive(index)}
              onOpen={open}
            />
          )
        }
      </QueryView>
    </dialog>
  );
}

function resultText({ kind, games, text }: Matches, t: Translate): string {
  return kind === 'found' ? t('discovery.found', { count: games.length }) : t('discovery.nothing', { text });
}
