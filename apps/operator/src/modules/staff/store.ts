import { transact, type Connection, type Queryable, type Transaction } from '@tessera/database';
import type { Minor } from '@tessera/money';

import { currentTraceId } from '../../platform/request-id';
import type { Actor } from './tokens';

export type StaffToken = {
  name: string;
  person: string;
  scopes: string[];
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
};

export type Action = {
  actor: string;
  action: string;
  subject: string;
  reason: string;
  before: object;
  after: object;
  key: string;
  requestHash: string;
  answer: object;
};

export type RecordedAction = Omit<Action, 'requestHash' | 'answer'> & {
  number: number;
  madeAt: Date;
  hash: string;
};

export type Adjustment = {
  playerId: string;
  id: string;
  amount: Minor;
  reason: string;
  status: 'waiting' | 'done' | 'refused';
  requestedBy: string;
  requestedAt: Date;
  decidedBy: string | null;
};

const ADJUSTMENT = `player_id AS "playerId", id, amount, reason, status, requested_by AS "requestedBy",
  requested_at AS "requestedAt", decided_by AS "decidedBy"`;

export type StaffStore = ReturnType<typeof createStaffStore>;

export function createStaffStore({ pool }: Connection) {
  return {
    /** False if the name was used before. */
    async addToken(token: {
      name: string;
      person: string;
      scopes: readonly string[];
      hash: Buffer;
      days?: number | undefined;
    }): Promise<boolean> {
      const { rowCount } = await pool.query(
        `INSERT INTO operator.staff_token (name, person, scopes, hash, expires_at)
         VALUES ($1, $2, $3, $4, now() + make_interval(days => $5)) ON CONFLICT DO NOTHING`,
        [token.name, token.person, token.scopes, token.hash, token.days],
      );
      return rowCount === 1;
    },

    async revokeToken(name: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        'UPDATE operator.staff_token SET revoked_at = now() WHERE name = $1 AND revoked_at IS NULL',
        [name],
      );
      return rowCount === 1;
    },

    async tokens(): Promise<StaffToken[]> {
      const { rows } = await pool.query<StaffToken>(
        `SELECT name, person, scopes, created_at AS "createdAt", expires_at AS "expiresAt", revoked_at AS "revokedAt"
           FROM operator.staff_token ORDER BY name`,
      );
      return rows;
    },

    async findToken(hash: Buffer): Promise<Actor | undefined> {
      const { rows } = await pool.query<Actor>(
        `SELECT name, person, scopes FROM operator.staff_token
          WHERE hash = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`,
        [hash],
      );
      return rows[0];
    },

    transact: <T>(work: (transaction: Transaction) => Promise<T>) => transact(pool, work),

    /** One action at a time, until the end of the transaction. */
    async lock(transaction: Transaction): Promise<void> {
      await transaction.query('SELECT operator.lock_actions()');
    },

    async findAction(
      transaction: Transaction,
      actor: string,
      key: string,
    ): Promise<{ requestHash: string; answer: object } | undefined> {
      const { rows } = await transaction.query<{ requestHash: string; answer: object }>(
        `SELECT request_hash AS "requestHash", answer FROM operator.operator_action
          WHERE actor = $1 AND idempotency_key = $2`,
        [actor, key],
      );
      return rows[0];
    },

    async record(transaction: Transaction, action: Action): Promise<void> {
      await transaction.query('SELECT operator.record_action($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
        action.actor,
        action.action,
        action.subject,
        action.reason,
        action.before,
        action.after,
        action.key,
        action.requestHash,
        action.answer,
      ]);
    },

    /** The newest first. */
    async actions(before: number | undefined, limit: number): Promise<RecordedAction[]> {
      const { rows } = await pool.query<RecordedAction>(
        `SELECT number, made_at AS "madeAt", actor, action, subject, reason, before, after, idempotency_key AS key,
                encode(hash, 'hex') AS hash
           FROM operator.operator_action WHERE number < coalesce($1, 9223372036854775807) ORDER BY number DESC LIMIT $2`,
        [before, limit],
      );
      return rows;
    },

    /** Numbers of actions that were changed, or before which one is missing; and the number and hash of the last one. */
    async verifyChain(): Promise<{ broken: number[]; last: { number: number; hash: string } | undefined }> {
      const { rows } = await pool.query<{ number: number }>(
        'SELECT broken_actions AS number FROM operator.broken_actions() LIMIT 100',
      );
      const { rows: ends } = await pool.query<{ number: number; hash: string }>(
        `SELECT number, encode(hash, 'hex') AS hash FROM operator.operator_action ORDER BY number DESC LIMIT 1`,
      );
      return { broken: rows.map(({ number }) => number), last: ends[0] };
    },

    async findPlayer(id: string) {
      const { rows } = await pool.query<{
        id: string;
        username: string;
        state: string;
        stateReason: string | null;
        currency: string;
        balance: Minor;
        debt: Minor;
        reserved: Minor;
        createdAt: Date;
      }>(
        `SELECT p.id, p.username, p.state, p.state_reason AS "stateReason", p.currency, a.balance, a.debt, p.created_at AS "createdAt",
                (SELECT coalesce(sum(amount), 0)::bigint FROM operator.payment
                  WHERE player_id = p.id AND kind = 'withdrawal' AND status IN ('pending', 'approved')) AS reserved
           FROM operator.player p JOIN operator.account a ON a.player_id = p.id AND a.kind = 'cash' WHERE p.id = $1`,
        [id],
      );
      return rows[0];
    },

    async sessions(playerId: string) {
      const { rows } = await pool.query<{ id: string; createdAt: Date; lastActiveAt: Date; expiresAt: Date }>(
        `SELECT id, created_at AS "createdAt", last_active_at AS "lastActiveAt", expires_at AS "expiresAt"
           FROM operator.session WHERE player_id = $1 AND ended_at IS NULL AND expires_at > now()
          ORDER BY created_at DESC LIMIT 50`,
        [playerId],
      );
      return rows;
    },

    async verification(playerId: string, queryable: Queryable = pool) {
      const { rows } = await queryable.query<{
        id: string;
        kind: string;
        status: string;
        reason: string | null;
      }>('SELECT id, kind, status, reason FROM operator.verification_need WHERE player_id = $1 ORDER BY id', [
        playerId,
      ]);
      return rows;
    },

    async setState(transaction: Transaction, playerId: string, state: string, actor: string, reason: string) {
      const { rows } = await transaction.query<{ outcome: string }>(
        'SELECT operator.set_player_state($1, $2, $3, $4) AS outcome',
        [playerId, state, actor, reason],
      );
      return rows[0]!.outcome; // A function call is always one row.
    },

    async setLimit(
      transaction: Transaction,
      playerId: string,
      limit: { kind: string; period: string; amount: number | null },
      waitHours: number,
    ): Promise<void> {
      await transaction.query(
        `SELECT operator.set_limit($1, $2, $3, $4, make_interval(hours => $5), 'operator')`,
        [playerId, limit.kind, limit.period, limit.amount, waitHours],
      );
    },

    async limits(transaction: Transaction, playerId: string) {
      const { rows } = await transaction.query<object>(
        `SELECT kind, period, amount, used, pending_amount AS "pendingAmount", pending_from AS "pendingFrom"
           FROM operator.player_limit WHERE player_id = $1 ORDER BY kind, period`,
        [playerId],
      );
      return rows;
    },

    async logOut(transaction: Transaction, playerId: string): Promise<number> {
      const { rowCount } = await transaction.query(
        'UPDATE operator.session SET ended_at = now() WHERE player_id = $1 AND ended_at IS NULL',
        [playerId],
      );
      return rowCount ?? 0;
    },

    async findAdjustment(
      playerId: string,
      id: string,
      queryable: Queryable = pool,
    ): Promise<Adjustment | undefined> {
      const { rows } = await queryable.query<Adjustment>(
        `SELECT ${ADJUSTMENT} FROM operator.adjustment WHERE player_id = $1 AND id = $2`,
        [playerId, id],
      );
      return rows[0];
    },

    async waitingAdjustments(): Promise<(Adjustment & { currency: string })[]> {
      const { rows } = await pool.query<Adjustment & { currency: string }>(
        `SELECT waiting.*, cash.currency
           FROM (SELECT ${ADJUSTMENT} FROM operator.adjustment WHERE status = 'waiting' ORDER BY requested_at LIMIT 200) AS waiting
           JOIN operator.account cash ON cash.player_id = waiting."playerId" AND cash.kind = 'cash'
          ORDER BY waiting."requestedAt"`,
      );
      return rows;
    },

    async addAdjustment(
      transaction: Transaction,
      { playerId, id, amount, reason, status, requestedBy }: Omit<Adjustment, 'requestedAt' | 'decidedBy'>,
    ): Promise<boolean> {
      const { rowCount } = await transaction.query(
        `INSERT INTO operator.adjustment (player_id, id, amount, reason, status, requested_by)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
        [playerId, id, amount, reason, status, requestedBy],
      );
      return rowCount === 1;
    },

    async decideAdjustment(
      transaction: Transaction,
      { playerId, id }: Adjustment,
      status: 'done' | 'refused',
      person: string,
    ): Promise<void> {
      await transaction.query(
        'UPDATE operator.adjustment SET status = $3, decided_by = $4 WHERE player_id = $1 AND id = $2',
        [playerId, id, status, person],
      );
    },

    /** `ok`, or why not. */
    async adjust(
      transaction: Transaction,
      { playerId, id, amount, reason }: Pick<Adjustment, 'playerId' | 'id' | 'amount' | 'reason'>,
    ) {
      const { rows } = await transaction.query<{ outcome: string; balance: Minor }>(
        'SELECT outcome, balance FROM operator.adjust($1, $2, $3, $4, $5)',
        [playerId, `adjustment:${id}`, amount, reason, currentTraceId()],
      );
      return rows[0]!; // A function call is always one row.
    },

    async jackpots() {
      const { rows } = await pool.query<{ tier: string; balance: Minor; currency: string }>(
        'SELECT tier, balance, currency FROM operator.jackpot_pot ORDER BY currency, tier',
      );
      return rows;
    },
  };
}
