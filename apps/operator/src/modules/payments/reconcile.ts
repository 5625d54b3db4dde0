import { readFile } from 'node:fs/promises';

import { decimalText, parseAmount, type Minor } from '@tessera/money';

import { CsvError, parseCsv } from '../../platform/csv';
import { parseReference, referenceOf } from './reference';
import type { Payment, PaymentStore } from './store';
import { CommandFailure } from '../../platform/errors';

/*
 * Compares the payments of a period with the report of their provider: a CSV file with the columns reference, outcome (done or failed),
 * amount and currency, in any order; other columns are ignored.
 */

type Reported = { line: number; reference: string; outcome: string; amount: string; currency: string };

const COLUMNS = ['reference', 'outcome', 'amount', 'currency'] as const;

export type Period = { provider: string; from: Date; to: Date };

/** Returns the differences; none if the report agrees. */
export async function reconcile(
  store: Pick<PaymentStore, 'ended' | 'find'>,
  file: string,
  period: Period,
): Promise<{ compared: number; differences: string[] }> {
  const reported = readReport(await readFile(file, 'utf8'));
  const differences: string[] = [];
  const seen = new Map<string, Reported>();
  for (const row of reported) {
    const first = seen.get(row.reference);
    if (first) differences.push(`line ${row.line}: ${row.reference} is also on line ${first.line}`);
    else seen.set(row.reference, row);
  }
  for (const row of seen.values()) {
    const key = parseReference(row.reference);
    const payment = key && (await store.find(key));
    if (!payment || payment.provider !== period.provider)
      differences.push(`line ${row.line}: the operator has no payment ${row.reference}`);
    else differences.push(...compare(row, payment));
  }
  const ended = await store.ended(period);
  for (const payment of ended) {
    if (payment.status === 'done' && !seen.has(referenceOf(payment)))
      differences.push(`${name(payment)} is done, and not in the report`);
  }
  return { compared: seen.size, differences };
}

function compare({ line, outcome, amount: text, currency }: Reported, payment: Payment): string[] {
  const differences: string[] = [];
  const isDone = payment.status === 'done';
  if ((outcome === 'done') !== isDone)
    differences.push(`line ${line}: ${name(payment)} is ${payment.status}, the report says ${outcome}`);
  const amount = parseAmount(text, payment.currency);
  if (currency !== payment.currency || amount !== payment.amount)
    differences.push(
      `line ${line}: ${name(payment)} is ${written(payment.amount, payment.currency)}, the report says ${text} ${currency}`,
    );
  return differences;
}

function name({ kind, playerId, id }: Payment): string {
  return `${kind} ${id} of player ${playerId}`;
}

function written(amount: Minor, currency: string): string {
  return `${decimalText(amount, currency)} ${currency}`;
}

function readReport(text: string): Reported[] {
  const [header, ...rows] = parse(text);
  const names = header?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const places = COLUMNS.map((column) => names.indexOf(column));
  const missing = COLUMNS.filter((_, index) => places[index] === -1);
  if (missing.length > 0) throw new CommandFailure(`The report has no column ${missing.join(', ')}.`);
  return rows.map(({ line, cells }) => {
    const [reference = '', outcome = '', amount = '', currency = ''] = places.map(
      (place) => cells[place] ?? '',
    );
    if (outcome !== 'done' && outcome !== 'failed')
      throw new CommandFailure(`Line ${line}: an outcome is done or failed, not "${outcome}".`);
    return { line, reference, outcome, amount, currency };
  });
}

function parse(text: string) {
  try {
    return parseCsv(text);
  } catch (error) {
    if (error instanceof CsvError) throw new CommandFailure(`Line ${error.line}: ${error.message}.`);
    throw error;
  }
}
