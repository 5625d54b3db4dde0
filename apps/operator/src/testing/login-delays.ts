import type { Operator } from '../operator';

/** The first delays are a second or two, and a busy machine may take longer between two logins. */
export async function extendLoginDelays({
  connection: { pool },
}: Pick<Operator, 'connection'>): Promise<void> {
  await pool.query(`UPDATE operator.login_failure SET last_failed_at = now() + interval '1 minute'`);
}
