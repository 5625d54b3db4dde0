import { currencyExponent } from '@tessera/money';

import styles from './ChipPile.module.css';

const LEVELS = [1, 5, 10, 25, 100];

/** The colour of a chip by its worth in units of the currency. */
export function chipLevel(amount: number, currency: string): number {
  const units = amount / 10 ** (currencyExponent(currency) || 2);
  return LEVELS.filter((level) => units >= level).length;
}

export function chipText(amount: number, currency: string): string {
  const units = amount / 10 ** (currencyExponent(currency) || 2);
  return units >= 1_000 ? `${Math.round(units / 100) / 10}k` : String(Math.round(units * 10) / 10);
}

type ChipPileProps = { amount: number; currency: string; locked?: boolean };

export function ChipPile({ amount, currency, locked = false }: ChipPileProps) {
  return (
    <span className={styles.chip} data-level={chipLevel(amount, currency)} data-locked={locked} dir="ltr">
      {chipText(amount, currency)}
    </span>
  );
}
