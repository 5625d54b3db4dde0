import {
  baccaratBets,
  BLACKJACK_STAKE_RETURN,
  CRASH_EDGE_PERCENT,
  machines,
  ROULETTE_RETURN,
} from '@tessera/arcade/engine';
import { highestBookReturn } from '@tessera/sportsbook/engine';

/** The highest return of any bet, by kind of game. */
export const SANDBOX_RETURNS = {
  slots: Math.max(...Object.values(machines).map(({ rtp }) => rtp)),
  live: Math.max(
    ROULETTE_RETURN,
    BLACKJACK_STAKE_RETURN,
    ...Object.values(baccaratBets).map(({ rtp }) => rtp),
  ),
  crash: 1 - CRASH_EDGE_PERCENT / 100,
  sport: highestBookReturn(),
};

/** The pots of one currency. */
export const sandboxJackpots = {
  JACKPOT_GOLD: 'seed:5000,limit:10000,share:0.1,stakePerWin:2000000',
  JACKPOT_SILVER: 'seed:500,limit:1000,share:0.1,stakePerWin:200000',
  JACKPOT_BRONZE: 'seed:50,limit:100,share:0.1,stakePerWin:20000',
};

/** The promotions of the demo, which variables of the environment override. In production there are none unless they are set. */
export const sandboxPromotions = {
  GAME_RETURNS: Object.entries(SANDBOX_RETURNS)
    // Rounded up: the operator must not assume less.
    .map(([kind, share]) => `${kind}:${(Math.ceil(share * 1_000_000 - 1e-6) / 10_000).toFixed(4)}`)
    .join(','),
  PROMOTION_MARGIN: '0.5',
  JACKPOT_KINDS: 'slots:100,live:6,crash:100,sport:50',
  ...sandboxJackpots,
  CASHBACK_BASIS_POINTS: '1000',
  CASHBACK_KINDS: 'slots:0.9,live:0.1,crash:0.9,sport:0.9',
  CASHBACK_PERIOD: 'day',
};
