import { useEffect } from 'react';

import { FavouriteMark as ListMark, type Game } from '../../catalogue';
import { FavouriteMark } from '../../features/favourites';
import { SearchDialog } from '../../features/search';
import { useT } from '../../i18n';
import { isFeatureOn, useFeature } from '../../site';
import { IconButton } from '../../ui';
import styles from './Header.module.css';
import { closeSearch, openSearch, useSearch } from './shell-state';

/** The search over all games: its button in the header (on phones the menu has it), its keys, and its dialog while it is open. */
export function Search() {
  return useFeature('search') && <SearchButton />;
}

function SearchButton() {
  const t = useT();
  const isOpen = useSearch((state) => state.isOpen);
  useEffect(() => {
    addEventListener('keydown', openSearchByKey);
    return () => removeEventListener('keydown', openSearchByKey);
  }, []);
  return (
    <>
      <span className={styles.search}>
        <IconButton icon="search" label={t('games.searchGames')} onClick={openSearch} />
      </span>
      {isOpen && <SearchDialog favouriteMark={favouriteMark} onClose={closeSearch} />}
    </>
  );
}

function favouriteMark(game: Game) {
  return isFeatureOn('favourites') ? (
    <FavouriteMark game={game} />
  ) : (
    <ListMark game={game} isOnTile={false} />
  );
}

/** `/` and Ctrl+K (⌘K), unless a field has the focus or a dialog is open. */
function openSearchByKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey;
  const isControlK = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;
  const isInField =
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  if (!isControlK && !(isSlash && !isInField)) return;
  if (document.querySelector('dialog[open]')) return;
  event.preventDefault();
  openSearch();
}
