import { randomUUID } from 'node:crypto';

import { type Check, moves, orderOf, isOk, answers, bet } from './shared';

/* Calls in the wrong order. */

export const order: Check[] = [
  {
    name: 'a rollback before its bet',
    async run(parts) {
      const { kit, aggregator, stake } = parts;
      const round = orderOf(parts);
      const betId = randomUUID();
      const rollback = aggregator.rollback({ ...round, id: randomUUID(), originalId: betId });
      const asked = await moves(parts, 'a rollback before its bet moves nothing', 0, async () => [
        await kit.ask(rollback),
        await kit.ask(rollback),
      ]);
      for (const each of asked) {
        if (aggregator.name === 'hub88')
          answers(parts, each, 'a rollback of an unknown bet is refused as unknown', 'no_transaction');
        else answers(parts, each, 'a rollback of an unknown bet is accepted', 'ok');
        if (aggregator.name === 'softswiss')
          kit.check(
            each,
            'its transaction id is empty',
            each.transactions.length === 1 && each.transactions[0] === '',
          );
      }
      const late = aggregator.bet({ ...round, id: betId, amount: stake });
      const [placed] = await moves(parts, 'a bet after its rollback takes nothing', 0, () => kit.ask(late));
      if (placed && aggregator.name === 'hub88')
        kit.check(placed, 'a bet after its rollback is refused', !isOk(placed));
      else if (placed) answers(parts, placed, 'a bet after its rollback is answered without an error', 'ok');
    },
  },
  {
    name: 'a win before its bet',
    only: ['hub88'],
    async run(parts) {
      const { kit, aggregator, stake } = parts;
      const round = orderOf(parts);
      const betId = randomUUID();
      const win = aggregator.win({ ...round, id: randomUUID(), betId, amount: stake });
      const [asked] = await moves(parts, 'a win before its bet pays nothing', 0, () => kit.ask(win));
      if (asked) answers(parts, asked, 'a win without its bet is refused', 'no_transaction');
    },
  },
  {
    name: 'a win on a bet that was rolled back',
    only: ['hub88'],
    async run(parts) {
      const { kit, aggregator, stake } = parts;
      const { id, order: round } = await bet(parts);
      await kit.ask(aggregator.rollback({ ...round, id: randomUUID(), originalId: id }));
      const win = aggregator.win({ ...round, id: randomUUID(), betId: id, amount: stake });
      const [asked] = await moves(parts, 'a win on a bet that was rolled back pays nothing', 0, () =>
        kit.ask(win),
      );
      if (asked) kit.check(asked, 'a win on a bet that was rolled back is refused', !isOk(asked));
    },
  },
];
