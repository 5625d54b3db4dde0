/* What the OpenAPI document shows. A test holds each to its shape and to the site's reader. */

export const token = { token: 'anything that fits a header' };

export const user = { username: 'amel', balance: '12.500', currency: 'TND', bounse: '0.000' };

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

export const sportBet = {
  game_date: '2026-11-15T10:00:00.000Z',
  event_id: 'e1',
  balance_before: '50.000',
  amount: '2.000',
  balance_after: '48.000',
  direction: 'bet',
};

export const jackpotWin = { id: 7, name: 'gold', amount: '5000.000' };
