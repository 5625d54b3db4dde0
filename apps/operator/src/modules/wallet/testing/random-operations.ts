import type { Random } from '../../../testing/random';
import type { Operation } from './ledger-model';

export const PROVIDERS = ['one', 'two'] as const;

/**
 * Requests of two aggregators for one player: bets, wins, rollbacks and closes in any order, with repeats, changed repeats and late
 * arrivals. There are few ids and rounds, so that they collide often.
 */
export function* randomOperations(random: Random, count: number): Generator<Operation> {
  const sent: Operation[] = [];
  for (let index = 0; index < count; index++) {
    const operation = next(index);
    sent.push(operation);
    yield operation;
  }

  function next(index: number): Operation {
    if (index === 0) return { kind: 'deposit', id: 'first', amount: 1 + random.int(20_000) };
    const kind = random.int(100);
    const from = random.pick(PROVIDERS);
    const id = `t${index}`;
    if (kind < 14) return repeat(random.pick(sent));
    if (kind < 18) return { kind: 'deposit', id, amount: 1 + random.int(50_000) };
    if (kind < 22) return { kind: 'withdrawal', id, amount: 1 + random.int(20_000) };
    if (kind < 50) return bet(from, id);
    if (kind < 72) return win(from, id);
    if (kind < 91)
      return { kind: 'rollback', from, id, originalId: someId(from, ['bet', 'win', 'rollback']) };
    if (kind < 95) return { kind: 'close', from, round: someRound() };
    return random.chance(0.5) ? { kind: 'cashback' } : { kind: 'credit', amount: 1 + random.int(900) };
  }

  function bet(from: string, id: string): Operation {
    const amount = random.chance(0.15) ? 0 : 1 + random.int(5_000);
    return { kind: 'bet', from, id, amount, round: someRound(), isLive: random.chance(0.95) };
  }

  /** A win of a bet, of the round, or a promotion. */
  function win(from: string, id: string): Operation {
    const amount = random.chance(0.4) ? 0 : random.int(9_000);
    const free = { kind: 'win', from, id, amount, round: someRound(), betId: undefined } as const;
    if (random.chance(0.2)) return { ...free, promotion: true };
    if (random.chance(0.4)) return { ...free, promotion: false };
    const betId = someId(from, ['bet']);
    const named = sent.find((one) => one.kind === 'bet' && one.from === from && one.id === betId);
    const round = named?.kind === 'bet' && random.chance(0.9) ? named.round : someRound();
    return { ...free, betId, round, promotion: false };
  }

  /** Mostly a recent one of the same provider; sometimes one that comes later or never. */
  function someId(from: string, kinds: readonly string[]): string {
    const ids = sent.flatMap((one) =>
      'from' in one && 'id' in one && one.from === from && kinds.includes(one.kind) ? [one.id] : [],
    );
    if (ids.length === 0 || random.chance(0.12)) return `t${sent.length + random.int(8)}`;
    return random.pick(ids.slice(-8));
  }

  function someRound(): string {
    return `r${random.int(4)}`;
  }

  /** The same request again, or the same id with something changed. */
  function repeat(operation: Operation): Operation {
    if (random.chance(0.7)) return operation;
    switch (operation.kind) {
      case 'rollback':
        return { ...operation, originalId: someId(operation.from, ['bet', 'win']) };
      case 'close':
        return { ...operation, round: someRound() };
      case 'cashback':
      case 'credit':
        return operation;
      case 'bet':
      case 'win':
        return random.chance(0.5)
          ? { ...operation, amount: operation.amount + random.int(2) }
          : { ...operation, round: someRound() };
      default:
        return { ...operation, amount: operation.amount + random.int(2) };
    }
  }
}
