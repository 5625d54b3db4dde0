import { transact, type Connection, type Transaction } from '@tessera/database';
import type { NeedKind } from '@tessera/provider/verification';

export type NeedStatus = 'needed' | 'pending' | 'done' | 'refused';

export type NeedRow = {
  id: string;
  kind: NeedKind;
  status: NeedStatus;
  reason: string | null;
  blocks: string[];
};

export type FileRow = {
  id: string;
  needId: string;
  name: string;
  type: string;
  bytes: number;
  storedAt: Date;
};
export type VerificationChange = {
  madeAt: Date;
  needId: string;
  status: string;
  actor: string;
  reason: string | null;
};

type NeedName = Pick<NeedRow, 'id' | 'kind' | 'blocks'>;
type Change = { status: NeedStatus; actor: string; reason: string | undefined };

const SWEEP_FILES = 100;

export type VerificationStore = ReturnType<typeof createVerificationStore>;

export function createVerificationStore({ pool }: Connection) {
  /** Sets the state of a need, and records who has done it. */
  async function setNeed(
    transaction: Transaction,
    playerId: string,
    { id, kind, blocks }: NeedName,
    { status, actor, reason }: Change,
  ): Promise<void> {
    await transaction.query('SELECT operator.set_need($1, $2, $3, $4, $5, $6, $7)', [
      playerId,
      id,
      kind,
      blocks,
      status,
      actor,
      reason,
    ]);
  }

  return {
    transact: <T>(work: (transaction: Transaction) => Promise<T>) => transact(pool, work),
    setNeed,

    /** The needs of every player, for the functions of the database. */
    async saveSetting(needs: readonly { id: string; blocks: readonly string[] }[]): Promise<void> {
      await pool.query(
        `INSERT INTO operator.setting AS s (name, value) VALUES ('verification', $1)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE s.value <> excluded.value`,
        [JSON.stringify(needs)],
      );
    },

    async needs(playerId: string): Promise<NeedRow[]> {
      const { rows } = await pool.query<NeedRow>(
        `SELECT id, kind, status, reason, blocks FROM operator.verification_need WHERE player_id = $1 ORDER BY id`,
        [playerId],
      );
      return rows;
    },

    async blocks(playerId: string): Promise<string[]> {
      const { rows } = await pool.query<{ blocks: string[] }>(
        'SELECT operator.verification_blocks($1) AS blocks',
        [playerId],
      );
      return rows[0]?.blocks ?? [];
    },

    /** Before the content is stored: if the process dies in between, the sweep removes both. */
    async announceFile(playerId: string, file: Omit<FileRow, 'storedAt'>): Promise<void> {
      await pool.query(
        `INSERT INTO operator.verification_file (player_id, id, need_id, name, type, bytes, delete_after)
         VALUES ($1, $2, $3, $4, $5, $6, now() + interval '1 hour')`,
        [playerId, file.id, file.needId, file.name, file.type, file.bytes],
      );
    },

    async keepFile(transaction: Transaction, playerId: string, fileId: string): Promise<void> {
      await transaction.query(
        'UPDATE operator.verification_file SET delete_after = NULL WHERE player_id = $1 AND id = $2',
        [playerId, fileId],
      );
    },

    /** The files of a decided need are deleted after this time. */
    async expireFiles(
      transaction: Transaction,
      playerId: string,
      needId: string,
      days: number,
    ): Promise<void> {
      await transaction.query(
        `UPDATE operator.verification_file SET delete_after = now() + make_interval(days => $3)
          WHERE player_id = $1 AND need_id = $2 AND delete_after IS NULL`,
        [playerId, needId, days],
      );
    },

    async files(playerId: string): Promise<FileRow[]> {
      const { rows } = await pool.query<FileRow>(
        `SELECT id, need_id AS "needId", name, type, bytes, stored_at AS "storedAt" FROM operator.verification_file
          WHERE player_id = $1 ORDER BY stored_at`,
        [playerId],
      );
      return rows;
    },

    async changes(playerId: string, limit: number): Promise<VerificationChange[]> {
      const { rows } = await pool.query<VerificationChange>(
        `SELECT made_at AS "madeAt", need_id AS "needId", status, actor, reason FROM operator.verification_change
          WHERE player_id = $1 ORDER BY number DESC LIMIT $2`,
        [playerId, limit],
      );
      return rows;
    },

    async profile(playerId: string): Promise<Record<string, unknown>> {
      const { rows } = await pool.query<{ profile: Record<string, unknown> }>(
        'SELECT profile FROM operator.player_profile WHERE player_id = $1',
        [playerId],
      );
      return rows[0]?.profile ?? {};
    },

    async filesToDelete(): Promise<{ playerId: string; id: string }[]> {
      const { rows } = await pool.query<{ playerId: string; id: string }>(
        `SELECT player_id AS "playerId", id FROM operator.verification_file WHERE delete_after < now() LIMIT $1`,
        [SWEEP_FILES],
      );
      return rows;
    },

    async removeFile(playerId: string, id: string): Promise<void> {
      await pool.query('DELETE FROM operator.verification_file WHERE player_id = $1 AND id = $2', [
        playerId,
        id,
      ]);
    },
  };
}
