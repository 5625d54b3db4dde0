import { transact, type Connection, type Queryable, type Transaction } from '@tessera/database';
import type { Minor } from '@tessera/money';
import type { FailureReason, PaymentKind, PaymentOrder } from '@tessera/provider/payments';

export type BankPayment = {
  reference: string;
  key: string;
  kind: PaymentKind;
  method: string;
  amount: Minor;
  currency: string;
  language: string;
  returnUrl: string;
  status: 'pending' | 'done' | 'failed';
  reason: FailureReason | null;
};

/** A webhook, and after how many seconds it is sent. */
export type Notice = { body: object; afterSeconds: number };

/** How a pending payment ends after this time, unless it has ended before. */
type ScheduledEnd = { decision: 'done' | 'failed'; reason?: FailureReason; seconds: number };

type Ending = { status: 'done' | 'failed'; reason: FailureReason | undefined };

const COLUMNS = `reference, key, kind, method, amount, currency, language, return_url AS "returnUrl", status, reason`;

export type BankStore = ReturnType<typeof createBankStore>;

export function createBankStore({ pool }: Connection) {
  return {
    /** Stores an order and its scheduled end. A repeated order returns the payment of the first. */
    async order(kind: PaymentKind, order: PaymentOrder, scheduled: ScheduledEnd): Promise<BankPayment> {
      await insert(pool, kind, order, scheduled);
      return (await find('reference', order.reference))!; // Inserted above, unless it existed.
    },

    /**
     * Orders a deposit by voucher, uses the voucher and ends the deposit, in one transaction: after a crash either all of it has
     * happened, or nothing, and the order is repeated. `code` is undefined for one that is not a voucher.
     */
    redeem: (
      order: PaymentOrder,
      code: string | undefined,
      notices: (payment: BankPayment) => Notice[],
    ): Promise<void> =>
      transact(pool, async (transaction) => {
        if (!(await insert(transaction, 'deposit', order))) return;
        const isGood = code !== undefined && (await useVoucher(transaction, code));
        const ending: Ending = isGood
          ? { status: 'done', reason: undefined }
          : { status: 'failed', reason: 'declined' };
        await endWithin(transaction, order.reference, ending, notices);
      }),

    byReference: (reference: string) => find('reference', reference),
    byKey: (key: string) => find('key', key),

    /** Ends a pending payment and queues its webhooks, once. */
    end: (reference: string, ending: Ending, notices: (payment: BankPayment) => Notice[]) =>
      transact(pool, async (transaction) => endWithin(transaction, reference, ending, notices)),

    /** Schedules a success, instead of what was scheduled before. */
    async payAfter(reference: string, seconds: number): Promise<void> {
      await pool.query(
        `UPDATE bank.payment SET decision = 'done', reason = NULL, decide_at = now() + make_interval(secs => $2)
          WHERE reference = $1 AND status = 'pending'`,
        [reference, seconds],
      );
    },

    /** Ends the payments with a scheduled end that is due. */
    async endDue(notices: (payment: BankPayment) => Notice[]): Promise<void> {
      await transact(pool, async (transaction) => {
        const { rows } = await transaction.query<{ reference: string } & Ending>(
          `SELECT reference, decision AS status, reason FROM bank.payment
            WHERE decide_at <= now() AND status = 'pending' LIMIT 50 FOR UPDATE SKIP LOCKED`,
        );
        for (const { reference, status, reason } of rows)
          await endWithin(transaction, reference, { status, reason }, notices);
      });
    },

    /** Takes webhooks that are due. Each is due again after a while, until it is deleted. */
    async dueWebhooks(): Promise<{ number: number; body: object }[]> {
      const { rows } = await pool.query<{ number: number; body: object }>(
        `UPDATE bank.webhook SET attempts = attempts + 1, send_at = now() + make_interval(secs => 5 * 2 ^ least(attempts, 8))
          WHERE number IN (SELECT number FROM bank.webhook WHERE send_at <= now() ORDER BY send_at LIMIT 20 FOR UPDATE SKIP LOCKED)
          RETURNING number, body`,
      );
      return rows;
    },

    async deleteWebhook(number: number): Promise<void> {
      await pool.query('DELETE FROM bank.webhook WHERE number = $1', [number]);
    },
  };

  /** False if the order is known. */
  async function insert(
    queryable: Queryable,
    kind: PaymentKind,
    { reference, method, amount, currency, language, returnUrl }: PaymentOrder,
    scheduled?: ScheduledEnd,
  ): Promise<boolean> {
    const { rowCount } = await queryable.query(
      `INSERT INTO bank.payment (reference, kind, method, amount, currency, language, return_url, decision, reason, decide_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(secs => $10)) ON CONFLICT DO NOTHING`,
      [
        reference,
        kind,
        method,
        amount,
        currency,
        language,
        returnUrl,
        scheduled?.decision,
        scheduled?.reason,
        scheduled?.seconds,
      ],
    );
    return rowCount === 1;
  }

  /** False if it was used before. */
  async function useVoucher(transaction: Transaction, code: string): Promise<boolean> {
    const { rowCount } = await transaction.query(
      'INSERT INTO bank.used_voucher VALUES ($1) ON CONFLICT DO NOTHING',
      [code],
    );
    return rowCount === 1;
  }

  async function find(column: 'reference' | 'key', value: string): Promise<BankPayment | undefined> {
    const { rows } = await pool.query<BankPayment>(
      `SELECT ${COLUMNS} FROM bank.payment WHERE ${column}::text = $1`,
      [value],
    );
    return rows[0];
  }

  async function endWithin(
    transaction: Transaction,
    reference: string,
    { status, reason }: Ending,
    notices: (payment: BankPayment) => Notice[],
  ): Promise<void> {
    const { rows } = await transaction.query<BankPayment>(
      `UPDATE bank.payment SET status = $2, reason = $3, decide_at = NULL
        WHERE reference = $1 AND status = 'pending' RETURNING ${COLUMNS}`,
      [reference, status, reason],
    );
    const payment = rows[0];
    for (const { body, afterSeconds } of payment ? notices(payment) : []) {
      await transaction.query(
        'INSERT INTO bank.webhook (body, send_at) VALUES ($1, now() + make_interval(secs => $2))',
        [body, afterSeconds],
      );
    }
  }
}
