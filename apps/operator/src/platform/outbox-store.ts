import type { Connection, Transaction } from '@tessera/database';

export type OutboxTask = { id: string; topic: string; payload: unknown; attempts: number };

export type OutboxStore = ReturnType<typeof createOutboxStore>;

export function createOutboxStore({ pool }: Connection) {
  return {
    async add(transaction: Transaction, topic: string, payload: object): Promise<void> {
      await transaction.query('INSERT INTO operator.outbox (topic, payload) VALUES ($1, $2)', [
        topic,
        JSON.stringify(payload),
      ]);
    },

    /**
     * Takes due tasks of these topics; no other instance gets them. Each is due again after the delay of its attempt, unless it is
     * removed until then.
     */
    async claim(
      topics: readonly string[],
      { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
    ): Promise<OutboxTask[]> {
      const { rows } = await pool.query<OutboxTask>(
        `UPDATE operator.outbox o SET attempts = o.attempts + 1, due_at = now() + make_interval(secs => $3)
           FROM (SELECT id FROM operator.outbox WHERE due_at <= now() AND topic = ANY ($1)
                  ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED) AS due
          WHERE o.id = due.id
         RETURNING o.id, o.topic, o.payload, o.attempts`,
        [topics, limit, leaseSeconds],
      );
      return rows;
    },

    /** Tasks that wait, and for how long the oldest of those that are due has waited. */
    async lag(): Promise<{ waiting: number; seconds: number }> {
      const { rows } = await pool.query<{ waiting: number; seconds: number }>(
        `SELECT count(*) AS waiting,
                greatest(coalesce(extract(epoch FROM now() - min(due_at)), 0), 0)::float8 AS seconds
           FROM operator.outbox`,
      );
      return rows[0]!; // An aggregate is always one row.
    },

    async remove(id: string): Promise<void> {
      await pool.query('DELETE FROM operator.outbox WHERE id = $1', [id]);
    },

    async postpone(id: string, seconds: number, error: string): Promise<void> {
      await pool.query(
        'UPDATE operator.outbox SET due_at = now() + make_interval(secs => $2), last_error = $3 WHERE id = $1',
        [id, seconds, error],
      );
    },
  };
}
