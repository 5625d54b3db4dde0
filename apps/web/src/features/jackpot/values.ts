import type { Minor } from '@tessera/money';
import { useEffect } from 'react';
import { create } from 'zustand';

import { site } from '../../site/site';
import { grow, nextTickMs, startValue, tiers, type Tier } from './tiers';

/** What the tiles show. It outlives the home page, so that a jackpot never falls when somebody comes back to it. */
const useValues = create<Record<Tier, Minor>>(() => ({
  gold: startValue(site.currency),
  silver: startValue(site.currency),
  bronze: startValue(site.currency),
}));

export function useTierValue(tier: Tier): Minor {
  return useValues((values) => values[tier]);
}

/** Lets every tier grow at its own pace while `running` and while somebody looks. */
export function useGrowth(running: boolean): void {
  useEffect(() => {
    if (!running) return;
    const stops = tiers.map(keepGrowing);
    return () => stops.forEach((stop) => stop());
  }, [running]);
}

function keepGrowing(tier: Tier): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = (): void => {
    timer = setTimeout(() => {
      if (document.visibilityState === 'visible')
        useValues.setState((values) => ({ [tier]: grow(values[tier], site.currency) }));
      schedule();
    }, nextTickMs());
  };
  schedule();
  return () => clearTimeout(timer);
}
