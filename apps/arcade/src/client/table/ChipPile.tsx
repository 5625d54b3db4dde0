import { useTranslation } from '@tessera/i18n';

import { formatChip, unitsOf } from '../kit/format';
import styles from './ChipPile.module.css';

const LEVELS = [1, 5, 10, 25, 100];

/** The colour of a chip by its worth in units of the currency. */
export function chipLevel(amount: number, currency: string): number {
  const units = unitsOf(amount, currency);
  return LEVELS.filter((level) => units >= level).length;
}

type ChipPileProps = {
  amount: number;
  currency: string;
  locked?: boolean;
  /** The bet has lost; the chip disappears. */
  isLost?: boolean;
};

export function ChipPile({ amount, currency, locked = false, isLost = false }: ChipPileProps) {
  const { locale } = useTranslation();
  const text = formatChip(amount, currency, locale);
  return (
    <span
      className={styles.chip}
      data-level={chipLevel(amount, currency)}
      data-locked={locked}
      data-lost={isLost}
      data-long={text.length > 2}
      dir="ltr"
    >
      {text}
    </span>
  );
}
