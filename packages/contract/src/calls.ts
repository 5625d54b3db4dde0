import * as answer from './answers';
import type { GameType, Page } from './answers';
import type { Call } from './call';
import type { Id } from './values';

/*
 * Every call, as the site makes it. Each is a constant of its own and nothing runs at import, so that a bundle holds only
 * the calls that it uses.
 */

/* Session */

export const login: Call<{ body: { username: string; password: string } }, { token: string }> = {
  method: 'POST',
  path: '/login',
  read: answer.token,
  unreadable: 'nobody can log in',
};

export const logout: Call = {
  method: 'POST',
  path: '/logout',
  read: answer.ignored,
  unreadable: 'the session may go on at the server',
};

export const refreshToken: Call<object, { token: string }> = {
  method: 'POST',
  path: '/RefreshToken',
  read: answer.token,
  unreadable: 'the session ends when its token does',
};

type PasswordChange = { oldPassword: string; newPassword: string; repeatPassword: string };

export const resetPassword: Call<{ body: PasswordChange }> = {
  method: 'POST',
  path: '/ResetPassword',
  read: answer.ignored,
  unreadable: 'the form says that there is an error',
};

export const userDetails: Call<object, answer.UserWire> = {
  method: 'GET',
  path: '/UserDetails',
  read: answer.user,
  unreadable: 'the site shows neither name nor balance',
};

export const transferCashback: Call = {
  method: 'POST',
  path: '/TransferCashback',
  read: answer.ignored,
  unreadable: 'the site says that there is an error',
};

/* Catalogue */

type GamesQuery = {
  page_index: number;
  page_size: number;
  cat_id?: Id | undefined;
  pro_id?: Id | undefined;
  game_name?: string | undefined;
  type?: GameType | undefined;
};

export const listGames: Call<{ query: GamesQuery }, Page<answer.GameWire>> = {
  method: 'GET',
  path: '/get_slot_game',
  read: answer.gamePage,
  unreadable: 'the list says Server Down',
};

export const popularGames: Call<object, answer.GameWire[]> = {
  method: 'GET',
  path: '/papuler_slot',
  read: answer.gameList,
  unreadable: 'the row Popular says Server Down',
};

export const topWinners: Call<object, answer.TopWinWire[]> = {
  method: 'GET',
  path: '/top_winners',
  read: answer.topWinList,
  unreadable: 'the winners say Unknown error',
};

type ProvidersQuery = { page_index: number; page_size: number; type?: GameType | undefined };

export const pageProviders: Call<{ query: ProvidersQuery }, Page<answer.ProviderWire>> = {
  method: 'GET',
  path: '/get_all_providers',
  read: answer.providerPage,
  unreadable: 'the providers say Server error',
};

export const listProviders: Call<{ query: { type?: GameType | undefined } }, answer.ProviderWire[]> = {
  method: 'GET',
  path: '/get_providers',
  read: answer.providerList,
  unreadable: 'the provider filter says Server error',
};

export const listCategories: Call<{ query: { type?: GameType | undefined } }, answer.CategoryWire[]> = {
  method: 'GET',
  path: '/GetAllCategories',
  read: answer.categoryList,
  unreadable: 'the category filter says Server error',
};

export const startGame: Call<{ body: { game_id: Id; provider: Id } }, answer.LaunchWire> = {
  method: 'POST',
  path: '/StartGame',
  read: answer.launch,
  unreadable: 'the game does not start',
};

/* Histories */

type HistoryQuery = {
  pageIndex: number;
  pageSize: number;
  fromDate?: string | undefined;
  toDate?: string | undefined;
};
type RoundsQuery = HistoryQuery & { filter?: 'bet' | 'win' | undefined };

const NO_HISTORY = 'the history says Unknown error';

export const transactionHistory: Call<
  { query: HistoryQuery & { typeSearch?: number | undefined } },
  Page<answer.TransactionWire>
> = {
  method: 'GET',
  path: '/TransactionPlayer',
  read: answer.transactionPage,
  unreadable: NO_HISTORY,
};

export const casinoHistory: Call<{ query: RoundsQuery }, Page<answer.CasinoRoundWire>> = {
  method: 'GET',
  path: '/CasinoHistory',
  read: answer.casinoRoundPage,
  unreadable: NO_HISTORY,
};

export const sportHistory: Call<{ query: RoundsQuery }, Page<answer.SportBetWire>> = {
  method: 'GET',
  path: '/SportHistory',
  read: answer.sportBetPage,
  unreadable: NO_HISTORY,
};

/* Sport and jackpot */

type EmbedQuery = { query: { lang: 'fr' | 'en' | 'ar' } };
type Embed = { url: string; isFrame: boolean };
const NO_SPORT = 'the sportsbook says Server error';

export const liveEmbed: Call<EmbedQuery, Embed> = {
  method: 'GET',
  path: '/Live',
  read: answer.embed,
  unreadable: NO_SPORT,
};

export const prematchEmbed: Call<EmbedQuery, Embed> = {
  method: 'GET',
  path: '/SportBook',
  read: answer.embed,
  unreadable: NO_SPORT,
};

type Jackpot = { data: answer.JackpotWinWire[]; state: boolean };

export const checkJackpot: Call<object, Jackpot> = {
  method: 'POST',
  path: '/check_jackpot',
  read: answer.jackpot,
  unreadable: 'no jackpot win is shown',
};
