import * as v from 'valibot';

import { endpoint } from './endpoint';
import * as shape from './shapes';

/* Session */

export const login = endpoint({
  name: 'login',
  summary: 'Opens a session.',
  method: 'POST',
  path: '/login',
  auth: 'none',
  body: v.object({
    username: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
    password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  }),
  ok: shape.TokenWire,
  errors: ['invalid_credentials', 'too_many_attempts'],
});

export const logout = endpoint({
  name: 'logout',
  summary: 'Ends the session.',
  method: 'POST',
  path: '/logout',
  auth: 'player',
  ok: shape.Ignored,
  errors: ['unauthorized'],
});

export const refreshToken = endpoint({
  name: 'refreshToken',
  summary: 'Exchanges the token for a fresh one.',
  method: 'POST',
  path: '/RefreshToken',
  auth: 'player',
  ok: shape.TokenWire,
  errors: ['unauthorized'],
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Changes the password and ends every session of the player.',
  method: 'POST',
  path: '/ResetPassword',
  auth: 'player',
  body: v.object({
    oldPassword: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
    newPassword: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
    repeatPassword: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  }),
  ok: shape.Ignored,
  errors: ['unauthorized', 'wrong_password', 'password_mismatch', 'password_too_weak', 'too_many_attempts'],
});

export const userDetails = endpoint({
  name: 'userDetails',
  summary: 'The player: name, balance, currency and bonus balance.',
  method: 'GET',
  path: '/UserDetails',
  auth: 'player',
  ok: shape.UserWire,
  errors: ['unauthorized'],
});

export const transferCashback = endpoint({
  name: 'transferCashback',
  summary: 'Moves the bonus balance to the balance.',
  method: 'POST',
  path: '/TransferCashback',
  auth: 'player',
  ok: shape.Ignored,
  errors: ['unauthorized'],
});

/* Catalogue */

export const listGames = endpoint({
  name: 'listGames',
  summary: 'A page of games by category, provider, type and part of the name.',
  method: 'GET',
  path: '/get_slot_game',
  auth: 'optional',
  query: v.object({
    page_index: shape.PageIndex,
    page_size: shape.PageSize,
    cat_id: v.optional(shape.Id),
    pro_id: v.optional(shape.Id),
    game_name: v.optional(v.pipe(v.string(), v.maxLength(100))),
    type: v.optional(shape.GameTypeParam),
  }),
  ok: shape.GamePage,
  errors: [],
});

export const popularGames = endpoint({
  name: 'popularGames',
  summary: 'The popular slots.',
  method: 'GET',
  path: '/papuler_slot',
  auth: 'optional',
  ok: shape.GameList,
  errors: [],
});

export const topWinners = endpoint({
  name: 'topWinners',
  summary: 'The top wins of the last days.',
  method: 'GET',
  path: '/top_winners',
  auth: 'none',
  ok: shape.TopWinList,
  errors: [],
});

export const pageProviders = endpoint({
  name: 'pageProviders',
  summary: 'A page of providers.',
  method: 'GET',
  path: '/get_all_providers',
  auth: 'none',
  query: v.object({
    page_index: shape.PageIndex,
    page_size: shape.PageSize,
    type: v.optional(shape.GameTypeParam),
  }),
  ok: shape.ProviderPage,
  errors: [],
});

export const listProviders = endpoint({
  name: 'listProviders',
  summary: 'The providers of a game type, as a filter list.',
  method: 'GET',
  path: '/get_providers',
  auth: 'none',
  query: v.object({ type: v.optional(shape.GameTypeParam) }),
  ok: shape.ProviderList,
  errors: [],
});

export const listCategories = endpoint({
  name: 'listCategories',
  summary: 'The categories of a game type.',
  method: 'GET',
  path: '/GetAllCategories',
  auth: 'none',
  query: v.object({ type: v.optional(shape.GameTypeParam) }),
  ok: shape.CategoryList,
  errors: [],
});

export const startGame = endpoint({
  name: 'startGame',
  summary: 'Starts a game: a url to go to, a url to embed, or code to run.',
  method: 'POST',
  path: '/StartGame',
  auth: 'player',
  body: v.object({ game_id: shape.Id, provider: shape.Id }),
  ok: shape.LaunchWire,
  errors: ['unauthorized', 'game_not_found', 'provider_down'],
});

/* Histories */

const historyQuery = {
  pageIndex: shape.PageIndex,
  pageSize: shape.PageSize,
  fromDate: v.optional(shape.Moment),
  toDate: v.optional(shape.Moment),
};

export const transactionHistory = endpoint({
  name: 'transactionHistory',
  summary: 'Deposits (typeSearch 5) and withdrawals (6).',
  method: 'GET',
  path: '/TransactionPlayer',
  auth: 'player',
  query: v.object({
    ...historyQuery,
    typeSearch: v.optional(
      v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.picklist([5, 6])),
    ),
  }),
  ok: shape.TransactionPage,
  errors: ['unauthorized'],
});

const directionFilter = v.optional(v.picklist(['bet', 'win']));

export const casinoHistory = endpoint({
  name: 'casinoHistory',
  summary: 'Casino stakes and wins.',
  method: 'GET',
  path: '/CasinoHistory',
  auth: 'player',
  query: v.object({ ...historyQuery, filter: directionFilter }),
  ok: shape.CasinoRoundPage,
  errors: ['unauthorized'],
});

export const sportHistory = endpoint({
  name: 'sportHistory',
  summary: 'Sport stakes and wins.',
  method: 'GET',
  path: '/SportHistory',
  auth: 'player',
  query: v.object({ ...historyQuery, filter: directionFilter }),
  ok: shape.SportBetPage,
  errors: ['unauthorized'],
});

/* Sport and jackpot */

export const liveEmbed = endpoint({
  name: 'liveEmbed',
  summary: 'The embed for live betting.',
  method: 'GET',
  path: '/Live',
  auth: 'player',
  query: v.object({ lang: shape.Language }),
  ok: shape.EmbedWire,
  errors: ['unauthorized', 'provider_down'],
});

export const prematchEmbed = endpoint({
  name: 'prematchEmbed',
  summary: 'The embed for pre-match betting.',
  method: 'GET',
  path: '/SportBook',
  auth: 'player',
  query: v.object({ lang: shape.Language }),
  ok: shape.EmbedWire,
  errors: ['unauthorized', 'provider_down'],
});

export const checkJackpot = endpoint({
  name: 'checkJackpot',
  summary: "The player's jackpot wins that have not been shown yet.",
  method: 'POST',
  path: '/check_jackpot',
  auth: 'optional',
  ok: shape.JackpotWire,
  errors: [],
});
