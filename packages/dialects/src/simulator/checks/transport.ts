import { randomUUID } from 'node:crypto';

import { type Check, moves, orderOf, isOk, answers, bet } from './shared';

/* Lost answers, signatures, tokens and malformed calls. */

const LARGE_CHARACTERS = 20_000;
const HOUR_MS = 3_600_000;
const SETTLE_ATTEMPTS = 20;

/** Fields that every bet of its protocol has. */
const REQUIRED = new Set([
  'request_uuid',
  'user',
  'transaction_uuid',
  'round',
  'amount',
  'currency',
  'game_code',
  'user_id',
  'userId',
  'reference',
  'roundId',
  'gameId',
]);

export const transport: Check[] = [
  {
    name: 'an answer that is lost',
    async run(parts) {
      const { kit, aggregator, stake, player } = parts;
      const call = aggregator.bet({ ...orderOf(parts), id: randomUUID(), amount: stake });
      const before = (await kit.balance(player)).amount ?? 0;
      await kit.drop(call);
      const asked = await kit.ask(call);
      answers(parts, asked, 'a bet whose answer was lost is answered when it is repeated', 'ok');
      // The lost call may still be under way: the balance settles at one stake less.
      let now = await kit.balance(player);
      for (let attempt = 0; attempt < SETTLE_ATTEMPTS && now.amount !== before - stake; attempt++)
        now = await kit.balance(player);
      kit.check(
        now.asked,
        `a bet whose answer was lost takes its stake once (the balance was ${before}, is ${now.amount})`,
        now.amount === before - stake,
      );
    },
  },
  {
    name: 'signatures',
    async run(parts) {
      const { kit, aggregator, stake } = parts;
      const call = aggregator.bet({ ...orderOf(parts), id: randomUUID(), amount: stake });
      const signed = aggregator.sign(call);
      const other = aggregator.sign(aggregator.bet({ ...orderOf(parts), id: randomUUID(), amount: stake }));
      const tampered = { ...signed, body: signed.body.replace(/(amount["=:]+)\d/, '$19') };
      const wrong = {
        'no signature': aggregator.withSignature(signed, undefined),
        'an empty signature': aggregator.withSignature(signed, ''),
        'a signature that is no signature': aggregator.withSignature(signed, 'AAAA'),
        'the signature of another call': aggregator.withSignature(signed, signatureOf(other)),
        'an amount that was changed after it was signed': tampered,
      };
      for (const [name, each] of Object.entries(wrong)) {
        const [asked] = await moves(parts, `a bet with ${name} takes nothing`, 0, () => kit.askSigned(each));
        if (asked) answers(parts, asked, `a bet with ${name} is refused`, 'signature');
      }
      const spaced = aggregator.signBody(call.path, JSON.stringify(call.content, null, 2));
      if (spaced)
        answers(parts, await kit.askSigned(spaced), 'the signature covers the exact bytes of the body', 'ok');
    },
  },
  {
    name: 'unknown players and tokens',
    async run(parts) {
      const { kit, aggregator, player, stake } = parts;
      const stranger = { ...player, id: randomUUID() };
      const placed = aggregator.bet({ ...orderOf(parts), player: stranger, id: randomUUID(), amount: stake });
      answers(parts, await kit.ask(placed), 'a bet of an unknown player is refused', 'player', 'token');
      const win = aggregator.win({
        ...orderOf(parts),
        player: stranger,
        id: randomUUID(),
        betId: randomUUID(),
        amount: stake,
      });
      const paid = await kit.ask(win);
      kit.check(paid, 'a win of an unknown player is refused', !isOk(paid));
      const asked = await kit.ask(aggregator.balance(stranger));
      kit.check(asked, 'the balance of an unknown player is refused, and is not 0', !isOk(asked));
      if (aggregator.name === 'softswiss') return;
      for (const token of [randomUUID(), 'x']) {
        const wrong = aggregator.bet({
          ...orderOf(parts),
          player: { ...player, token },
          id: randomUUID(),
          amount: stake,
        });
        const [refused] = await moves(parts, 'a bet with an unknown token takes nothing', 0, () =>
          kit.ask(wrong),
        );
        if (refused) answers(parts, refused, 'a bet with an unknown token is refused', 'token');
      }
      const call = aggregator.identify({ ...player, token: randomUUID() });
      if (call) answers(parts, await kit.ask(call), 'an unknown token is refused', 'token');
    },
  },
  {
    name: 'a token that has expired',
    only: ['hub88', 'pragmatic'],
    async run(parts) {
      const { kit, aggregator, player, stake } = parts;
      const expired = { ...player, token: randomUUID() };
      const { id, order: round } = await bet(parts);
      const win = aggregator.win({ ...round, player: expired, id: randomUUID(), betId: id, amount: stake });
      answers(parts, await kit.ask(win), 'a win does not need a valid token', 'ok');
      const other = await bet(parts);
      const rollback = aggregator.rollback({
        ...other.order,
        player: expired,
        id: randomUUID(),
        originalId: other.id,
      });
      answers(parts, await kit.ask(rollback), 'a rollback does not need a valid token', 'ok');
    },
  },
  {
    name: 'unknown fields and large bodies',
    async run(parts) {
      const { kit, aggregator, stake } = parts;
      for (const [name, value] of [
        ['an unknown field', 'new'],
        ['20 kB of unknown text', 'x'.repeat(LARGE_CHARACTERS)],
      ] as const) {
        const call = aggregator.bet({ ...orderOf(parts), id: randomUUID(), amount: stake });
        const larger = { ...call, content: { ...call.content, a_field_of_next_year: value } };
        const [asked] = await moves(parts, `a bet with ${name} takes its stake`, -stake, () =>
          kit.ask(larger),
        );
        if (asked) answers(parts, asked, `a bet with ${name} is accepted`, 'ok');
      }
    },
  },
  {
    name: 'a clock that is wrong',
    async run(parts) {
      const { kit, aggregator, stake } = parts;
      for (const skew of [-HOUR_MS, HOUR_MS]) {
        const call = aggregator.bet({ ...orderOf(parts), id: randomUUID(), amount: stake });
        const skewed = { ...call, content: { ...call.content, timestamp: String(Date.now() + skew) } };
        const [asked] = await moves(parts, 'a bet of an hour ago or ahead takes its stake', -stake, () =>
          kit.ask(skewed),
        );
        if (asked) answers(parts, asked, 'a bet is accepted whatever its clock says', 'ok');
      }
    },
  },
  {
    name: 'malformed calls',
    async run(parts) {
      const { kit, aggregator, stake } = parts;
      const call = aggregator.bet({ ...orderOf(parts), id: randomUUID(), amount: stake });
      for (const field of Object.keys(call.content).filter((name) => REQUIRED.has(name))) {
        const { [field]: removed, ...content } = call.content;
        if (removed === undefined) continue;
        const [asked] = await moves(parts, `a bet without "${field}" takes nothing`, 0, () =>
          kit.ask({ ...call, content }),
        );
        if (asked)
          kit.check(
            asked,
            `a bet without "${field}" is refused, and is no failure of the wallet`,
            !isOk(asked) && asked.outcome !== 'retry' && asked.outcome !== 'invalid',
          );
      }
      const broken = aggregator.signBody(call.path, '{"not": json');
      if (!broken) return;
      const asked = await kit.askSigned(broken);
      kit.check(
        asked,
        'a body that is not JSON is refused, and is no failure of the wallet',
        !isOk(asked) && asked.outcome !== 'retry' && asked.outcome !== 'invalid',
      );
    },
  },
];

function signatureOf({
  headers,
  body,
}: {
  headers: Record<string, string>;
  body: string;
}): string | undefined {
  return (
    headers['X-Hub88-Signature'] ??
    headers['X-REQUEST-SIGN'] ??
    new URLSearchParams(body).get('hash') ??
    undefined
  );
}
