import * as v from 'valibot';

import { endpoint } from './endpoint';
import * as example from './examples';
import * as shape from './shapes';

/* Session */

export const login = endpoint('login', {
  summary: 'Opens a session.',
  auth: 'none',
  body: v.object({
    username: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
    password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  }),
  ok: shape.Token,
  errors: [
    'invalid_credentials',
    'too_many_attempts',
    'on_break',
    'self_excluded',
    'account_blocked',
    'account_closed',
  ],
  example: { body: { username: 'amel', password: 'a good one' }, answer: example.token },
});

export const logout = endpoint('logout', {
  summary: 'Ends the session.',
  auth: 'player',
  ok: shape.Ignored,
  errors: ['unauthorized'],
  example: {},
});

export const refreshToken = endpoint('refreshToken', {
  summary: 'Exchanges the token for a fresh one.',
  auth: 'player',
  ok: shape.Token,
  errors: ['unauthorized'],
  example: { answer: example.token },
});

export const resetPassword = endpoint('resetPassword', {
  summary: 'Changes the password and ends every session of the player.',
  auth: 'player',
  body: v.object({
    oldPassword: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
    newPassword: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
    repeatPassword: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  }),
  ok: shape.Ignored,
  errors: ['unauthorized', 'wrong_password', 'password_mismatch', 'password_too_weak', 'too_many_attempts'],
  example: {
    body: { oldPassword: 'a good one', newPassword: 'a better one', repeatPassword: 'a better one' },
  },
});

export const userDetails = endpoint('userDetails', {
  summary: 'The player: name, balance, currency and bonus balance.',
  auth: 'player',
  ok: shape.User,
  errors: ['unauthorized'],
  example: { answer: example.user },
});

export const transferCashback = endpoint('transferCashback', {
  summary: 'Moves the bonus balance to the balance.',
  auth: 'player',
  ok: shape.Ignored,
  errors: ['unauthorized'],
  example: {},
});

/* Catalogue */

export const listGames = endpoint('listGames', {
  summary: 'A page of games by category, provider, type and part of the name.',
  auth: 'optional',
  query: v.object({
    page_index: shape.PageIndex,
    page_size: shape.PageSize,
    cat_id: v.optional(shape.Id),
    pro_id: v.optional(shape.Id),
    game_name: v.optional(shape.GameName),
    type: v.optional(shape.GameTypeParam),
    sort: v.optional(shape.GameSortParam),
  }),
  ok: shape.GamePage,
  errors: [],
  example: {
    query: { page_index: 1, page_size: 30, type: 1 },
    answer: { data: [example.game], total: 95 },
  },
});

export const popularGames = endpoint('popularGames', {
  summary: 'The popular slots.',
  auth: 'optional',
  ok: shape.GameList,
  errors: [],
  example: { answer: [example.game] },
});

export const searchGames = endpoint('searchGames', {
  summary: 'Games of all types by name, the best first; the nearest names where none has it.',
  auth: 'optional',
  query: v.object({ game_name: shape.GameName, page_size: shape.PageSize }),
  ok: shape.FoundGames,
  errors: [],
  example: {
    query: { game_name: 'fir', page_size: 20 },
    answer: { data: [example.game], nearest: [] },
  },
});

export const listFavourites = endpoint('listFavourites', {
  summary: 'The games that the player has marked, the last one first.',
  auth: 'player',
  ok: shape.GameList,
  errors: ['unauthorized'],
  example: { answer: [{ ...example.game, is_favorite: true }] },
});

export const setFavourite = endpoint('setFavourite', {
  summary: 'Marks a game for the player, or takes the mark away. The same again changes nothing.',
  auth: 'player',
  body: v.object({ game_id: shape.Id, provider: shape.Id, is_favorite: v.boolean() }),
  ok: shape.Ignored,
  errors: ['unauthorized', 'game_not_found'],
  example: { body: { game_id: 1, provider: 37, is_favorite: true } },
});

export const listRecentGames = endpoint('listRecentGames', {
  summary: 'The games that the player has played, the last one first.',
  auth: 'player',
  ok: shape.GameList,
  errors: ['unauthorized'],
  example: { answer: [example.game] },
});

export const clearRecentGames = endpoint('clearRecentGames', {
  summary: 'Forgets which games the player has played; the history of the account stays.',
  auth: 'player',
  ok: shape.Ignored,
  errors: ['unauthorized'],
  example: {},
});

export const topWinners = endpoint('topWinners', {
  summary: 'The top wins of the last days.',
  auth: 'none',
  ok: shape.TopWinList,
  errors: [],
  example: { answer: [example.topWin] },
});

export const pageProviders = endpoint('pageProviders', {
  summary: 'A page of providers.',
  auth: 'none',
  query: v.object({
    page_index: shape.PageIndex,
    page_size: shape.PageSize,
    type: v.optional(shape.GameTypeParam),
  }),
  ok: shape.ProviderPage,
  errors: [],
  example: {
    query: { page_index: 1, page_size: 30 },
    answer: { data: [example.provider], paginationInfo: { total: 1 } },
  },
});

export const listProviders = endpoint('listProviders', {
  summary: 'The providers of a game type, as a filter list.',
  auth: 'none',
  query: v.object({ type: v.optional(shape.GameTypeParam) }),
  ok: shape.ProviderList,
  errors: [],
  example: { query: { type: 1 }, answer: [example.provider] },
});

export const listCategories = endpoint('listCategories', {
  summary: 'The categories of a game type.',
  auth: 'none',
  query: v.object({ type: v.optional(shape.GameTypeParam) }),
  ok: shape.CategoryList,
  errors: [],
  example: { query: { type: 1 }, answer: [example.category] },
});

export const startGame = endpoint('startGame', {
  summary: 'Starts a game: a url to go to, a url to embed, or code to run.',
  auth: 'player',
  body: v.object({ game_id: shape.Id, provider: shape.Id }),
  ok: shape.Launch,
  errors: ['unauthorized', 'game_not_found', 'provider_down'],
  example: { body: { game_id: 1, provider: 37 }, answer: example.launch },
});

export const startDemo = endpoint('startDemo', {
  summary: 'Starts a game with play money, for visitors too: nothing is staked and nothing is won.',
  auth: 'none',
  body: v.object({ game_id: shape.Id, provider: shape.Id }),
  ok: shape.Launch,
  errors: ['game_not_found', 'provider_down'],
  example: { body: { game_id: 1, provider: 37 }, answer: example.launch },
});

/* Histories */

function historyOf(row: object) {
  return { data: [row], paginationInfo: { total: 1 }, last_page: 1, hasNextPage: false };
}

const historyQuery = {
  pageIndex: shape.PageIndex,
  pageSize: shape.PageSize,
  fromDate: v.optional(shape.Moment),
  toDate: v.optional(shape.Moment),
};

export const transactionHistory = endpoint('transactionHistory', {
  summary: 'Deposits (typeSearch 5) and withdrawals (6).',
  auth: 'player',
  query: v.object({
    ...historyQuery,
    typeSearch: v.optional(
      v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.picklist([5, 6])),
    ),
  }),
  ok: shape.TransactionPage,
  errors: ['unauthorized'],
  example: {
    query: { pageIndex: 1, pageSize: 10, ...example.range },
    answer: historyOf(example.transaction),
  },
});

const directionFilter = v.optional(v.picklist(['bet', 'win']));

export const casinoHistory = endpoint('casinoHistory', {
  summary: 'Casino stakes and wins.',
  auth: 'player',
  query: v.object({ ...historyQuery, filter: directionFilter }),
  ok: shape.CasinoRoundPage,
  errors: ['unauthorized'],
  example: {
    query: { pageIndex: 1, pageSize: 10, ...example.range },
    answer: historyOf(example.casinoRound),
  },
});

export const historyRounds = endpoint('historyRounds', {
  summary: 'Casino rounds or bet slips, one row each with stake and payout.',
  auth: 'player',
  query: v.object({ ...historyQuery, area: v.picklist(['casino', 'sport']) }),
  ok: shape.HistoryRoundPage,
  errors: ['unauthorized'],
  example: {
    query: { pageIndex: 1, pageSize: 10, area: 'casino', ...example.range },
    answer: { data: [example.historyRound], hasNextPage: false },
  },
});

export const freeRounds = endpoint('freeRounds', {
  summary: 'The free rounds that the player can play now.',
  auth: 'player',
  ok: shape.FreeRoundsList,
  errors: ['unauthorized'],
  example: { answer: [example.freeRounds] },
});

export const showRound = endpoint('showRound', {
  summary: 'The page that shows a round of the casino history again.',
  auth: 'player',
  body: v.object({
    event_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
    game_name: v.optional(v.string()),
  }),
  ok: shape.Embed,
  errors: ['unauthorized', 'round_gone', 'provider_down'],
  example: { body: { event_id: 'r1', game_name: 'Aviator' }, answer: example.launch },
});

export const sportHistory = endpoint('sportHistory', {
  summary: 'Sport stakes and wins.',
  auth: 'player',
  query: v.object({ ...historyQuery, filter: directionFilter }),
  ok: shape.SportBetPage,
  errors: ['unauthorized'],
  example: {
    query: { pageIndex: 1, pageSize: 3, ...example.range },
    answer: historyOf(example.sportBet),
  },
});

/* Sport and jackpot */

export const liveEmbed = endpoint('liveEmbed', {
  summary: 'The embed for live betting. Without a token only for sites with `features.sportsForVisitors`.',
  auth: 'player',
  query: v.object({ lang: shape.Language }),
  ok: shape.Embed,
  errors: ['unauthorized', 'provider_down'],
  example: { query: { lang: 'fr' }, answer: example.embed },
});

export const prematchEmbed = endpoint('prematchEmbed', {
  summary: 'The embed for pre-match betting. Without a token as for Live.',
  auth: 'player',
  query: v.object({ lang: shape.Language }),
  ok: shape.Embed,
  errors: ['unauthorized', 'provider_down'],
  example: { query: { lang: 'fr' }, answer: example.embed },
});

export const checkJackpot = endpoint('checkJackpot', {
  summary: "The player's jackpot wins that have not been confirmed yet, and what the pots hold.",
  auth: 'optional',
  body: v.object({ confirmed: v.optional(v.pipe(v.array(shape.Id), v.maxLength(100))) }),
  ok: shape.Jackpot,
  errors: [],
  example: { body: { confirmed: [6] }, answer: { data: [example.jackpotWin], state: true } },
});

/* Player protection */

export const getProtection = endpoint('getProtection', {
  summary: "The player's limits, reality check, session and choices of breaks.",
  auth: 'player',
  ok: shape.Protection,
  errors: ['unauthorized'],
  example: { answer: example.protection },
});

export const setLimit = endpoint('setLimit', {
  summary: 'Sets a limit: a stricter one immediately, a looser one after a day and a confirmation.',
  auth: 'player',
  body: shape.LimitChange,
  ok: shape.Protection,
  errors: ['unauthorized'],
  example: { body: { kind: 'loss', period: 'day', amount: '50.000' }, answer: example.protection },
});

export const confirmLimit = endpoint('confirmLimit', {
  summary: 'Confirms a looser limit once its time has come, or drops it.',
  auth: 'player',
  body: shape.LimitAnswer,
  ok: shape.Protection,
  errors: ['unauthorized', 'no_pending_change', 'too_early'],
  example: { body: { kind: 'loss', period: 'day', accept: true }, answer: example.protection },
});

export const setRealityCheck = endpoint('setRealityCheck', {
  summary: 'Sets the interval of the reality check.',
  auth: 'player',
  body: v.object({ minutes: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))) }),
  ok: shape.Protection,
  errors: ['unauthorized'],
  example: { body: { minutes: 60 }, answer: example.protection },
});

export const answerRealityCheck = endpoint('answerRealityCheck', {
  summary: 'The player has seen the reality check and continues.',
  auth: 'player',
  ok: shape.Protection,
  errors: ['unauthorized'],
  example: { answer: example.protection },
});

export const takeBreak = endpoint('takeBreak', {
  summary: 'Begins a break or a self-exclusion, and ends every session of the player.',
  auth: 'player',
  body: shape.BreakRequest,
  ok: shape.Break,
  errors: ['unauthorized'],
  example: { body: { days: 7 }, answer: { until: '2026-11-22T10:00:00.000Z' } },
});

export const activityStatement = endpoint('activityStatement', {
  summary: 'What the player has deposited, withdrawn, staked and won, by day.',
  auth: 'player',
  query: v.object({ fromDate: shape.Moment, toDate: shape.Moment }),
  ok: shape.Statement,
  errors: ['unauthorized'],
  example: { query: example.range, answer: example.statement },
});

/* Cashier */

export const getCashier = endpoint('getCashier', {
  summary: 'The ways to deposit and withdraw, and what can be withdrawn.',
  auth: 'player',
  ok: shape.Cashier,
  errors: ['unauthorized'],
  example: { answer: example.cashier },
});

export const deposit = endpoint('deposit', {
  summary: 'Starts a deposit. A repeated call with the same id and content answers the first result.',
  auth: 'player',
  body: shape.PaymentRequest,
  ok: shape.StartedPayment,
  errors: [
    'unauthorized',
    'invalid',
    'deposit_limit',
    'verification_needed',
    'blocked',
    'conflict',
    'too_many_attempts',
    'provider_down',
  ],
  example: {
    body: example.depositRequest,
    answer: {
      payment: example.payment,
      next: { kind: 'redirect', url: 'https://bank.example/pay?session=…' },
    },
  },
});

export const withdraw = endpoint('withdraw', {
  summary: 'Asks for a withdrawal: the amount leaves the balance. A repeated call answers the first result.',
  auth: 'player',
  body: shape.PaymentRequest,
  ok: shape.StartedPayment,
  errors: [
    'unauthorized',
    'invalid',
    'insufficient_funds',
    'verification_needed',
    'blocked',
    'conflict',
    'too_many_attempts',
  ],
  example: { body: example.withdrawRequest, answer: { payment: example.withdrawal } },
});

export const getPayment = endpoint('getPayment', {
  summary: 'One payment of the player. 404: the player has none with this id.',
  auth: 'player',
  query: v.object({ id: shape.Id }),
  ok: shape.Payment,
  errors: ['unauthorized', 'not_found'],
  example: { query: { id: example.payment.id }, answer: example.payment },
});

export const listPayments = endpoint('listPayments', {
  summary: 'The payments of the player, newest first.',
  auth: 'player',
  query: v.object({ pageIndex: shape.PageIndex, pageSize: shape.PageSize }),
  ok: shape.PaymentPage,
  errors: ['unauthorized'],
  example: {
    query: { pageIndex: 1, pageSize: 10 },
    answer: { data: [example.payment], paginationInfo: { total: 1 } },
  },
});

export const cancelWithdrawal = endpoint('cancelWithdrawal', {
  summary: 'Cancels a withdrawal that is not being paid yet: the amount returns to the balance.',
  auth: 'player',
  body: v.object({ id: shape.Id }),
  ok: shape.Payment,
  errors: ['unauthorized', 'not_found', 'not_cancellable'],
  example: {
    body: { id: example.withdrawal.id },
    answer: { ...example.withdrawal, status: 'cancelled', cancellable: false },
  },
});

export const declineLimit = endpoint('declineLimit', {
  summary: 'The player does not want a deposit limit, and is not asked again.',
  auth: 'player',
  body: v.object({}),
  ok: shape.Ignored,
  errors: ['unauthorized'],
  example: { body: {} },
});

/* Registration and recovery */

export const getRegistration = endpoint('getRegistration', {
  summary: 'What the registration form asks for.',
  auth: 'none',
  ok: shape.Registration,
  errors: [],
  example: { answer: example.registration },
});

export const register = endpoint('register', {
  summary: 'Opens an account, and a session unless the address has to be confirmed first.',
  auth: 'none',
  body: v.object({
    id: shape.CallId,
    values: shape.FieldValues,
    language: shape.Language,
    replaces: v.optional(shape.Id),
  }),
  ok: shape.RegisterAnswer,
  errors: ['invalid', 'taken', 'not_allowed', 'captcha_needed', 'conflict', 'too_many_attempts'],
  example: {
    body: {
      id: 'b3b1c7de-5f0a-4c8e-9d5e-1f6a7c2b9a10',
      values: { username: 'amel', email: 'amel@example.com', password: 'a good one', terms: '2026-11' },
      language: 'fr',
    },
    answer: example.contactCheck,
  },
});

export const verifyContact = endpoint('verifyContact', {
  summary: 'Confirms an address with the code that was sent there, and opens a session.',
  auth: 'none',
  body: v.object({ id: shape.Id, code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) }),
  ok: shape.Token,
  errors: ['wrong_code', 'expired', 'too_many_attempts'],
  example: { body: { id: 'c1', code: '123456' }, answer: example.token },
});

export const resendCode = endpoint('resendCode', {
  summary: 'Sends another code.',
  auth: 'none',
  body: v.object({ id: shape.Id }),
  ok: shape.Wait,
  errors: ['expired', 'too_many_attempts'],
  example: { body: { id: 'c1' }, answer: { waitSeconds: 60 } },
});

export const forgotPassword = endpoint('forgotPassword', {
  summary: 'Sends a link for a new password. Answers the same, in the same time, for every name.',
  auth: 'none',
  body: v.object({ username: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) }),
  ok: shape.Ignored,
  errors: ['too_many_attempts'],
  example: { body: { username: 'amel' } },
});

export const recoverPassword = endpoint('recoverPassword', {
  summary: 'Changes the password with the token of a link, and ends every session of the player.',
  auth: 'none',
  body: v.object({
    token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
    newPassword: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  }),
  ok: shape.Ignored,
  errors: ['invalid', 'expired', 'too_many_attempts'],
  example: { body: { token: 'the token of the link', newPassword: 'a better one' } },
});

export const closeAccount = endpoint('closeAccount', {
  summary: 'Closes the account of the player, whose balance was paid out before, and ends every session.',
  auth: 'player',
  body: v.object({ password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) }),
  ok: shape.Ignored,
  errors: ['unauthorized', 'wrong_password', 'balance_left', 'too_many_attempts'],
  example: { body: { password: 'a good one' } },
});

/* Verification */

export const getVerification = endpoint('getVerification', {
  summary: 'Which documents are needed of the player, and their state.',
  auth: 'player',
  ok: shape.Verification,
  errors: ['unauthorized'],
  example: { answer: example.verification },
});

export const sendVerificationFile = endpoint('sendVerificationFile', {
  summary: 'Sends a document: the body is the file, its type is the Content-Type.',
  auth: 'player',
  query: v.object({ need: shape.Id, name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) }),
  file: ['image/jpeg', 'image/png', 'application/pdf'],
  ok: shape.Verification,
  errors: ['unauthorized', 'invalid', 'file_too_large', 'file_type_unsupported', 'too_many_attempts'],
  example: { query: { need: 'identity', name: 'card.jpg' }, answer: example.verification },
});
