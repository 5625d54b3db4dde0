import { randomUUID } from 'node:crypto';

import { CannotRun } from '../kit';
import { type Check, moves, orderOf, answers, answersBalance, bet } from './shared';

/* Rounds as they should be. */

export const honest: Check[] = [
  {
    name: 'identity',
    async run(parts) {
      const { kit, aggregator, player } = parts;
      const call = aggregator.identify(player);
      if (call) {
        const asked = await kit.ask(call);
        answers(parts, asked, 'a valid token is accepted', 'ok');
        const { user, userId, currency } = asked.content;
        kit.check(asked, 'the answer names the player of the token', (user ?? userId) === player.id);
        kit.check(asked, 'the answer names the currency of the player', currency === player.currency);
      }
      const { asked, amount } = await kit.balance(player);
      answers(parts, asked, 'the balance is answered', 'ok');
      kit.check(asked, 'the balance is a number in the units of the protocol', amount !== undefined);
      if (asked.answer.startsWith('0 '))
        throw new CannotRun(`The wallet does not answer: ${asked.answer.slice(2)}.`);
      if (amount !== undefined && amount < 20 * parts.stake)
        throw new CannotRun(`The player needs at least 20 stakes: the balance is ${asked.answer}.`);
    },
  },
  {
    name: 'a won round',
    async run(parts) {
      const { kit, aggregator, stake } = parts;
      const before = (await kit.balance(parts.player)).amount ?? 0;
      const order = orderOf(parts);
      const [placed] = await moves(
        parts,
        'a bet takes its stake',
        -stake,
        async () => (await bet(parts, stake, order)).asked,
      );
      if (placed) {
        answers(parts, placed, 'a bet is accepted', 'ok');
        answersBalance(parts, placed, before - stake);
      }
      const second = await bet(parts, stake, order);
      answers(parts, second.asked, 'a second bet in a round is accepted', 'ok');
      const win = aggregator.win({
        ...order,
        id: randomUUID(),
        betId: second.id,
        amount: 3 * stake + 1,
        closes: true,
      });
      const [won] = await moves(parts, 'a win is paid exactly', 3 * stake + 1, () => kit.ask(win));
      if (won) {
        answers(parts, won, 'a win is accepted', 'ok');
        answersBalance(parts, won, before + stake + 1);
      }
      const close = aggregator.close(order);
      if (close)
        await moves(parts, 'the end of a round moves nothing', 0, async () => [
          await kit.ask(close),
          await kit.ask(close),
        ]);
    },
  },
  {
    name: 'a lost round',
    async run(parts) {
      const { kit, aggregator } = parts;
      const { id, order } = await bet(parts);
      const lost = aggregator.win({ ...order, id: randomUUID(), betId: id, amount: 0, closes: true });
      const [asked] = await moves(parts, 'a win of 0 moves nothing', 0, () => kit.ask(lost));
      if (asked) answers(parts, asked, 'a win of 0 is accepted', 'ok');
    },
  },
  {
    name: 'a stake of 0',
    async run(parts) {
      const [asked] = await moves(
        parts,
        'a stake of 0 moves nothing',
        0,
        async () => (await bet(parts, 0)).asked,
      );
      if (asked) answers(parts, asked, 'a stake of 0, as in free rounds, is accepted', 'ok');
    },
  },
  {
    name: 'a win after the end of its round',
    async run(parts) {
      const { kit, aggregator, stake } = parts;
      const { id, order } = await bet(parts);
      await kit.ask(aggregator.win({ ...order, id: randomUUID(), betId: id, amount: 0, closes: true }));
      const close = aggregator.close(order);
      if (close) await kit.ask(close);
      const late = aggregator.win({ ...order, id: randomUUID(), betId: id, amount: stake });
      const [asked] = await moves(parts, 'a win after the end of its round is paid', stake, () =>
        kit.ask(late),
      );
      if (asked) answers(parts, asked, 'a win after the end of its round is accepted', 'ok');
    },
  },
  {
    name: 'a rollback',
    async run(parts) {
      const { kit, aggregator, stake } = parts;
      const { id, order } = await bet(parts);
      const rollback = aggregator.rollback({ ...order, id: randomUUID(), originalId: id });
      const [asked] = await moves(parts, 'a rollback returns the stake', stake, () => kit.ask(rollback));
      if (asked) answers(parts, asked, 'a rollback is accepted', 'ok');
    },
  },
];
