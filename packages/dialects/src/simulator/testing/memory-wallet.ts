import { setImmediate as nextTick } from 'node:timers/promises';

import { minor, type Minor } from '@tessera/money';
import type { PlayAction, PlayPort, PlayResult, Transferred, TransferResult } from '@tessera/provider/port';

import type { Fault } from './faults';

type Entry = { action: PlayAction; balance: Minor; isReversed: boolean; answer: Transferred };

const RACES: readonly Fault[] = [
  'parallel bets are not serialised',
  'parallel wins are not serialised',
  'parallel rollbacks are not serialised',
];

/** A wallet with one player, in memory. Each fault makes it wrong in one way. */
export function createMemoryWallet(playerId: string, deposit: number, has: (fault: Fault) => boolean) {
  let balance = deposit;
  let debt = 0;
  let entries = new Map<string, Entry>();
  /** Ids that were rolled back before they arrived. */
  let refused = new Set<string>();
  let closed = new Set<string>();

  const refuse = (code: Extract<TransferResult, { ok: false }>['code']): TransferResult => ({
    ok: false,
    code,
    balance: minor(balance),
  });

  function credit(amount: number): void {
    const repaid = Math.min(debt, amount);
    debt -= repaid;
    balance += amount - repaid;
  }

  function record(id: string, action: PlayAction, extra: object = {}): TransferResult {
    const answer: Transferred = { ok: true, balance: minor(balance), replayed: false, ...extra };
    entries.set(id, { action, balance: minor(balance), isReversed: false, answer });
    return answer;
  }

  const repeated = ({ answer }: Entry): TransferResult => ({ ...answer, replayed: true });

  async function bet(action: Extract<PlayAction, { kind: 'bet' }>): Promise<TransferResult> {
    const { transferId: id, amount, context } = action;
    if (refused.has(id) && !has('the rollback before a bet is forgotten')) return refuse('rolled_back');
    const known = entries.get(id);
    if (known && !has('a repeated bet is taken again')) {
      const isSame =
        known.action.kind === 'bet' &&
        known.action.amount === amount &&
        known.action.context.roundId === context.roundId;
      if (!isSame) {
        if (has('a bet with other data is answered as a repeat')) return repeated(known);
        if (has('a bet with other data is taken')) {
          balance -= amount;
          return record(id, action);
        }
        return refuse('transfer_conflict');
      }
      if (known.isReversed && has('a bet is taken again after its rollback')) {
        balance -= amount;
        return record(id, action);
      }
      if (known.isReversed) return refuse('rolled_back');
      if (has('a repeat after the end of the round is refused') && closed.has(context.roundId))
        return refuse('round_closed');
      return repeated(known);
    }
    if (amount === 0 && has('a stake of 0 is refused')) return refuse('bad_amount');
    if (
      has('a round takes one bet') &&
      [...entries.values()].some(
        (each) => each.action.kind === 'bet' && each.action.context.roundId === context.roundId,
      )
    )
      return refuse('round_closed');
    const isCovered = has('a bet of the whole balance is refused') ? balance > amount : balance >= amount;
    if (!isCovered && !has('a bet above the balance is taken')) return refuse('insufficient_funds');
    if (has('parallel bets are not serialised')) await nextTick();
    balance -= has('the stake is rounded') ? Math.floor(amount / 1_000) * 1_000 : amount;
    const answer = record(id, action);
    return has('the answer has the balance before the bet') && answer.ok
      ? { ...answer, balance: minor(balance + amount) }
      : answer;
  }

  async function win(action: Extract<PlayAction, { kind: 'win' }>): Promise<TransferResult> {
    const { transferId: id, amount, betTransferId, context } = action;
    if (refused.has(id)) return refuse('rolled_back');
    const known = entries.get(id);
    if (known && !has('a repeated win is paid again')) {
      if (known.action.kind !== 'win' || known.action.amount !== amount) {
        if (has('a win with other data is answered as a repeat')) return repeated(known);
        if (!has('a win with other data is paid')) return refuse('transfer_conflict');
      } else return repeated(known);
    }
    if (closed.has(context.roundId) && has('a late win is refused')) return refuse('round_closed');
    if (betTransferId !== undefined) {
      const own = entries.get(betTransferId);
      if (!own && !refused.has(betTransferId) && !has('a win without its bet is paid'))
        return refuse('bet_not_found');
      if (own?.isReversed && !has('a win on a rolled back bet is paid')) return refuse('rolled_back');
    }
    if (has('parallel wins are not serialised')) await nextTick();
    if (!has('wins are not paid')) credit(has('the win is rounded') ? Math.floor(amount / 10) * 10 : amount);
    return record(id, action);
  }

  async function rollback({
    transferId: id,
    originalTransferId,
  }: Extract<PlayAction, { kind: 'rollback' }>): Promise<TransferResult> {
    const action: PlayAction = { kind: 'rollback', transferId: id, originalTransferId };
    const known = entries.get(id);
    if (known && !has('a repeated rollback returns the stake again')) return repeated(known);
    const original = entries.get(originalTransferId);
    if (!original) {
      refused.add(originalTransferId);
      return record(id, action, { unknown: true });
    }
    const returnsAgain =
      has('a second rollback returns the stake again') || has('a repeated rollback returns the stake again');
    if (original.isReversed && !returnsAgain) return { ok: true, balance: minor(balance), replayed: true };
    if (has('parallel rollbacks are not serialised')) await nextTick();
    const amount = 'amount' in original.action ? original.action.amount : 0;
    if (original.action.kind === 'bet') {
      if (!has('a rollback returns nothing')) credit(amount);
    } else {
      if (balance < amount && has('a rollback of a spent win is refused'))
        return refuse('insufficient_funds');
      const owed = Math.max(amount - balance, 0);
      if (has('a rollback of a spent win makes the balance negative')) balance -= amount;
      else {
        balance -= amount - owed;
        if (!has('a spent win is forgiven')) debt += owed;
      }
    }
    original.isReversed = true;
    return record(id, action);
  }

  async function apply(action: PlayAction): Promise<TransferResult> {
    if (action.kind === 'bet') return bet(action);
    if (action.kind === 'win') return win(action);
    if (action.kind === 'rollback') return rollback(action);
    closed.add(action.context.roundId);
    return { ok: true, balance: minor(balance), replayed: false };
  }

  async function play(
    actions: readonly PlayAction[],
    currentBalance: boolean | undefined,
  ): Promise<PlayResult> {
    const before = {
      balance,
      debt,
      entries: new Map(entries),
      refused: new Set(refused),
      closed: new Set(closed),
    };
    const results: Transferred[] = [];
    for (const [failed, action] of actions.entries()) {
      const result = await apply(action);
      if (result.ok) {
        results.push(result);
        continue;
      }
      if (!has('an action that is refused leaves the others done'))
        ({ balance, debt, entries, refused, closed } = before);
      return { ok: false, code: result.code, failed, balance: minor(balance) };
    }
    const last = results.at(-1);
    const isCurrent = currentBalance || !last || has('a repeat answers the current balance');
    if (isCurrent) for (const result of results) result.balance = minor(balance);
    return { ok: true, balance: isCurrent ? minor(balance) : last.balance, results };
  }

  let queue: Promise<unknown> = Promise.resolve();
  /** One call after the other, as a lock of the account does. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (RACES.some(has)) return work();
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  }

  const one = async (action: PlayAction, currentBalance: boolean | undefined): Promise<TransferResult> => {
    const played = await inTurn(() => play([action], currentBalance));
    return played.ok ? played.results[0]! : played; // One result per action.
  };

  const port: PlayPort = {
    bet: (request) => one({ kind: 'bet', ...request }, request.currentBalance),
    win: (request) => one({ kind: 'win', ...request }, request.currentBalance),
    rollback: (request) => one({ kind: 'rollback', ...request }, request.currentBalance),
    close: (request) => one({ kind: 'close', ...request }, request.currentBalance),
    play: ({ actions, currentBalance }) => inTurn(() => play(actions, currentBalance)),
    balance: async () => minor(balance),
  };
  return {
    port,
    hasTransfer: (id: string) => entries.has(id),
    account: async (id: string) =>
      id === playerId || has('an unknown player has a balance')
        ? { balance: minor(balance), currency: 'TND' }
        : undefined,
  };
}
