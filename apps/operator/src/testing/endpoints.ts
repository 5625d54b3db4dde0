import * as contract from '@tessera/contract/server';
import type { Endpoint } from '@tessera/contract/server';

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value
  );
}

/** Optional calls that the operator has only with a JOINING_FILE, or not at all. */
const NOT_SERVED = new Set([
  'getRegistration',
  'register',
  'verifyContact',
  'resendCode',
  'forgotPassword',
  'recoverPassword',
  'closeAccount',
  'getVerification',
  'sendVerificationFile',
]);

/** Every call that this operator has. */
export const endpoints: Endpoint[] = (Object.values(contract) as unknown[])
  .filter(isEndpoint)
  .filter(({ name }) => !NOT_SERVED.has(name));

/** A valid request of each call with required fields. */
export const validRequests: Record<string, { query?: Record<string, string>; body?: object }> = {
  login: { body: { username: 'nobody', password: 'nothing' } },
  resetPassword: { body: { oldPassword: 'a', newPassword: 'b', repeatPassword: 'c' } },
  listGames: { query: { page_index: '1', page_size: '12' } },
  searchGames: { query: { game_name: 'fir', page_size: '20' } },
  pageProviders: { query: { page_index: '1', page_size: '12' } },
  startGame: { body: { game_id: 25, provider: 39 } },
  startDemo: { body: { game_id: 25, provider: 39 } },
  showRound: { body: { event_id: 'r1' } },
  transactionHistory: { query: { pageIndex: '1', pageSize: '10' } },
  casinoHistory: { query: { pageIndex: '1', pageSize: '10' } },
  historyRounds: { query: { pageIndex: '1', pageSize: '10', area: 'casino' } },
  sportHistory: { query: { pageIndex: '1', pageSize: '10' } },
  liveEmbed: { query: { lang: 'fr' } },
  prematchEmbed: { query: { lang: 'fr' } },
  setLimit: { body: { kind: 'loss', period: 'day', amount: '50.000' } },
  confirmLimit: { body: { kind: 'loss', period: 'day', accept: false } },
  setRealityCheck: { body: { minutes: 60 } },
  deposit: {
    body: { id: '7b1c9d52-4f0e-4a58-9b0e-5a3f2c1d6e70', method: 'card', amount: '10.000', values: {} },
  },
  withdraw: {
    body: {
      id: '1f6a3c84-90b7-4d2e-8c15-3e7b9a2d4f61',
      method: 'bank',
      amount: '20.000',
      values: { iban: 'TN5910006035183598478831' },
    },
  },
  getPayment: { query: { id: '7b1c9d52-4f0e-4a58-9b0e-5a3f2c1d6e70' } },
  listPayments: { query: { pageIndex: '1', pageSize: '10' } },
  cancelWithdrawal: { body: { id: '1f6a3c84-90b7-4d2e-8c15-3e7b9a2d4f61' } },
  declineLimit: { body: {} },
  takeBreak: { body: { days: 1 } },
  activityStatement: { query: { fromDate: '2026-11-01T00:00:00Z', toDate: '2026-11-30T00:00:00Z' } },
};
