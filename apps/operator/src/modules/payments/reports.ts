import { minor } from '@tessera/money';
import { issueLine } from '@tessera/provider/issue-text';
import {
  FAILURE_REASONS,
  type DepositAnswer,
  type PaymentNotice,
  type PaymentReport,
} from '@tessera/provider/payments';
import * as v from 'valibot';

/* What payment modules return. A module may not be typed, so its results are validated. */

const Text = v.pipe(v.string(), v.maxLength(2_000));
const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1_000));

const Answer = v.object({
  next: v.optional(v.object({ kind: v.picklist(['redirect', 'frame']), url: v.pipe(v.string(), v.url()) })),
  instructions: v.optional(Text),
  externalId: v.optional(Text),
});

const pending = { outcome: v.literal('pending') };
const unknown = { outcome: v.literal('unknown') };
/** Without an amount it would be credited as ordered, whatever was paid. */
const done = {
  outcome: v.literal('done'),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.transform(minor)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
};
/** An unknown reason does not keep a failed payment open. */
const failed = {
  outcome: v.literal('failed'),
  reason: v.exactOptional(v.fallback(v.picklist(FAILURE_REASONS), 'provider_error')),
};
const Report = v.variant('outcome', [v.object(pending), v.object(unknown), v.object(done), v.object(failed)]);

const notice = { reference: v.string(), eventId: Id };
const Notice = v.variant('outcome', [
  v.object({ ...pending, ...notice }),
  v.object({ ...unknown, ...notice }),
  v.object({ ...done, ...notice }),
  v.object({ ...failed, ...notice }),
]);

export function readAnswer(given: unknown): DepositAnswer {
  const { next, instructions, externalId } = read('answer', Answer, given);
  return {
    ...(next && { next }),
    ...(instructions !== undefined && { instructions }),
    ...(externalId !== undefined && { externalId }),
  };
}

export const readReport = (report: unknown): PaymentReport => read('report', Report, report);
/** `undefined` for a notice that is not about a payment. */
export const readNotice = (given: unknown): PaymentNotice | undefined =>
  read('notice', v.nullish(Notice), given) ?? undefined;

function read<Shape extends v.GenericSchema>(
  what: string,
  shape: Shape,
  given: unknown,
): v.InferOutput<Shape> {
  const result = v.safeParse(shape, given);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => issueLine(issue, what)).join('; ');
  throw new Error(`malformed ${what} of the payment module: ${faults.slice(0, 500)}`);
}
