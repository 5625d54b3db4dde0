import { randomUUID } from 'node:crypto';

import { isDatabaseOutage } from '@tessera/database';
import { currencyExponent, exactAmount, formatMoney, type Minor } from '@tessera/money';

import type { Payment, PaymentStore } from './modules/payments';
import type { PlayerRecord, Players } from './modules/players';
import type { TracedTransfer, Wallet } from './modules/wallet';
import { traceIdOf } from './platform/request-id';
import { CommandFailure } from './platform/errors';

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
    throw new CommandFailure('An id has 1 to 100 letters, digits and signs, without spaces.');
  announce(`The id of this ${kind} is ${id}.`);
  try {
    const { balance, replayed } = await players.transfer(kind, player, amount, transferIdOf(kind, id));
    const line = `${player.username} has ${formatMoney(balance, player.currency, 'en')}.`;
    return replayed ? `The ${kind} ${id} was made before: nothing has moved now. After it, ${line}` : line;
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error;
    throw new CommandFailure(
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

/** Everything about one transfer, and the other transfers of its round or about it. */
export async function traceTransfer(wallet: Wallet, id: string, playerId?: string): Promise<string> {
  const found = await wallet.traceTransfer(id, playerId);
  if (found.length === 0)
    throw new CommandFailure(
      `There is no transfer ${id}. The id of a provider's transfer begins with its name: acme:${id}.`,
    );
  return found.map((transfer) => lineOf(transfer, transfer.id === id ? '>' : ' ')).join('\n');
}

/** Every transfer of a round, of all its players. */
export async function traceRound(wallet: Wallet, roundId: string, playerId?: string): Promise<string> {
  const found = await wallet.traceRound(roundId, playerId);
  if (found.length === 0) throw new CommandFailure(`There is no round ${roundId}.`);
  return found.map((transfer) => lineOf(transfer, ' ')).join('\n');
}

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = '7';

/** What one request has done: its payments, its transfers, and those of their rounds. */
export async function traceRequest(
  { wallet, paymentStore }: { wallet: Wallet; paymentStore: PaymentStore },
  id: string,
  days = DEFAULT_DAYS,
): Promise<string> {
  const traceId = traceIdOf(id);
  if (traceId === undefined)
    throw new CommandFailure(
      'A trace has 32 hexadecimal digits: the reqId of a log line, or the header traceparent.',
    );
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new CommandFailure('--days is a number from 1 to 9999.');
  const since = new Date(Date.now() - Number(days) * DAY_MS);
  const payments = await paymentStore.traceRequest(traceId, since);
  const transfers = await wallet.traceRequest(traceId, since);
  if (payments.length === 0 && transfers.length === 0)
    throw new CommandFailure(
      `No transfer and no payment of the last ${days} days has the trace ${traceId}. Older ones: --days. Without any, the log says why: search for the id.`,
    );
  return [
    ...payments.map(paymentLine),
    ...transfers.map((transfer) => lineOf(transfer, transfer.traceId === traceId ? '>' : ' ')),
  ].join('\n');
}

function paymentLine({
  createdAt,
  kind,
  amount,
  currency,
  status,
  id,
  playerId,
  provider,
  method,
}: Payment): string {
  return [
    `> ${createdAt.toISOString()}  ${kind} asked for  ${formatMoney(amount, currency, 'en')}`,
    `    payment ${id} of player ${playerId}, ${method} of ${provider}: ${status}`,
  ].join('\n');
}

function lineOf(transfer: TracedTransfer, mark: string): string {
  const { currency } = transfer;
  const money = (amount: Minor) => formatMoney(amount, currency, 'en');
  return [
    `${mark} ${transfer.createdAt.toISOString()}  ${transfer.kind}  ${money(transfer.amount)}  ${transfer.username}`,
    `    transfer ${transfer.id} (no. ${transfer.number})${transfer.originalId === null ? '' : ` of ${transfer.originalId}`}`,
    `    balance ${money(transfer.balanceBefore)} -> ${money(transfer.balanceAfter)}`,
    ...(transfer.roundId === null
      ? []
      : [
          `    round ${transfer.roundId}, ${transfer.area}, ${transfer.title ?? 'no title'}, provider ${transfer.providerId ?? '-'}`,
        ]),
    ...(transfer.traceId === null ? [] : [`    trace ${transfer.traceId}`]),
  ].join('\n');
}

const transferIdOf = (kind: Kind, id: string) => `${kind}:${id}`;

function amountOf(text: string, { currency }: PlayerRecord): Minor {
  const amount = exactAmount(text, currency);
  if (amount !== undefined && amount > 0) return amount;
  const decimals = currencyExponent(currency);
  throw new CommandFailure(
    /^\d+(\.\d+)?$/.test(text) && Number(text) > 0
      ? `${text} is not an amount in ${currency}, which has ${decimals === 0 ? 'no decimals' : `${decimals} decimals`}: nothing is rounded.`
      : `An amount is a number above 0, such as ${(12.5).toFixed(decimals)}.`,
  );
}
