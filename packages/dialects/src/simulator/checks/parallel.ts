import { randomUUID } from 'node:crypto';

import { type Check, moves, orderOf, isOk, answers, bet } from './shared';

/* Calls at the same time. */

const PARALLEL = 8;

export const parallel: Check[] = [
  {
    name: 'one bet, sent in parallel',
    async run(parts) {
      const { kit, aggregator, stake } = parts;
      const call = aggregator.bet({ ...orderOf(parts), id: randomUUID(), amount: stake });
      const asked = await moves(parts, 'a bet that is sent in parallel takes its stake once', -stake, () =>
        many(() => kit.ask(call)),
      );
      for (const each of asked) answers(parts, each, 'each copy of a bet is answered like the first', 'ok');
    },
  },
  {
    name: 'bets of one round, in parallel',
    async run(parts) {
      const round = orderOf(parts);
      const asked = await moves(
        parts,
        'parallel bets of one round take each stake once',
        -PARALLEL * parts.stake,
        () => many(async () => (await bet(parts, parts.stake, round)).asked),
      );
      for (const each of asked) answers(parts, each, 'parallel bets of one round are accepted', 'ok');
    },
  },
  {
    name: 'bets above the balance, in parallel',
    async run(parts) {
      const { kit, aggregator, player } = parts;
      const { amount } = await kit.balance(player);
      const part = Math.ceil(((amount ?? 0) * 2) / 3);
      const bets = await many(() => bet(parts, part));
      const accepted = bets.filter(({ asked }) => isOk(asked));
      const { amount: after, asked } = await kit.balance(player);
      kit.check(
        asked,
        `of parallel bets that the balance covers once, one is accepted (${accepted.length} were)`,
        accepted.length === 1,
      );
      kit.check(
        asked,
        'the balance is never negative',
        after !== undefined && after >= 0 && after === (amount ?? 0) - part,
      );
      for (const { id, order: round } of accepted)
        await kit.ask(aggregator.rollback({ ...round, id: randomUUID(), originalId: id }));
    },
  },
  {
    name: 'one win, sent in parallel',
    async run(parts) {
      const { kit, aggregator, stake } = parts;
      const { id, order: round } = await bet(parts);
      const win = aggregator.win({ ...round, id: randomUUID(), betId: id, amount: stake });
      await moves(parts, 'a win that is sent in parallel is paid once', stake, () =>
        many(() => kit.ask(win)),
      );
    },
  },
  {
    name: 'one rollback, sent in parallel',
    async run(parts) {
      const { kit, aggregator, stake } = parts;
      const { id, order: round } = await bet(parts);
      const rollback = aggregator.rollback({ ...round, id: randomUUID(), originalId: id });
      await moves(parts, 'a rollback that is sent in parallel returns the stake once', stake, () =>
        many(() => kit.ask(rollback)),
      );
    },
  },
  {
    name: 'a bet and its rollback, in parallel',
    async run(parts) {
      const { kit, aggregator, stake } = parts;
      for (let attempt = 0; attempt < 4; attempt++) {
        const round = orderOf(parts);
        const id = randomUUID();
        const placed = aggregator.bet({ ...round, id, amount: stake });
        const rollback = aggregator.rollback({ ...round, id: randomUUID(), originalId: id });
        const calls = attempt % 2 === 0 ? [placed, rollback] : [rollback, placed];
        await moves(parts, 'a bet and its rollback, sent at the same time, take nothing', 0, () =>
          Promise.all(calls.map((call) => kit.ask(call))),
        );
      }
    },
  },
];

async function many<T>(step: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: PARALLEL }, step));
}
