import type { Random } from '../../../testing/random';
import type { Operation } from './ledger-model';

/** Bets, wins and rollbacks in any order, with repeats, near-repeats and late comers. */
export function* randomOperations(random: Random, count: number): Generator<Operation> {
  const sent: Operation[] = [];
  const betIds: string[] = [];
  for (let index = 0; index < count; index++) {
    const operation = next(index);
    sent.push(operation);
    if (operation.kind === 'bet') betIds.push(operation.id);
    yield operation;
  }

  function next(index: number): Operation {
    const kind = random.int(100);
    if (sent.length > 0 && kind < 12) return repeat(random.pick(sent));
    const id = `t${index}`;
    if (kind < 17) return { kind: 'deposit', id, amount: 1 + random.int(50_000) };
    if (kind < 20) return { kind: 'withdrawal', id, amount: 1 + random.int(20_000) };
    if (kind < 60) return bet(id);
    if (kind < 82) return { kind: 'win', id, betId: someBet(), amount: winAmount(), round: someRound() };
    if (kind < 97) return { kind: 'rollback', id, betId: someBet() };
    return { kind: random.chance(0.5) ? 'cashback' : 'accrual' };
  }

  function bet(id: string): Operation {
    return {
      kind: 'bet',
      id,
      amount: 1 + random.int(5_000),
      round: someRound(),
      isLive: random.chance(0.97),
    };
  }

  /** Mostly a recent one; sometimes one that has yet to come, or never does. */
  function someBet(): string {
    const recent = betIds.slice(-12);
    if (recent.length === 0 || random.chance(0.1)) return `t${betIds.length + random.int(60)}`;
    return random.pick(recent);
  }

  function winAmount(): number {
    return random.chance(0.5) ? 0 : random.int(9_000);
  }

  function someRound(): string {
    return `r${random.int(3)}`;
  }

  /** The same request again, or the same id with something changed. */
  function repeat(operation: Operation): Operation {
    if (random.chance(0.7)) return operation;
    switch (operation.kind) {
      case 'rollback':
        return { ...operation, betId: someBet() };
      case 'cashback':
      case 'accrual':
        return operation;
      default:
        return { ...operation, amount: operation.amount + random.int(2) };
    }
  }
}
