import { randomUUID } from 'node:crypto';

import { isDatabaseOutage } from '@tessera/database';
import { formatMoney, parseAmount, type Minor } from '@tessera/money';

import { PlayerRefusal, type PlayerRecord, type Players } from './modules/players';
import type { Wallet } from './modules/wallet';

/* The commands of `npm run player` that move money. */

type Kind = 'deposit' | 'withdrawal';
type Request = { kind: Kind; name: string; amount: string; id: string | undefined };

const COMMANDS = { deposit: 'deposit', withdrawal: 'withdraw' } as const;

/**
 * Moves the money under an id, which is announced before: after a lost connection the same command with that id moves nothing if the
 * money has moved.
 */
export async function moveMoney(
  players: Pick<Players, 'get' | 'transfer'>,
  { kind, name, amount: text, id: given }: Request,
  announce: (line: string) => void,
): Promise<string> {
  const player = await players.get(name);
  const amount = amountOf(text, player);
  const id = given ?? randomUUID();
  if (!/^[\x21-\x7e]{1,100}$/.test(id))
    throw new PlayerRefusal('An id has 1 to 100 letters, digits and signs, without spaces.');
  announce(`The id of this ${kind} is ${id}.`);
  try {
    const { balance, replayed } = await players.transfer(kind, player, amount, transferIdOf(kind, id));
    const line = `${player.username} has ${formatMoney(balance, player.currency, 'en')}.`;
    return replayed ? `The ${kind} ${id} was made before: nothing has moved now. After it, ${line}` : line;
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error;
    throw new PlayerRefusal(
      [
        `The connection to the database was lost: the money may have moved.`,
        `  To find out:  npm run player -- transfer ${name} ${id}`,
        `  To repeat it: npm run player -- ${COMMANDS[kind]} ${name} ${text} --id ${id}`,
        `  The repeat moves nothing if the money has moved.`,
      ].join('\n'),
      { cause: error },
    );
  }
}

/** What became of a deposit or withdrawal with this id. */
export async function describeTransfer(wallet: Wallet, player: PlayerRecord, id: string): Promise<string> {
  for (const kind of ['deposit', 'withdrawal'] as const) {
    const transfer = await wallet.transfer(player.id, transferIdOf(kind, id));
    if (transfer)
      return `The ${kind} ${id} of ${formatMoney(transfer.amount, transfer.currency, 'en')} was made at ${transfer.createdAt.toISOString()}.`;
  }
  return `${player.username} has no deposit or withdrawal with the id ${id}: no money has moved under it.`;
}

const transferIdOf = (kind: Kind, id: string) => `${kind}:${id}`;

function amountOf(text: string, { currency }: PlayerRecord): Minor {
  const amount = parseAmount(text, currency);
  if (amount === undefined || amount <= 0) throw new PlayerRefusal('An amount is a number such as 12.500.');
  return amount;
}
