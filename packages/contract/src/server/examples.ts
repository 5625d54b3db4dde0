/* Examples of the OpenAPI document. A test checks them against the shapes and the site's readers. */

export const token = { token: 'anything that fits a header' };

export const user = {
  username: 'amel',
  balance: '12.500',
  currency: 'TND',
  bounse: '0.000',
  cashback_so_far: '1.250',
  cashback_ends_at: '2026-06-01T23:00:00.000Z',
  protection: true,
  supports: ['rounds'],
};

export const game = {
  game_id: 1,
  provider_id: 37,
  type: 1,
  name: 'Fire',
  image: '/img/1.webp',
  provider_name: 'Pragmatic',
  is_favorite: false,
};

export const topWin = { provider: 'Pragmatic', user: 'am***', amount: '1000.500', currency: 'TND' };
export const provider = { pro_id: 37, Alias: 'Pragmatic', image: '/img/pragmatic.svg' };
export const category = { cat_id: 1, name: 'Books' };

export const launch = { url: 'https://games.example/play?session=…', isFrame: false };
export const embed = { url: 'https://book.example/live?session=…', isFrame: true };

/** One local day in Tunis, as the site sends it. */
export const range = { fromDate: '2026-11-14T23:00:00.000Z', toDate: '2026-11-15T22:59:59.999Z' };

export const transaction = {
  transaction_date: '2026-11-15T10:00:00.000Z',
  num_id: 9,
  balance_before: '0.000',
  status: 'deposit',
  amount: '10.000',
};

export const casinoRound = {
  game_date: '2026-11-15T10:00:00.000Z',
  num_id: 1,
  event_id: 'r1',
  game_name: 'Fire',
  direction: 'bet',
  amount: '2.000',
};

export const historyRound = {
  game_date: '2026-11-15T10:00:00.000Z',
  event_id: 'r1',
  game_name: 'Fire',
  stake: '2.000',
  payout: '3.500',
};

export const freeRounds = {
  id: '5f0c7a52-5f0e-4a58-9b0e-5a3f2c1d6e70',
  game: {
    game_id: 2101,
    provider_id: 37,
    type: 1 as const,
    name: 'Amber Caravan',
    image: '/art/amber-caravan.webp',
  },
  rounds: 10,
  left: 7,
  stake: '0.200',
  max_win: '50.000',
  currency: 'TND',
  expires_at: '2026-12-01T00:00:00.000Z',
};

export const sportBet = {
  game_date: '2026-11-15T10:00:00.000Z',
  event_id: 'e1',
  balance_before: '50.000',
  amount: '2.000',
  balance_after: '48.000',
  direction: 'bet',
};

export const jackpotWin = { id: 7, name: 'gold', amount: '5000.000' };

export const protection = {
  now: '2026-11-15T10:00:00.000Z',
  timeZone: 'Africa/Tunis',
  session: { startedAt: '2026-11-15T09:20:00.000Z', staked: '12.000', won: '4.500', net: '-7.500' },
  lastLogin: { at: '2026-11-14T18:02:00.000Z', device: 'Firefox, Windows' },
  realityCheck: { minutes: 60, least: 10, greatest: 240, mayBeOff: false, dueAt: '2026-11-15T10:20:00.000Z' },
  limits: [
    {
      kind: 'loss',
      period: 'day',
      amount: '50.000',
      used: '7.500',
      left: '42.500',
      resetsAt: '2026-11-15T23:00:00.000Z',
      pending: { amount: null, from: '2026-11-16T09:30:00.000Z', until: '2026-11-23T09:30:00.000Z' },
    },
    {
      kind: 'time',
      period: 'week',
      amount: null,
      used: null,
      left: null,
      resetsAt: '2026-11-15T23:00:00.000Z',
      pending: null,
    },
  ],
  breaks: { days: [1, 7, 14, 28, 42], months: [6, 12, 24, 60] },
};

const sums = {
  deposits: '20.000',
  withdrawals: '0.000',
  stakes: '12.000',
  wins: '4.500',
  net: '-7.500',
  bonuses: '0.000',
};
export const statement = {
  timeZone: 'Africa/Tunis',
  totals: sums,
  days: [{ date: '2026-11-15', ...sums }],
};

const PAYMENT_ID = '0a6fd3ba-5d43-4b1c-9b0e-3f1f6a7c2d10';

export const payment = {
  id: PAYMENT_ID,
  kind: 'deposit',
  method: 'card',
  amount: '50.000',
  fee: '0.500',
  status: 'pending',
  createdAt: '2026-11-15T10:00:00.000Z',
  updatedAt: '2026-11-15T10:00:00.000Z',
  reason: null,
  cancellable: false,
  instructions: null,
};
export const withdrawal = { ...payment, kind: 'withdrawal', method: 'bank', fee: null, cancellable: true };

export const cashier = {
  currency: 'TND',
  balance: '120.500',
  withdrawable: '100.500',
  limitPrompt: true,
  deposit: [
    {
      id: 'card',
      name: 'Card',
      min: '5.000',
      max: '2000.000',
      presets: ['10.000', '50.000'],
      fee: '0.500',
      duration: 'instant',
      logo: '/art/card.svg',
      fields: [],
    },
  ],
  withdraw: [
    {
      id: 'bank',
      name: 'Bank transfer',
      min: '20.000',
      max: '5000.000',
      duration: '1–3 days',
      fields: [{ name: 'iban', kind: 'text', required: true }],
    },
  ],
  blocked: { withdraw: { code: 'verification_needed', message: 'Please verify your identity first.' } },
};

export const depositRequest = { id: PAYMENT_ID, method: 'card', amount: '50.000', values: {} };
export const withdrawRequest = {
  id: PAYMENT_ID,
  method: 'bank',
  amount: '50.000',
  values: { iban: 'TN59 1000 6035 1835 9847 8831' },
};

export const registration = {
  minimumAge: 18,
  fields: [
    { name: 'username', kind: 'text', required: true, minLength: 3, maxLength: 20, step: 1 },
    { name: 'email', kind: 'email', required: true, step: 1 },
    { name: 'password', kind: 'password', required: true, minLength: 10, step: 1 },
    { name: 'birthDate', kind: 'date', required: true, step: 2 },
    {
      name: 'country',
      kind: 'choice',
      required: true,
      step: 2,
      options: [{ value: 'TN', label: 'Tunisia' }],
    },
    {
      name: 'terms',
      kind: 'check',
      required: true,
      step: 2,
      label: 'I accept the terms',
      href: '/terms',
      version: '2026-11',
    },
    { name: 'depositLimit', kind: 'limit', required: false, step: 2 },
  ],
};

export const contactCheck = {
  verify: { id: 'c1', channel: 'email', sentTo: 'a***@example.com', waitSeconds: 60 },
};

export const verification = {
  status: 'needed',
  needs: [
    {
      id: 'identity',
      kind: 'identity',
      accepts: ['image/jpeg', 'image/png', 'application/pdf'],
      maxBytes: 10_485_760,
      status: 'needed',
      reason: null,
    },
  ],
  blocks: ['withdraw'],
};
