import type { Random } from '../random';

/** What an aggregator sends, in the terms of all dialects. `isLive` is false for a token that is not valid. */
export type Action =
  | {
      kind: 'bet';
      id: string;
      round: string;
      amount: number;
      isLive: boolean;
      closes: boolean;
      free: boolean;
    }
  | { kind: 'win'; id: string; round: string; amount: number; betId: string; closes: boolean; free: boolean }
  | { kind: 'rollback'; id: string; originalId: string; round: string };
export type Prize = 'bonusWin' | 'jackpotWin' | 'promoWin';

/** The grant of the player, as `issue`, and the id of its win. */
export const OWN_ISSUE = 'own';
export const OWN_FREESPINS = `freespins:${OWN_ISSUE}`;

export type Abilities = {
  /** Calls of several actions. */
  hasPlay: boolean;
  /** Bets of free rounds are reported. */
  hasFreeBets: boolean;
  hasFreespins: boolean;
  prizes: readonly Prize[];
};

export type DialectOperation =
  | Action
  | { kind: 'deposit'; id: string; amount: number }
  | { kind: 'close'; round: string }
  | { kind: 'balance' }
  /** A win without a bet, where the dialect has that. */
  | { kind: 'prize'; prize: Prize; id: string; round: string; amount: number }
  /** The sum of free spins: of the player's grant, or of an unknown one. */
  | { kind: 'freespins'; issue: string; amount: number; hasUser: boolean }
  /** Several actions in one call, where the dialect has that. */
  | { kind: 'play'; round: string; actions: Exclude<Action, { kind: 'rollback' }>[]; closes: boolean };

/** Calls for one player in any order, with repeats, changed repeats and late arrivals. There are few ids and rounds, so that they collide often. */
export function* randomDialectOperations(
  random: Random,
  count: number,
  { hasPlay, hasFreeBets, hasFreespins, prizes }: Abilities,
): Generator<DialectOperation> {
  const sent: DialectOperation[] = [];
  const bets: { id: string; round: string; free: boolean }[] = [];
  let ids = 0;
  let freeIds = 0;
  for (let index = 0; index < count; index++) {
    const operation = next(index);
    sent.push(operation);
    yield operation;
  }

  function next(index: number): DialectOperation {
    if (index === 0) return { kind: 'deposit', id: 'first', amount: 1 + random.int(20_000) };
    const kind = random.int(100);
    if (kind < 20) return repeat(random.pick(sent));
    if (kind < 23) return { kind: 'deposit', id: `d${index}`, amount: 1 + random.int(20_000) };
    if (hasFreeBets && random.chance(0.15)) return freeBet();
    if (hasFreespins && random.chance(0.1)) return freespins();
    if (prizes.length > 0 && random.chance(0.1)) return prize();
    if (kind < 48) return bet(someRound());
    if (kind < 68) return win();
    if (kind < 84) return { kind: 'rollback', id: newId(), originalId: someId(), round: someRound() };
    if (kind < 88) return { kind: 'close', round: someRound() };
    if (kind < 91 || !hasPlay) return { kind: 'balance' };
    const round = someRound();
    const first = bet(round);
    const paid = { ...win(), round, closes: false };
    return {
      kind: 'play',
      round,
      actions: random.chance(0.5) ? [first, paid] : [first, bet(round), paid],
      closes: random.chance(0.3),
    };
  }

  function newId(): string {
    return `t${ids++}`;
  }

  function bet(round: string): Extract<Action, { kind: 'bet' }> {
    const id = newId();
    bets.push({ id, round, free: false });
    const amount = random.chance(0.1) ? 0 : 1 + random.int(5_000);
    return { kind: 'bet', id, round, amount, ...terms(), free: false };
  }

  /** With ids of its own: no other bet has been announced with them. */
  function freeBet(): Extract<Action, { kind: 'bet' }> {
    const [id, round] = [`f${freeIds++}`, `f${random.int(3)}`];
    bets.push({ id, round, free: true });
    return { kind: 'bet', id, round, amount: 1 + random.int(500), ...terms(), free: true };
  }

  function freespins(): DialectOperation {
    const issue = random.chance(0.6) ? OWN_ISSUE : `issue${random.int(2)}`;
    const amount = random.chance(0.2) ? 0 : random.int(9_000);
    return { kind: 'freespins', issue, amount, hasUser: random.chance(0.5) };
  }

  function prize(): DialectOperation {
    const amount = random.chance(0.2) ? 0 : random.int(9_000);
    const id = `p${random.int(6)}`;
    return { kind: 'prize', prize: random.pick(prizes), id, round: someRound(), amount };
  }

  function terms() {
    return { isLive: random.chance(0.95), closes: random.chance(0.1) };
  }

  function win(): Extract<Action, { kind: 'win' }> {
    const named =
      bets.length > 0 && random.chance(0.9)
        ? random.pick(bets.slice(-6))
        : { id: `t${ids + 3}`, round: someRound(), free: false };
    const { free } = named;
    const round = random.chance(0.9) ? named.round : someRound();
    const amount = random.chance(0.4) ? 0 : random.int(9_000);
    return { kind: 'win', id: newId(), betId: named.id, round, amount, closes: random.chance(0.3), free };
  }

  /** Mostly a recent one; sometimes one that comes later or never. */
  function someId(): string {
    if (freeIds > 0 && random.chance(0.2)) return `f${random.int(freeIds)}`;
    if (hasFreespins && random.chance(0.1)) return OWN_FREESPINS;
    if (prizes.length > 0 && random.chance(0.1)) return `p${random.int(6)}`;
    return random.chance(0.15) ? `t${ids + random.int(8)}` : `t${Math.max(ids - 1 - random.int(8), 0)}`;
  }

  function someRound(): string {
    return `r${random.int(4)}`;
  }

  /** The same call again, or the same id with something changed. */
  function repeat(operation: DialectOperation): DialectOperation {
    if (random.chance(0.7)) return operation;
    if (operation.kind === 'bet' || operation.kind === 'win')
      return random.chance(0.5)
        ? { ...operation, amount: operation.amount + random.int(2) }
        : { ...operation, round: someRound() };
    if (operation.kind === 'prize' || operation.kind === 'freespins')
      return { ...operation, amount: operation.amount + random.int(2) };
    if (operation.kind === 'rollback') return { ...operation, originalId: someId() };
    return operation;
  }
}
