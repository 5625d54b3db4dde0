import { randomUUID } from 'node:crypto';

import { currencyExponent } from '@tessera/money';

import type { Call } from '../../aggregator';
import { type Check, moves, orderOf, isOk, answers, bet } from './shared';

/* Balances and amounts. */

export const money: Check[] = [
  {
    name: 'lack of funds',
    async run(parts) {
      const { kit, player, aggregator } = parts;
      const { amount = 0 } = await kit.balance(player);
      const [asked] = await moves(
        parts,
        'a bet above the balance takes nothing',
        0,
        async () => (await bet(parts, amount + 1)).asked,
      );
      if (asked) answers(parts, asked, 'a bet above the balance is refused for lack of funds', 'funds');
      // The other protocols do not ask for the balance.
      if (asked && aggregator.name === 'hub88')
        kit.check(
          asked,
          `the refusal has the balance (${amount}, not ${asked.balance})`,
          asked.balance === amount,
        );
      const whole = await bet(parts, amount);
      answers(parts, whole.asked, 'a bet of the whole balance is accepted', 'ok');
      const rollback = aggregator.rollback({ ...whole.order, id: randomUUID(), originalId: whole.id });
      await moves(parts, 'its rollback returns the whole balance', amount, () => kit.ask(rollback));
    },
  },
  {
    name: 'a rollback of a win that was spent',
    only: ['hub88', 'softswiss'],
    async run(parts) {
      const { kit, aggregator, player, stake } = parts;
      const { id, order: round } = await bet(parts);
      const winId = randomUUID();
      await kit.ask(aggregator.win({ ...round, id: winId, betId: id, amount: 2 * stake }));
      const { amount } = await kit.balance(player);
      const spent = await bet(parts, amount ?? 0);
      const asked = await kit.ask(aggregator.rollback({ ...round, id: randomUUID(), originalId: winId }));
      answers(parts, asked, 'a rollback of a win never fails for lack of funds', 'ok');
      const now = await kit.balance(player);
      kit.check(now.asked, 'the balance is never negative', now.amount !== undefined && now.amount >= 0);
      await kit.ask(aggregator.rollback({ ...spent.order, id: randomUUID(), originalId: spent.id }));
      const after = await kit.balance(player);
      kit.check(
        after.asked,
        `what was spent of a win that was rolled back is owed (the balance is ${after.amount}, and has to be ${(amount ?? 0) - 2 * stake})`,
        after.amount === (amount ?? 0) - 2 * stake,
      );
    },
  },
  {
    name: 'amounts',
    async run(parts) {
      const { kit, aggregator, stake, player } = parts;
      const call = aggregator.bet({ ...orderOf(parts), id: randomUUID(), amount: stake });
      const amounts: unknown[] =
        aggregator.name === 'pragmatic'
          ? ['-1.00', 'one', '', '1e3', `0.${'0'.repeat(currencyExponent(player.currency))}1`, '9'.repeat(30)]
          : [-stake, '100', null, 1.5, 1e18, true, ...(aggregator.name === 'hub88' ? [100_001] : [])];
      for (const amount of amounts) {
        const changed = withAmount(call, amount);
        const [asked] = await moves(
          parts,
          `a bet with the amount ${JSON.stringify(amount)} takes nothing`,
          0,
          () => kit.ask(changed),
        );
        if (asked)
          kit.check(
            asked,
            `a bet with the amount ${JSON.stringify(amount)} is refused`,
            !isOk(asked) && asked.outcome !== 'retry',
          );
      }
    },
  },
  {
    name: 'another currency',
    only: ['hub88', 'softswiss'],
    async run(parts) {
      const { kit, aggregator, stake } = parts;
      const other = parts.player.currency === 'JPY' ? 'EUR' : 'JPY';
      const call = aggregator.bet({ ...orderOf(parts), id: randomUUID(), amount: stake });
      const changed = { ...call, content: { ...call.content, currency: other } };
      const [asked] = await moves(parts, 'a bet in another currency takes nothing', 0, () =>
        kit.ask(changed),
      );
      if (asked) answers(parts, asked, 'a bet in another currency is refused', 'currency');
    },
  },
];

function withAmount(call: Call, amount: unknown): Call {
  const { actions } = call.content;
  if (!Array.isArray(actions)) return { ...call, content: { ...call.content, amount } };
  const changed = (actions as object[]).map((action) => ({ ...action, amount }));
  return { ...call, content: { ...call.content, actions: changed } };
}
