import type { CasinoRoundWire, HistoryRoundWire, SportBetWire, TransactionWire } from '@tessera/contract';
import { decimalText, minor, parseAmount } from '@tessera/money';

import { parseTimestamp } from './dates';

/** Money to the player (`in`) or from them (`out`); `undefined` if the row does not say. */
type Flow = 'in' | 'out' | undefined;

type Row = {
  /** `undefined` if `dateText`, the text of the response, is unreadable. */
  date: Date | undefined;
  dateText: string;
  /** A decimal number in the player's currency: positive for money to the player, negative for money from them. */
  amount: string | undefined;
};

export type TransactionRow = Row & { number: string; balanceBefore: string | undefined; status: string };
export type CasinoRow = Row & {
  number: string;
  event: string;
  game: string;
  direction: string;
  /** The backend can show the round again. */
  hasReplay: boolean;
};
export type SportRow = Row & {
  event: string;
  direction: string;
  balanceBefore: string | undefined;
  balanceAfter: string | undefined;
};
/** All stakes and payouts of a round or bet slip. The amount is its result, which is missing while it is open. */
export type RoundRow = Row & {
  event: string;
  game: string;
  stake: string | undefined;
  payout: string | undefined;
  hasReplay: boolean;
};
export type HistoryRow = TransactionRow | CasinoRow | SportRow | RoundRow;

const MONEY_IN = /^(5|deposit|win|won|credit|rollback|refund)/i;
const MONEY_OUT = /^(6|retreat|withdraw|bet|stake|debit)/i;

function flowOf(word: string, amount: string | undefined): Flow {
  if (MONEY_IN.test(word)) return 'in';
  if (MONEY_OUT.test(word)) return 'out';
  if (amount === undefined || Number(amount) === 0) return undefined;
  return amount.startsWith('-') ? 'out' : 'in';
}

/** Only some backends sign amounts, so the sign follows from the direction. */
function signed(amount: string | undefined, flow: Flow): string | undefined {
  if (amount === undefined || flow === undefined || Number.isNaN(Number(amount))) return amount;
  const magnitude = amount.replace(/^[+-]/, '');
  return flow === 'out' ? `-${magnitude}` : magnitude;
}

function base(date: string | null | undefined, word: string, amount: string | null | undefined): Row {
  const written = amount || undefined;
  return {
    date: parseTimestamp(date),
    dateText: date ?? '',
    amount: signed(written, flowOf(word, written)),
  };
}

export function toTransactionRow(wire: TransactionWire): TransactionRow {
  const status = wire.status ?? '';
  return {
    ...base(wire.transaction_date, status, wire.amount),
    number: wire.num_id ?? '',
    balanceBefore: wire.balance_before || undefined,
    status,
  };
}

export function toCasinoRow(wire: CasinoRoundWire): CasinoRow {
  const direction = wire.direction ?? '';
  return {
    ...base(wire.game_date, direction, wire.amount),
    number: wire.num_id ?? '',
    event: wire.event_id ?? '',
    game: wire.game_name ?? '',
    direction,
    hasReplay: wire.has_replay,
  };
}

export function toSportRow(wire: SportBetWire): SportRow {
  const direction = wire.direction ?? '';
  return {
    ...base(wire.game_date, direction, wire.amount),
    event: wire.event_id ?? '',
    direction,
    balanceBefore: wire.balance_before || undefined,
    balanceAfter: wire.balance_after || undefined,
  };
}

/** `currency` has the decimals of the amounts, which the result needs. */
export function toRoundRow(wire: HistoryRoundWire, currency: string): RoundRow {
  const [stake, payout] = [wire.stake, wire.payout].map((amount) =>
    amount === undefined ? undefined : parseAmount(amount, currency),
  );
  const result =
    stake === undefined || payout === undefined ? undefined : decimalText(minor(payout - stake), currency);
  return {
    ...base(wire.game_date, '', result),
    event: wire.event_id ?? '',
    game: wire.game_name ?? '',
    stake: wire.stake || undefined,
    payout: wire.payout || undefined,
    hasReplay: wire.has_replay,
  };
}
