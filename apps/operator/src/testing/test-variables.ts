import { newSigningKey, writeSigningKeys } from '../platform/signing-keys';

/** Fast password hashes, no log, all calls, and no delay at the end; otherwise as in production. */
export const testVariables = {
  LOG_LEVEL: 'silent',
  PASSWORD_MEMORY_KIB: '8',
  DEMO_PLAY: 'on',
  DRAIN_DELAY_SECONDS: '0',
  SIGNING_KEYS: writeSigningKeys([newSigningKey()]),
};

/** Jackpots on slots and crash games, cashback on everything. Together with the games at most 99.5 %. */
export const promotionVariables = {
  GAME_RETURNS: 'slots:96.5,live:98.95,crash:97,sport:97.75',
  JACKPOT_KINDS: 'slots:100,crash:100',
  JACKPOT_GOLD: 'seed:5000,limit:10000,share:0.2,stakePerWin:2000000',
  JACKPOT_SILVER: 'seed:500,limit:1000,share:0.3,stakePerWin:200000',
  JACKPOT_BRONZE: 'seed:50,limit:100,share:0.5,stakePerWin:20000',
  CASHBACK_BASIS_POINTS: '1000',
  CASHBACK_KINDS: 'slots:1,live:0.5,crash:1,sport:1',
  CASHBACK_PERIOD: 'day',
};
