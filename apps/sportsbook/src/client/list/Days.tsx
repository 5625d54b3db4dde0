import { useTranslation } from '@tessera/i18n';

import { useBook } from '../model/book';
import styles from './Days.module.css';
import { startOfDay } from './use-prematch';

type Props = {
  /** Relative to today: 1 is tomorrow, -1 yesterday. */
  days: readonly number[];
  chosen: number | undefined;
  onChoose: (day: number) => void;
};

/** The days to choose from, each with its name and date. */
export function Days({ days, chosen, onChoose }: Props) {
  const { translate: t, locale } = useTranslation();
  const { store } = useBook();
  const near: Record<number, string> = {
    [-1]: t('book.yesterday'),
    0: t('book.today'),
    1: t('book.tomorrow'),
  };
  return (
    <div className={styles.days} role="group" aria-label={t('book.date')}>
      {days.map((day) => {
        const date = new Date(startOfDay(store.now(), day));
        return (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-pressed={day === chosen}
            onClick={() => onChoose(day)}
          >
            <strong>{near[day] ?? date.toLocaleDateString(locale, { weekday: 'long' })}</strong>
            <bdi>{date.toLocaleDateString(locale, { day: 'numeric', month: 'short' })}</bdi>
          </button>
        );
      })}
    </div>
  );
}
