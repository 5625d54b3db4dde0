import type { Minor } from '@tessera/money';
import { useEffect } from 'react';
import { create } from 'zustand';

import { site } from '../../site/site';
import { jackpotMode } from './mode';
import { grow, nextTickMs, startValue, tiers, type Tier } from './tiers';

export type Value = { amount: Minor; currency: string };
type Values = Partial<Record<Tier, Value>>;

/** What the tiles show. It outlives the home page, so that a display never falls when somebody comes back to it. */
export const useValues = create<Values>(() => (jackpotMode() === 'display' ? startDisplay() : {}));

/** `undefined` until the operator has said what is in the pot. */
export function useTierValue(tier: Tier): Value | undefined {
  return useValues((values) => values[tier]);
}

/** Moves every tile at its own pace while `running` and while somebody looks. `move` is one function for good. */
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

/* The display: no pot stands behind it. */

function startDisplay(): Values {
  const { currency } = site;
  return Object.fromEntries(tiers.map((tier) => [tier, { amount: startValue(currency), currency }]));
}

export function growDisplay(tier: Tier): void {
  useValues.setState(({ [tier]: value }) =>
    value ? { [tier]: { ...value, amount: grow(value.amount, value.currency) } } : {},
  );
}
