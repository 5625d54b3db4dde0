import type { TableVariant } from '@tessera/catalogue';

/** How long betting is open, and the pause after a round. */
export const TABLE_TIMINGS: Record<TableVariant, { bettingMs: number; pauseMs: number }> = {
  standard: { bettingMs: 15_000, pauseMs: 5_000 },
  speed: { bettingMs: 8_000, pauseMs: 2_000 },
  vip: { bettingMs: 20_000, pauseMs: 5_000 },
};

/** How long a player of blackjack has for each decision. */
export const DECISION_MS: Record<TableVariant, number> = { standard: 15_000, speed: 8_000, vip: 20_000 };
