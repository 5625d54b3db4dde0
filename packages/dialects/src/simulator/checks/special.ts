import { randomUUID } from 'node:crypto';

import type { Call, Pragmatic, Softswiss } from '../../aggregator';
import { type Check, moves, orderOf, isOk, answers, sameTransaction } from './shared';

/* What only one protocol has. */

export const special: Check[] = [
  {
    name: 'request_uuid',
    only: ['hub88'],
    async run(parts) {
      const { kit, aggregator, stake, player } = parts;
      const calls: Call[] = [
        aggregator.balance(player),
        aggregator.bet({ ...orderOf(parts), id: randomUUID(), amount: stake }),
        aggregator.bet({
          ...orderOf(parts),
          player: { ...player, token: 'x' },
          id: randomUUID(),
          amount: stake,
        }),
      ];
      for (const call of calls) {
        const asked = await kit.ask(call);
        kit.check(
          asked,
          'request_uuid is echoed',
          asked.content['request_uuid'] === call.content['request_uuid'],
        );
        if (isOk(asked)) {
          kit.check(asked, 'the answer names the player', asked.content['user'] === player.id);
          kit.check(asked, 'the answer names the currency', asked.content['currency'] === player.currency);
        }
      }
    },
  },
  {
    name: 'several actions in one call',
    only: ['softswiss'],
    async run(parts) {
      const { kit, player, stake } = parts;
      const softswiss = parts.aggregator as Softswiss;
      const [betId, winId] = [randomUUID(), randomUUID()];
      const both = softswiss.play({
        ...orderOf(parts),
        finished: true,
        actions: [
          { action: 'bet', id: betId, amount: stake },
          { action: 'win', id: winId, amount: 3 * stake },
        ],
      });
      const [first, second] = await moves(
        parts,
        'a bet and its win in one call are both done, once',
        2 * stake,
        async () => [await kit.ask(both), await kit.ask(both)],
      );
      if (first && second) {
        kit.check(
          first,
          'each action has a transaction id of its own',
          first.transactions.length === 2 &&
            new Set(first.transactions).size === 2 &&
            !first.transactions.includes(''),
        );
        sameTransaction(parts, first, second);
      }
      const { amount } = await kit.balance(player);
      const tooMuch = softswiss.play({
        ...orderOf(parts),
        actions: [
          { action: 'bet', id: randomUUID(), amount: stake },
          { action: 'bet', id: randomUUID(), amount: amount ?? 0 },
        ],
      });
      const [refused] = await moves(parts, 'if one action is refused, none is done', 0, () =>
        kit.ask(tooMuch),
      );
      if (refused) answers(parts, refused, 'the lack of funds is answered with 412 and code 100', 'funds');
      const round = orderOf(parts);
      const voided = randomUUID();
      await kit.ask(softswiss.rollback({ ...round, id: randomUUID(), originalId: voided }));
      const late = softswiss.play({
        ...round,
        actions: [
          { action: 'bet', id: voided, amount: stake },
          { action: 'win', id: randomUUID(), amount: 2 * stake },
        ],
      });
      await moves(parts, 'a call whose bet was rolled back before does not pay its win', 0, () =>
        kit.ask(late),
      );
      const none = await kit.ask(softswiss.balance(player));
      kit.check(none, 'a call without actions answers the balance', isOk(none) && none.balance !== undefined);
    },
  },
  {
    name: 'prizes',
    only: ['pragmatic'],
    async run(parts) {
      const { kit, player, stake } = parts;
      const pragmatic = parts.aggregator as Pragmatic;
      for (const kind of ['jackpotWin', 'promoWin'] as const) {
        const call = pragmatic.prize(kind, { player, id: randomUUID(), amount: stake });
        const [first, second] = await moves(parts, `a repeated ${kind} is paid once`, stake, async () => [
          await kit.ask(call),
          await kit.ask(call),
        ]);
        if (first && second) {
          answers(parts, second, `a repeated ${kind} is accepted`, 'ok');
          sameTransaction(parts, first, second);
        }
      }
      const bonus = pragmatic.prize('bonusWin', { player, id: randomUUID(), amount: stake });
      const before = (await kit.balance(player)).amount ?? 0;
      const asked = [await kit.ask(bonus), await kit.ask(bonus)];
      const now = await kit.balance(player);
      for (const each of asked) answers(parts, each, 'a bonusWin is accepted', 'ok');
      kit.check(
        now.asked,
        'a repeated bonusWin is paid at most once',
        now.amount === before || now.amount === before + stake,
      );
    },
  },
];
