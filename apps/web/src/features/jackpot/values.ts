import type { Minor } from '@tessera/money';
import { useEffect } from 'react';
import { create } from 'zustand';

import { site } from '../../site/site';
import { jackpotMode } from './mode';
import { grow, nextTickMs, startValue, tiers, type Tier } from './tiers';

export type Value = { amount: Minor; currency: string };
type Values = Partial<Record<Tier, Value>>;

/** The values of the tiles. Kept in a store, so that a display does not restart lower when the home page is mounted again. */
export const useValues = create<Values>(() => (jackpotMode() === 'display' ? startDisplay() : {}));

/** `undefined` until the value of the pot is known. */
export function useTierValue(tier: Tier): Value | undefined {
  return useValues((values) => values[tier]);
}

/** Calls `move` for each tile at random intervals while `running` and while the page is visible. `move` must be stable. */
export function useTicks(running: boolean, move: (tier: Tier) => void): void {
  useEffect(() => {
    if (!running) return;
    const stops = tiers.map((tier) => keepMoving(tier, move));
    return () => stops.forEach((stop) => stop());
  }, [running, move]);
}

function keepMoving(tier: Tier, move: (tier: Tier) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = (): void => {
    timer = setTimeout(() => {
      if (document.visibilityState === 'visible') move(tier);
      schedule();
    }, nextTickMs());
  };
  schedule();
  return () => clearTimeout(timer);
}

/* The display, without a real pot. */

function startDisplay(): Values {
  const { currency } = site;
  return Object.fromEntries(tiers.map((tier) => [tier, { amount: startValue(currency), currency }]));
}

export function growDisplay(tier: Tier): void {
  useValues.setState(({ [tier]: value }) =>
    value ? { [tier]: { ...value, amount: grow(value.amount, value.currency) } } : {},
  );
}
