import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';

import { useBook } from '../model/book';
import { setFavourite, useFavourites } from '../model/favourites';
import { classNames } from './class-names';
import styles from './Star.module.css';

/** Toggles a favourite. Not rendered for visitors. */
export function Star({ id, name }: { id: string; name: string }) {
  const { translate: t } = useTranslation();
  const { api, visitor } = useBook();
  const marked = useFavourites(({ ids }) => ids.has(id));
  if (visitor) return null;
  return (
    <button
      type="button"
      className={classNames(styles.star, marked && styles.marked)}
      aria-pressed={marked}
      aria-label={t('book.favourite', { name })}
      onClick={() => void setFavourite(api, id, !marked)}
    >
      <Icon name="star" size="s" />
    </button>
  );
}
