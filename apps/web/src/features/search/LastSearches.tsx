import { useState } from 'react';

import { useT } from '../../i18n';
import { Icon } from '../../ui';
import { deleteSearches, lastSearches } from './last-searches';
import styles from './SearchDialog.module.css';

export function LastSearches({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useT();
  const [searches, setSearches] = useState(lastSearches);
  function clear() {
    deleteSearches();
    setSearches([]);
  }
  if (searches.length === 0) return null;
  return (
    <>
      <div className={styles.heading}>
        <span>{t('discovery.lastSearches')}</span>
        <button type="button" className={styles.clear} onClick={clear}>
          {t('discovery.clearSearches')}
        </button>
      </div>
      <ul className={styles.last}>
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
