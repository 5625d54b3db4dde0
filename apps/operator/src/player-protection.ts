import { formatMoney, minor } from '@tessera/money';

import type { PlayerRecord } from './modules/players';
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type PlayerState,
  type Protection,
  type ProtectionChange,
} from './modules/protection';
import { CommandFailure, Refusal } from './platform/errors';

/* The commands of `npm run player` for player protection. */

const MAX_CHANGES = 20;

/** As on the site: a stricter limit immediately, a looser one after a day and the player's confirmation. */
export async function setLimit(
  protection: Protection,
  player: PlayerRecord,
  [kindText, periodText, amount]: readonly (string | undefined)[],
): Promise<string> {
  const kind = LIMIT_KINDS.find((word) => word === kindText);
  const period = LIMIT_PERIODS.find((word) => word === periodText);
  if (!kind || !period || amount === undefined)
    throw new CommandFailure(
      'A limit is deposit, loss, stake or time, of a day, week or month, and an amount or none.',
    );
  const holder = { playerId: player.id, currency: player.currency };
  try {
    await protection.setLimit(holder, { kind, period }, amount === 'none' ? null : amount, 'operator');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new CommandFailure('An amount is a number such as 12.500; time is a number of whole minutes.');
  }
  return describeProtection(protection, player);
}

export async function describeProtection(protection: Protection, player: PlayerRecord): Promise<string> {
  const holder = { playerId: player.id, currency: player.currency };
  const state = await protection.state(player.id, undefined);
  const { timeZone, realityCheck, limits } = await protection.describe(holder);
  const set = (limits ?? []).filter(({ amount }) => amount !== null);
  return [
    `${player.username}: days of ${timeZone}`,
    ...exclusionLines(state),
    `reality check: ${realityCheck?.minutes ? `every ${realityCheck.minutes} minutes` : 'none'}`,
    ...(set.length === 0 ? ['no limits'] : set.map(limitLine)),
    ...(await protection.changes(player.id, MAX_CHANGES)).map((change) => changeLine(change, player)),
  ].join('\n');
}

function exclusionLines({ exclusion, excludedUntil, returnFrom, now }: PlayerState): string[] {
  if (!exclusion || !excludedUntil) return [];
  const until = excludedUntil.toISOString();
  if (exclusion === 'break') return [`break until ${until}`];
  if (returnFrom)
    return [`self-exclusion until ${until}; asked to return, and can from ${returnFrom.toISOString()} on`];
  return [
    excludedUntil > now
      ? `self-exclusion until ${until}`
      : `self-exclusion, its time ended at ${until}; continues until the player asks to return`,
  ];
}

type Limit = NonNullable<Awaited<ReturnType<Protection['describe']>>['limits']>[number];

function limitLine({ kind, period, amount, used, pending }: Limit): string {
  const waiting = pending ? `; ${pending.amount ?? 'none'} waits for the player from ${pending.from} on` : '';
  return `${kind} per ${period}: ${amount}${kind === 'time' ? ' minutes' : ''}, used ${used}${waiting}`;
}

function changeLine(
  { madeAt, origin, change, detail }: ProtectionChange,
  { currency }: PlayerRecord,
): string {
  const facts = Object.entries(detail).map(([name, value]) => {
    const isMoney = name === 'amount' || name === 'before' ? detail['kind'] !== 'time' : false;
    return `${name} ${isMoney && typeof value === 'number' ? formatMoney(minor(value), currency, 'en') : (value ?? 'none')}`;
  });
  return `${madeAt.toISOString()}  ${origin.padEnd(8)}  ${[change, ...facts].join(', ')}`;
}

const DAYS = { least: 1, greatest: 92, sentence: 'A break has 1 to 92 days.' };
const MONTHS = { least: 6, greatest: 1_200, sentence: 'A self-exclusion has 6 months or more.' };

export async function exclude(
  protection: Protection,
  player: PlayerRecord,
  command: 'break' | 'exclude',
  text: string,
): Promise<string> {
  const length = command === 'break' ? { days: lengthOf(text, DAYS) } : { months: lengthOf(text, MONTHS) };
  const until = await protection.exclude(player.id, length);
  return `${player.username} is logged out and stays away until ${until.toISOString()}.`;
}

/** For a player who has asked, by telephone or in person, to return after the time of a self-exclusion. */
export async function askToReturn(protection: Protection, player: PlayerRecord): Promise<string> {
  const from = await protection.askToReturn(player.id);
  if (from) return `${player.username} can log in from ${from.toISOString()} on.`;
  throw new CommandFailure(
    `${player.username} has no self-exclusion that has ended: there is nothing to return from yet.`,
  );
}

function lengthOf(text: string, { least, greatest, sentence }: typeof DAYS): number {
  const length = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (length < least || length > greatest) throw new CommandFailure(sentence);
  return length;
}
