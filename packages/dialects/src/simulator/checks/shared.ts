import { randomUUID } from 'node:crypto';

import type { Aggregator, Player } from '../../aggregator';
import type { Asked, Kit } from '../kit';

/* What the checks have in common. */

export type CheckParts = {
  kit: Kit;
  aggregator: Aggregator;
  player: Player;
  game: string;
  /** In minor units. */
  stake: number;
};

export type Check = { name: string; only?: Aggregator['name'][]; run(parts: CheckParts): Promise<void> };

/** Runs a step and checks that it changes the balance by exactly `change`. */
export async function moves(
  { kit, player }: CheckParts,
  text: string,
  change: number,
  step: () => Promise<Asked | Asked[]>,
): Promise<Asked[]> {
  const before = await kit.balance(player);
  const asked = [await step()].flat();
  const after = await kit.balance(player);
  const last = asked.at(-1) ?? after.asked;
  const isExact =
    before.amount !== undefined && after.amount !== undefined && after.amount - before.amount === change;
  kit.check(
    last,
    `${text} (the balance was ${before.amount}, is ${after.amount}, and has to change by ${change})`,
    isExact,
  );
  return asked;
}

export const orderOf = ({ player, game }: CheckParts) => ({ player, game, round: randomUUID() });
export const isOk = ({ outcome }: Asked) => outcome === 'ok';

export function answers(
  parts: CheckParts,
  asked: Asked,
  text: string,
  ...outcomes: Asked['outcome'][]
): void {
  parts.kit.check(
    asked,
    `${text}: ${asked.code} is not the answer of the protocol`,
    outcomes.includes(asked.outcome),
  );
}

/** The answer of a transaction has the balance after it. */
export function answersBalance(
  { kit, aggregator }: CheckParts,
  asked: Asked,
  expected: number | undefined,
): void {
  if (aggregator.name === 'pragmatic' && asked.call === '/refund.html') return;
  kit.check(
    asked,
    `the answer has the balance after the transaction (${expected}, not ${asked.balance})`,
    asked.balance === expected,
  );
}

/** A bet and its id. */
export async function bet(parts: CheckParts, amount = parts.stake, order = orderOf(parts)) {
  const id = randomUUID();
  const call = parts.aggregator.bet({ ...order, id, amount });
  return { id, order, call, asked: await parts.kit.ask(call) };
}

export function sameTransaction({ kit, aggregator }: CheckParts, first: Asked, repeated: Asked): void {
  if (aggregator.name === 'hub88') return;
  kit.check(
    repeated,
    'a repeated transaction has the id of the first',
    first.transactions.length > 0 &&
      JSON.stringify(repeated.transactions) === JSON.stringify(first.transactions),
  );
}
