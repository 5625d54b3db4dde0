import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';

import { setFilters, useFilters } from './filters';
import styles from './SearchField.module.css';

export function SearchField() {
  const { translate: t } = useTranslation();
  const search = useFilters((filters) => filters.search);
  return (
    <label className={styles.field}>
      <Icon name="search" size="s" />
      <input
        type="search"
        value={search}
        placeholder={t('book.search')}
        aria-label={t('book.search')}
        onChange={(event) => setFilters({ search: event.target.value })}
      />
    </label>
  );
}
