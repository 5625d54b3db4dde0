import { randomUUID } from 'node:crypto';

import { type Check, moves, isOk, answers, answersBalance, bet, sameTransaction } from './shared';

/* The same call again, and a known id with other data. */

export const repeats: Check[] = [
  {
    name: 'a repeated bet',
    async run(parts) {
      const { kit, aggregator, stake } = parts;
      const first = await bet(parts);
      const asked = await moves(parts, 'a repeated bet takes its stake once', 0, async () => [
        await kit.ask(first.call),
        await kit.ask(first.call),
      ]);
      await bet(parts);
      const later = await kit.ask(first.call);
      for (const repeated of [...asked, later]) {
        answers(parts, repeated, 'a repeated bet is answered like the first', 'ok');
        sameTransaction(parts, first.asked, repeated);
      }
      if (aggregator.name === 'hub88') answersBalance(parts, later, first.asked.balance);
      else answersBalance(parts, later, (first.asked.balance ?? 0) - stake);
      await kit.ask(
        aggregator.win({ ...first.order, id: randomUUID(), betId: first.id, amount: 0, closes: true }),
      );
      const close = aggregator.close(first.order);
      if (close) await kit.ask(close);
      answers(
        parts,
        await kit.ask(first.call),
        'a bet that is repeated after the end of its round is answered like the first',
        'ok',
      );
    },
  },
  {
    name: 'a repeated win',
    async run(parts) {
      const { kit, aggregator, stake } = parts;
      const { id, order } = await bet(parts);
      const win = aggregator.win({ ...order, id: randomUUID(), betId: id, amount: 2 * stake });
      const [first, ...others] = await moves(parts, 'a repeated win is paid once', 2 * stake, async () => [
        await kit.ask(win),
        await kit.ask(win),
        await kit.ask(win),
      ]);
      for (const other of others) {
        answers(parts, other, 'a repeated win is answered like the first', 'ok');
        if (first) sameTransaction(parts, first, other);
      }
    },
  },
  {
    name: 'a repeated rollback',
    async run(parts) {
      const { kit, aggregator, stake } = parts;
      const { id, order } = await bet(parts);
      const rollback = aggregator.rollback({ ...order, id: randomUUID(), originalId: id });
      const [first, second] = await moves(
        parts,
        'a repeated rollback returns the stake once',
        stake,
        async () => [await kit.ask(rollback), await kit.ask(rollback)],
      );
      if (first && second) {
        answers(parts, second, 'a repeated rollback is answered like the first', 'ok');
        sameTransaction(parts, first, second);
      }
      const other = aggregator.rollback({ ...order, id: randomUUID(), originalId: id });
      await moves(parts, 'a second rollback of one bet returns nothing', 0, () => kit.ask(other));
    },
  },
  {
    name: 'a bet that is repeated after its rollback',
    async run(parts) {
      const { kit, aggregator } = parts;
      const { id, order, call } = await bet(parts);
      await kit.ask(aggregator.rollback({ ...order, id: randomUUID(), originalId: id }));
      const [asked] = await moves(parts, 'a bet that is repeated after its rollback takes nothing', 0, () =>
        kit.ask(call),
      );
      if (asked && aggregator.name !== 'hub88')
        answers(parts, asked, 'it is answered without an error', 'ok');
    },
  },
  {
    name: 'a bet with a known id and other data',
    async run(parts) {
      const { kit, aggregator, stake } = parts;
      const { id, order } = await bet(parts);
      for (const changed of [
        aggregator.bet({ ...order, id, amount: stake + 1 }),
        aggregator.bet({ ...order, id, amount: stake, round: randomUUID() }),
      ]) {
        const [asked] = await moves(parts, 'a bet with a known id and other data moves nothing', 0, () =>
          kit.ask(changed),
        );
        if (asked && aggregator.name === 'hub88')
          answers(parts, asked, 'a known id with other data is refused', 'conflict');
        else if (asked) kit.check(asked, 'a known id with other data is refused', !isOk(asked));
      }
    },
  },
  {
    name: 'a win with a known id and other data',
    async run(parts) {
      const { kit, aggregator, stake } = parts;
      const { id: betId, order } = await bet(parts);
      const id = randomUUID();
      await kit.ask(aggregator.win({ ...order, id, betId, amount: stake }));
      const changed = aggregator.win({ ...order, id, betId, amount: 5 * stake });
      const [asked] = await moves(parts, 'a win with a known id and other data pays nothing', 0, () =>
        kit.ask(changed),
      );
      if (asked && aggregator.name === 'hub88')
        answers(parts, asked, 'a known id with other data is refused', 'conflict');
      else if (asked) kit.check(asked, 'a known id with other data is refused', !isOk(asked));
    },
  },
];
