import type { Call } from '../call';
import { page, type Page } from '../lists';
import { kindOf } from '../problem';
import { NOT_SHOWN, object, optional, unreadable, type ReadBy, type Reader } from '../read';
import { amount, flag, text } from '../values';

/** An id or a number that is only displayed. */
const label: Reader<string> = (value, path) => {
  if (typeof value !== 'string' && typeof value !== 'number') throw unreadable(path, 'text or number', value);
  return String(value);
};

/** In a history, text that is not an amount is displayed unchanged. */
const writtenAmount: Reader<string | undefined> = (value, path, reading) => {
  if (value === undefined || value === null) return undefined;
  try {
    return amount(value, path, reading);
  } catch (error) {
    if (typeof value !== 'string') throw error;
    reading.problems.push({
      call: reading.call,
      path,
      expected: 'decimal amount',
      found: kindOf(value),
      consequence: 'the site shows the unparsed text',
    });
    return value;
  }
};

const ROW_LEFT_OUT = 'the site leaves this row out';
const shown = optional(text, NOT_SHOWN);
/** Numbers and texts: they are not used for calculations. */
const shownLabel = optional(label, NOT_SHOWN);
const shownAmount = optional(writtenAmount, NOT_SHOWN);

const transaction = object({
  transaction_date: shown,
  num_id: shownLabel,
  balance_before: shownAmount,
  status: shownLabel,
  amount: shownAmount,
});
export type TransactionWire = ReadBy<typeof transaction>;

const casinoRound = object({
  game_date: shown,
  num_id: shownLabel,
  event_id: shownLabel,
  game_name: shown,
  direction: shown,
  amount: shownAmount,
  has_replay: flag,
});
export type CasinoRoundWire = ReadBy<typeof casinoRound>;

const sportBet = object({
  game_date: shown,
  event_id: shownLabel,
  balance_before: shownAmount,
  amount: shownAmount,
  balance_after: shownAmount,
  direction: shown,
});
export type SportBetWire = ReadBy<typeof sportBet>;

const historyRound = object({
  game_date: shown,
  event_id: shownLabel,
  game_name: shown,
  stake: shownAmount,
  /** Missing while the round is open. */
  payout: shownAmount,
  has_replay: flag,
});
export type HistoryRoundWire = ReadBy<typeof historyRound>;

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
  Page<TransactionWire>
> = {
  method: 'GET',
  path: '/TransactionPlayer',
  read: page(transaction, ROW_LEFT_OUT),
  unreadable: NO_HISTORY,
};

export const casinoHistory: Call<{ query: RoundsQuery }, Page<CasinoRoundWire>> = {
  method: 'GET',
  path: '/CasinoHistory',
  read: page(casinoRound, ROW_LEFT_OUT),
  unreadable: NO_HISTORY,
};

/** Optional (`rounds` of `LIST_CAPABILITIES`): stakes and payouts of a history, one row for each round or bet slip. */
export const historyRounds: Call<
  { query: HistoryQuery & { area: 'casino' | 'sport' } },
  Page<HistoryRoundWire>
> = {
  method: 'GET',
  path: '/Rounds',
  read: page(historyRound, ROW_LEFT_OUT),
  unreadable: NO_HISTORY,
  optional: true,
};

export const sportHistory: Call<{ query: RoundsQuery }, Page<SportBetWire>> = {
  method: 'GET',
  path: '/SportHistory',
  read: page(sportBet, ROW_LEFT_OUT),
  unreadable: NO_HISTORY,
};
