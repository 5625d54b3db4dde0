import { SearchSheet } from '../../features/search';
import { useT } from '../../i18n';
import { useFeature } from '../../site';
import { IconButton } from '../../ui';
import { closeSearch, openSearch, useSearch } from './search-state';

/** The search over all games: its button in the header (on phones the menu has it), and its sheet while it is open. */
export function Search() {
  const t = useT();
  const isOpen = useSearch((state) => state.isOpen);
  if (!useFeature('search')) return null;
  return (
    <>
      <IconButton
        className="header-search"
        icon="search"
        label={t('games.searchGames')}
        onClick={openSearch}
      />
      {isOpen && <SearchSheet onClose={closeSearch} />}
    </>
  );
}
