import { useDeferredValue, useEffect, useId, useState, type ReactNode } from 'react';

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
import { NONE, useSelection } from './use-selection';

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
  const { query, text } = useSearch(typed.trim());
  // The dialog, and then each letter, is painted before the games are rendered.
  const matches = useDeferredValue(query.data, undefined);
  const games = matches?.games ?? [];
  // Only an answer to the text in the field can be selected: Enter would open a game that the player has not searched for.
  const isCurrent = matches?.text === text;
  const { selected, select, reset, handleKey } = useSelection({
    matches,
    isCurrent,
    hasFailed: query.error !== null,
    onOpen: open,
  });

  function change(next: string) {
    setTyped(next);
    reset();
  }

  function open(game: Game) {
    if (matches && matches.text !== '') rememberSearch(matches.text);
    onClose();
    const { path, state } = playDestination(game);
    if (currentToken() === undefined) openLogin({ path, state });
    else visit({ path, state });
  }

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
              onSelect={select}
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
