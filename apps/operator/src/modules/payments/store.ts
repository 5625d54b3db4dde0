import type { Connection, Queryable } from '@tessera/database';
import type { Minor } from '@tessera/money';
import type { DepositAnswer, PaymentKind } from '@tessera/provider/payments';

import type { ByCurrency } from '../../platform/by-currency';
import type { PaymentKey } from './reference';

export type PaymentStatus = 'pending' | 'approved' | 'done' | 'refused' | 'failed' | 'cancelled';

export type Payment = PaymentKey & {
  kind: PaymentKind;
  status: PaymentStatus;
  provider: string;
  method: string;
  currency: string;
  amount: Minor;
  fee: Minor;
  details: Record<string, string>;
  language: string;
  createdAt: Date;
  updatedAt: Date;
  /** When the order was last sent, and when the provider accepted it. */
  sentAt: Date | null;
  acceptedAt: Date | null;
  externalId: string | null;
  next: NonNullable<DepositAnswer['next']> | null;
  instructions: string | null;
  reason: string | null;
  contradiction: string | null;
  /** Of the request that has asked for it, as in the log. */
  traceId: string | null;
};

export type PaymentStep = 'done' | 'failed' | 'approve' | 'refuse' | 'cancel';
/** `staff` is followed by the name of the actor. */
export type PaymentSource = 'player' | 'webhook' | 'poll' | 'system' | `staff ${string}`;

export type PaymentMove = PaymentKey & {
  /** Set for reports of a provider, which knows its own payments only. */
  provider?: string;
  step: PaymentStep;
  source: PaymentSource;
  /** The provider's id of the report. */
  eventId?: string;
  amount?: Minor;
  currency?: string;
  reason?: string | undefined;
};

/** Outcomes of the functions in sql/payments.sql. */
export type PaymentOutcome = {
  outcome: string;
  changed: boolean;
  status: PaymentStatus | null;
  /** Set if it has changed. */
  payment: Pick<Payment, 'kind' | 'method' | 'amount' | 'currency'> | null;
};

export type NewPayment = PaymentKey &
  Pick<Payment, 'kind' | 'provider' | 'method' | 'amount' | 'currency' | 'fee' | 'details' | 'language'> & {
    traceId: string | undefined;
  };

export type PaymentEvent = {
  madeAt: Date;
  source: string;
  eventId: string | null;
  step: string;
  outcome: string;
};

export type PaymentFilter = {
  /** All of them if undefined. */
  statuses: readonly PaymentStatus[] | undefined;
  kind: PaymentKind | undefined;
  playerId: string | undefined;
  /** Only what staff has to look at: contradictions, and payments that are open since before this moment. */
  overdueBefore: Date | undefined;
  before: Date | undefined;
  limit: number;
};

const IS_OPEN = "status IN ('pending', 'approved')";

/** The condition of a payment that staff has to look at. */
function needsStaff(overdueBefore: `$${number}`): string {
  return `(contradiction IS NOT NULL OR (${IS_OPEN} AND created_at < ${overdueBefore}))`;
}

const COLUMNS = `player_id AS "playerId", id, kind, status, provider, method, currency, amount, fee, details, language,
  created_at AS "createdAt", updated_at AS "updatedAt", sent_at AS "sentAt", accepted_at AS "acceptedAt",
  external_id AS "externalId", next, instructions, reason, contradiction, replace(trace_id::text, '-', '') AS "traceId"`;

const MOVE = {
  name: 'payment move',
  text: `SELECT m.*, CASE WHEN p.id IS NOT NULL THEN json_build_object('kind', p.kind, 'method', p.method, 'amount', p.amount, 'currency', p.currency) END AS payment
           FROM operator.move_payment($1, $2, $3, $4, $5, $6, $7, $8, $9) AS m
           LEFT JOIN operator.payment p ON m.changed AND p.player_id = $1 AND p.id = $2`,
};

export function movePayment(queryable: Queryable, move: PaymentMove): Promise<PaymentOutcome> {
  return queryable
    .query<PaymentOutcome>({
      ...MOVE,
      values: [
        move.playerId,
        move.id,
        move.provider,
        move.step,
        move.source,
        move.eventId,
        move.amount,
        move.currency,
        move.reason,
      ],
    })
    .then(({ rows }) => rows[0]!); // A function call is always one row.
}

export async function resolveContradiction(
  queryable: Queryable,
  { playerId, id }: PaymentKey,
  source: PaymentSource,
): Promise<Pick<PaymentOutcome, 'outcome' | 'changed'>> {
  const { rows } = await queryable.query<Pick<PaymentOutcome, 'outcome' | 'changed'>>(
    'SELECT outcome, changed FROM operator.resolve_contradiction($1, $2, $3)',
    [playerId, id, source],
  );
  return rows[0]!; // A function call is always one row.
}

export async function findPayment(queryable: Queryable, key: PaymentKey): Promise<Payment | undefined> {
  const { rows } = await queryable.query<Payment>({
    name: 'payment',
    text: `SELECT ${COLUMNS} FROM operator.payment WHERE player_id = $1 AND id = $2`,
    values: [key.playerId, key.id],
  });
  return rows[0];
}

export type PaymentStore = ReturnType<typeof createPaymentStore>;

export function createPaymentStore({ pool }: Connection) {
  return {
    async ask(payment: NewPayment): Promise<PaymentOutcome> {
      const { rows } = await pool.query<PaymentOutcome>({
        name: 'payment ask',
        text: 'SELECT * FROM operator.ask_payment($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
        values: [
          payment.playerId,
          payment.id,
          payment.kind,
          payment.provider,
          payment.method,
          payment.amount,
          payment.fee,
          payment.details,
          payment.language,
          payment.traceId,
        ],
      });
      const [asked] = rows;
      const { kind, method, amount, currency } = payment;
      return { ...asked!, payment: { kind, method, amount, currency } }; // A function call is always one row.
    },

    move: (move: PaymentMove) => movePayment(pool, move),
    find: (key: PaymentKey) => findPayment(pool, key),

    async events({ playerId, id }: PaymentKey): Promise<PaymentEvent[]> {
      const { rows } = await pool.query<PaymentEvent>(
        `SELECT made_at AS "madeAt", source, event_id AS "eventId", step, outcome FROM operator.payment_event
          WHERE player_id = $1 AND payment_id = $2 ORDER BY number`,
        [playerId, id],
      );
      return rows;
    },

    /** Before an order is sent. False if the provider has it, or the payment has ended. */
    async markSent({ playerId, id }: PaymentKey): Promise<boolean> {
      const { rowCount } = await pool.query(
        `UPDATE operator.payment SET sent_at = clock_timestamp()
          WHERE player_id = $1 AND id = $2 AND accepted_at IS NULL
            AND status = CASE kind WHEN 'deposit' THEN 'pending' ELSE 'approved' END::operator.payment_status`,
        [playerId, id],
      );
      return rowCount === 1;
    },

    /** The provider has the order. */
    async markAccepted(
      { playerId, id }: PaymentKey,
      { next, instructions, externalId }: DepositAnswer,
    ): Promise<void> {
      await pool.query(
        `UPDATE operator.payment SET accepted_at = coalesce(accepted_at, clock_timestamp()),
                -- Of an ended payment it is when it has ended, also if the report was earlier than this answer.
                updated_at = CASE WHEN status IN ('pending', 'approved') THEN clock_timestamp() ELSE updated_at END,
                next = $3, instructions = $4, external_id = coalesce($5, external_id)
          WHERE player_id = $1 AND id = $2`,
        [playerId, id, next, instructions, externalId],
      );
    },

    /** The provider does not have the order after all: it is sent again. */
    async markUnaccepted({ playerId, id }: PaymentKey): Promise<void> {
      await pool.query(
        'UPDATE operator.payment SET accepted_at = NULL WHERE player_id = $1 AND id = $2 AND status = $3',
        [playerId, id, 'approved'],
      );
    },

    async page(
      playerId: string,
      { limit, skip }: { limit: number; skip: number },
    ): Promise<{ rows: Payment[]; total: number }> {
      const { rows } = await pool.query<Payment>(
        `SELECT ${COLUMNS} FROM operator.payment WHERE player_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
        [playerId, limit, skip],
      );
      const { rows: counted } = await pool.query<{ total: number }>(
        'SELECT count(*) AS total FROM operator.payment WHERE player_id = $1',
        [playerId],
      );
      return { rows, total: counted[0]?.total ?? 0 };
    },

    /** For staff, the newest first. */
    async list({
      statuses,
      kind,
      playerId,
      overdueBefore,
      before,
      limit,
    }: PaymentFilter): Promise<Payment[]> {
      const { rows } = await pool.query<Payment>(
        `SELECT ${COLUMNS} FROM operator.payment
          WHERE ($1::operator.payment_status[] IS NULL OR status = ANY ($1))
            AND ($2::operator.payment_kind IS NULL OR kind = $2) AND ($3::uuid IS NULL OR player_id = $3)
            AND ($4::timestamptz IS NULL OR ${needsStaff('$4')})
            AND created_at < coalesce($5, 'infinity'::timestamptz)
          ORDER BY created_at DESC LIMIT $6`,
        [statuses, kind, playerId, overdueBefore, before, limit],
      );
      return rows;
    },

    /**
     * Payments whose provider is asked now. Each is taken by one instance, and comes again after a delay that doubles from 30 s to
     * an hour.
     */
    async takeToAsk(limit: number): Promise<Payment[]> {
      const { rows } = await pool.query<Payment>(
        `UPDATE operator.payment SET asks = asks + 1,
                ask_at = clock_timestamp() + make_interval(secs => least(30 * 2 ^ least(asks, 10), 3600))
          WHERE (player_id, id) IN (
            SELECT player_id, id FROM operator.payment WHERE ask_at <= clock_timestamp()
             ORDER BY ask_at LIMIT $1 FOR UPDATE SKIP LOCKED)
          RETURNING ${COLUMNS}`,
        [limit],
      );
      return rows;
    },

    /** Payments of a provider that ended in a period, for its reconciliation. */
    async ended({ provider, from, to }: { provider: string; from: Date; to: Date }): Promise<Payment[]> {
      const { rows } = await pool.query<Payment>(
        `SELECT ${COLUMNS} FROM operator.payment
          WHERE provider = $1 AND updated_at >= $2 AND updated_at < $3 AND status NOT IN ('pending', 'approved')
          ORDER BY updated_at`,
        [provider, from, to],
      );
      return rows;
    },

    /** Payments that a request has asked for. */
    async traceRequest(traceId: string, since: Date): Promise<Payment[]> {
      const { rows } = await pool.query<Payment>(
        `SELECT ${COLUMNS} FROM operator.payment WHERE trace_id = $1 AND created_at >= $2 ORDER BY created_at LIMIT 100`,
        [traceId, since],
      );
      return rows;
    },

    /** How many payments staff has to look at, as in the list of `attention`, and how many others have not ended. */
    async countOpen(overdueBefore: Date): Promise<{ kind: PaymentKind; none: number; staff: number }[]> {
      const { rows } = await pool.query<{ kind: PaymentKind; none: number; staff: number }>(
        `SELECT k.kind, count(*) FILTER (WHERE p.staff) AS staff, count(*) FILTER (WHERE NOT p.staff) AS none
           FROM unnest(enum_range(NULL::operator.payment_kind)) AS k (kind)
           LEFT JOIN (SELECT kind, ${needsStaff('$1')} AS staff FROM operator.payment
                       WHERE ${IS_OPEN} OR contradiction IS NOT NULL) AS p USING (kind)
          GROUP BY k.kind`,
        [overdueBefore],
      );
      return rows;
    },

    /**
     * Withdrawals up to this amount that wait for longer than this. Those whose approval would be refused are left out: they would
     * take the places of others in every run.
     */
    async toApprove(upTo: ByCurrency<Minor>, seconds: number, limit: number): Promise<PaymentKey[]> {
      const { rows } = await pool.query<PaymentKey>(
        `SELECT p.player_id AS "playerId", p.id
           FROM operator.payment p JOIN operator.account a ON a.player_id = p.player_id AND a.kind = 'cash'
          WHERE p.status = 'pending' AND p.kind = 'withdrawal' AND p.amount <= ($1::jsonb ->> p.currency)::bigint
            AND p.contradiction IS NULL AND p.created_at < clock_timestamp() - make_interval(secs => $2)
            AND a.debt = 0 AND operator.refuse_withdrawal(p.player_id) IS NULL
          ORDER BY p.created_at LIMIT $3`,
        [upTo, seconds, limit],
      );
      return rows;
    },

    /** What the cashier shows of the player. */
    async cashierState(playerId: string): Promise<CashierState> {
      const { rows } = await pool.query<CashierState>({
        name: 'payment cashier state',
        text: `SELECT a.balance, greatest(a.balance - a.debt, 0) AS withdrawable, p.limit_declined_at IS NOT NULL AS "hasDeclinedLimit",
                      EXISTS (SELECT FROM operator.player_limit l WHERE l.player_id = $1 AND l.kind = 'deposit') AS "hasDepositLimit",
                      operator.cashier_block($1, 'deposit') AS "depositBlock", operator.cashier_block($1, 'withdrawal') AS "withdrawalBlock"
                 FROM operator.account a JOIN operator.player p ON p.id = a.player_id
                WHERE a.player_id = $1 AND a.kind = 'cash'`,
        values: [playerId],
      });
      return rows[0]!; // The player of a session has an account.
    },

    /** What is left of the player's limits on deposits; `undefined` without limits. */
    async depositLeft(playerId: string): Promise<Minor | undefined> {
      const { rows } = await pool.query<{ left: Minor | null }>(
        `SELECT greatest(min(amount - CASE WHEN ends_at > operator.clock() THEN used ELSE 0 END) - operator.pending_deposits($1), 0) AS left
           FROM operator.player_limit WHERE player_id = $1 AND kind = 'deposit'`,
        [playerId],
      );
      return rows[0]?.left ?? undefined;
    },

    async declineLimit(playerId: string): Promise<void> {
      await pool.query(
        'UPDATE operator.player SET limit_declined_at = coalesce(limit_declined_at, operator.clock()) WHERE id = $1',
        [playerId],
      );
    },
  };
}

export type CashierState = {
  balance: Minor;
  withdrawable: Minor;
  hasDeclinedLimit: boolean;
  hasDepositLimit: boolean;
  /** Why the player cannot deposit or withdraw at all, or `null`. */
  depositBlock: string | null;
  withdrawalBlock: string | null;
};
