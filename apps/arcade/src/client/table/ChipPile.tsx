import { useTranslation } from '@tessera/i18n';
import { formatDecimal } from '@tessera/i18n/numbers';
import { currencyExponent } from '@tessera/money';

import styles from './ChipPile.module.css';

const LEVELS = [1, 5, 10, 25, 100];

/** The colour of a chip by its worth in units of the currency. */
export function chipLevel(amount: number, currency: string): number {
  const units = amount / 10 ** (currencyExponent(currency) || 2);
  return LEVELS.filter((level) => units >= level).length;
}

function chipText(amount: number, currency: string, locale: string): string {
  const units = amount / 10 ** (currencyExponent(currency) || 2);
  const [figure, unit] = units >= 1_000 ? [units / 1_000, 'k'] : [units, ''];
  return formatDecimal(String(Math.round(figure * 10) / 10), locale) + unit;
}

type ChipPileProps = {
  amount: number;
  currency: string;
  locked?: boolean;
  /** Swept off the table. */
  isLost?: boolean;
};

export function ChipPile({ amount, currency, locked = false, isLost = false }: ChipPileProps) {
  const { locale } = useTranslation();
  return (
    <span
      className={styles.chip}
      data-level={chipLevel(amount, currency)}
      data-locked={locked}
      data-lost={isLost}
      dir="ltr"
    >
      {chipText(amount, currency, locale)}
    </span>
  );
}
