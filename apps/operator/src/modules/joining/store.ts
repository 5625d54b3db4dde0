import { transact, type Connection, type Transaction } from '@tessera/database';

import { foldName } from '../../platform/fold-name';
import type { Applicant } from './read-values';

export type Contact = { channel: 'email' | 'phone'; address: string };

export type Registration = {
  id: string;
  verifyId: string;
  holderId: string;
  username: string;
  passwordHash: string;
  contentHash: Buffer;
  language: string;
  profile: StoredProfile;
  channel: 'email' | 'phone' | null;
  address: string | null;
  isKnown: boolean;
  network: string;
  confirmedAt: Date | null;
  /** Seconds until another code may be requested. */
  waitSeconds: number;
};

/**
 * What is kept of the applicant until the address is confirmed. A version before CURRENCIES stores no currency: its registrations have
 * the default.
 */
export type StoredProfile = Pick<Applicant, 'profile' | 'terms' | 'depositLimit'> & { currency?: string };

export type NewRegistration = Pick<
  Registration,
  'id' | 'username' | 'passwordHash' | 'contentHash' | 'language' | 'profile' | 'network'
> & { contact: Contact | undefined };

export type CodeCheck = { registration: Registration; codeHash: Buffer; attemptsLeft: number };

const HOURS_KEPT = 24;
const SWEEP_ROWS = 1_000;

const COLUMNS = `r.id, r.verify_id AS "verifyId", r.holder_id AS "holderId", r.username, r.password_hash AS "passwordHash",
  r.content_hash AS "contentHash", r.language, r.profile, r.channel, r.address, r.is_known AS "isKnown", r.network,
  r.confirmed_at AS "confirmedAt",
  greatest(0, ceil(extract(epoch FROM r.requested_at + make_interval(secs => $1) - now())))::integer AS "waitSeconds"`;

export type JoiningStore = ReturnType<typeof createJoiningStore>;

export function createJoiningStore({ pool }: Connection, { waitSeconds }: { waitSeconds: number }) {
  return {
    transact: <T>(work: (transaction: Transaction) => Promise<T>) => transact(pool, work),

    async find(id: string): Promise<Registration | undefined> {
      const { rows } = await pool.query<Registration>(
        `SELECT ${COLUMNS} FROM operator.registration r WHERE r.id = $2 AND r.expires_at > now()`,
        [waitSeconds, id],
      );
      return rows[0];
    },

    /** Returns the ids of the new row; `undefined` if there is one with this id. */
    async insert(
      transaction: Transaction,
      registration: NewRegistration,
    ): Promise<{ verifyId: string; holderId: string; isKnown: boolean } | undefined> {
      const { id, username, passwordHash, contentHash, language, profile, network, contact } = registration;
      await transaction.query('DELETE FROM operator.registration WHERE id = $1 AND expires_at <= now()', [
        id,
      ]);
      const { rows } = await transaction.query<{ verifyId: string; holderId: string; isKnown: boolean }>(
        `INSERT INTO operator.registration
           (id, username, password_hash, content_hash, language, profile, channel, address, network, expires_at, codes_requested, is_known)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(hours => $10), 1,
                 EXISTS (SELECT FROM operator.player_contact WHERE channel = $7 AND address = $8))
         ON CONFLICT (id) DO NOTHING
         RETURNING verify_id AS "verifyId", holder_id AS "holderId", is_known AS "isKnown"`,
        [
          id,
          username,
          passwordHash,
          contentHash,
          language,
          JSON.stringify(profile),
          contact?.channel,
          contact?.address,
          network,
          HOURS_KEPT,
        ],
      );
      return rows[0];
    },

    /** Reserves the name for a future player. Returns false if it is taken, unless by an expired registration. */
    async reserveName(transaction: Transaction, username: string, holderId: string): Promise<boolean> {
      const { rowCount } = await transaction.query(
        `INSERT INTO operator.player_name AS known (name, player_id) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET player_id = excluded.player_id
          WHERE EXISTS (SELECT FROM operator.registration r WHERE r.holder_id = known.player_id
                           AND r.confirmed_at IS NULL AND r.expires_at <= now())`,
        [foldName(username), holderId],
      );
      return rowCount === 1;
    },

    /** Removes an unconfirmed registration and frees its name. */
    async discard(transaction: Transaction, verifyId: string): Promise<void> {
      await transaction.query(
        `WITH gone AS (DELETE FROM operator.registration WHERE verify_id = $1 AND confirmed_at IS NULL RETURNING holder_id)
         DELETE FROM operator.player_name n USING gone WHERE n.player_id = gone.holder_id`,
        [verifyId],
      );
    },

    /** A new code, valid for some minutes. Returns false if the registration is confirmed, expired or deleted. */
    async setCode(
      id: string,
      { codeHash, minutes, attempts }: { codeHash: Buffer; minutes: number; attempts: number },
    ): Promise<boolean> {
      const { rowCount } = await pool.query(
        `UPDATE operator.registration SET code_hash = $2, code_expires_at = now() + make_interval(mins => $3), attempts_left = $4
          WHERE id = $1 AND confirmed_at IS NULL AND expires_at > now()`,
        [id, codeHash, minutes, attempts],
      );
      return rowCount === 1;
    },

    /** Uses up an attempt before the code is compared, so that concurrent guesses all count. */
    async takeAttempt(verifyId: string): Promise<CodeCheck | undefined> {
      const { rows } = await pool.query<Registration & { codeHash: Buffer; attemptsLeft: number }>(
        `UPDATE operator.registration r SET attempts_left = r.attempts_left - 1
          WHERE r.verify_id = $2 AND r.confirmed_at IS NULL AND r.expires_at > now()
            AND r.attempts_left > 0 AND r.code_expires_at > now()
         RETURNING ${COLUMNS}, r.code_hash AS "codeHash", r.attempts_left AS "attemptsLeft"`,
        [waitSeconds, verifyId],
      );
      const row = rows[0];
      if (!row) return undefined;
      const { codeHash, attemptsLeft, ...registration } = row;
      return { registration, codeHash, attemptsLeft };
    },

    /**
     * Counts the request for another code if the waiting time has passed. `undefined` if the registration is confirmed, expired or
     * deleted.
     */
    async requestCode(
      transaction: Transaction,
      verifyId: string,
      maxCodes: number,
    ): Promise<{ id: string; outcome: 'sent' | 'wait' | 'too_many'; waitSeconds: number } | undefined> {
      const { rows } = await transaction.query<{ id: string; wait: number; requested: number }>(
        `SELECT r.id, r.codes_requested AS requested,
                greatest(0, ceil(extract(epoch FROM r.requested_at + make_interval(secs => $1) - now())))::integer AS wait
           FROM operator.registration r
          WHERE r.verify_id = $2 AND r.confirmed_at IS NULL AND r.expires_at > now() FOR UPDATE`,
        [waitSeconds, verifyId],
      );
      const row = rows[0];
      if (!row) return undefined;
      if (row.wait > 0) return { id: row.id, outcome: 'wait', waitSeconds: row.wait };
      if (row.requested >= maxCodes) return { id: row.id, outcome: 'too_many', waitSeconds: 0 };
      await transaction.query(
        'UPDATE operator.registration SET requested_at = now(), codes_requested = codes_requested + 1 WHERE id = $1',
        [row.id],
      );
      return { id: row.id, outcome: 'sent', waitSeconds };
    },

    /** Returns false if it was confirmed before. What the player has entered is then in the player's own tables. */
    async confirm(transaction: Transaction, id: string): Promise<boolean> {
      const { rowCount } = await transaction.query(
        `UPDATE operator.registration SET confirmed_at = now(), code_hash = NULL, attempts_left = 0, profile = '{}'
          WHERE id = $1 AND confirmed_at IS NULL AND expires_at > now()`,
        [id],
      );
      return rowCount === 1;
    },

    /** Returns false if the address has a player. */
    async addContact(
      transaction: Transaction,
      playerId: string,
      { channel, address }: Contact,
    ): Promise<boolean> {
      const { rowCount } = await transaction.query(
        'INSERT INTO operator.player_contact (channel, address, player_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [channel, address, playerId],
      );
      return rowCount === 1;
    },

    async contactOf(playerId: string): Promise<Contact | undefined> {
      const { rows } = await pool.query<Contact>(
        'SELECT channel, address FROM operator.player_contact WHERE player_id = $1 ORDER BY confirmed_at DESC LIMIT 1',
        [playerId],
      );
      return rows[0];
    },

    async languageOf(playerId: string): Promise<string | undefined> {
      const { rows } = await pool.query<{ language: string | null }>(
        'SELECT language FROM operator.player WHERE id = $1',
        [playerId],
      );
      return rows[0]?.language ?? undefined;
    },

    async addProfile(
      transaction: Transaction,
      playerId: string,
      { profile, terms }: StoredProfile,
      { network, personHashes }: { network: string; personHashes: readonly Buffer[] },
    ): Promise<void> {
      await transaction.query('INSERT INTO operator.player_profile (player_id, profile) VALUES ($1, $2)', [
        playerId,
        JSON.stringify(profile),
      ]);
      for (const { field, version } of terms)
        await transaction.query(
          'INSERT INTO operator.accepted_terms (player_id, field, version, address) VALUES ($1, $2, $3, $4)',
          [playerId, field, version, network],
        );
      for (const hash of personHashes)
        await transaction.query(
          'INSERT INTO operator.person (hash, player_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
          [hash, playerId],
        );
    },

    /** Whether one of the hashes belongs to a player who is excluded now. */
    async isExcludedPerson(hashes: readonly Buffer[]): Promise<boolean> {
      if (hashes.length === 0) return false;
      const { rows } = await pool.query<{ player_id: string }>(
        'SELECT DISTINCT player_id FROM operator.person WHERE hash = ANY ($1)',
        [hashes],
      );
      for (const { player_id: playerId } of rows) {
        const { rowCount } = await pool.query(
          'SELECT FROM (SELECT operator.exclusion_of($1, operator.clock()) AS exclusion) AS e WHERE exclusion IS NOT NULL',
          [playerId],
        );
        if (rowCount === 1) return true;
      }
      return false;
    },

    /** By user name, or by a confirmed address. A closed account has no recovery. */
    async findPlayer(
      name: string,
    ): Promise<{ id: string; username: string; language: string | null } | undefined> {
      const { rows } = await pool.query<{ id: string; username: string; language: string | null }>(
        `SELECT p.id, p.username, p.language FROM (
           SELECT player_id FROM operator.player_name WHERE name = $1
           UNION ALL SELECT player_id FROM operator.player_contact WHERE address = $1 LIMIT 1) AS found
           JOIN operator.player p ON p.id = found.player_id WHERE p.state <> 'closed'`,
        [foldName(name)],
      );
      return rows[0];
    },

    async addRecovery(playerId: string, hash: string, minutes: number): Promise<void> {
      await pool.query(
        `INSERT INTO operator.recovery (player_id, hash, expires_at)
         VALUES ($1, decode($2, 'hex'), now() + make_interval(mins => $3))`,
        [playerId, hash, minutes],
      );
    },

    async recoveryUsername({
      playerId,
      hash,
    }: {
      playerId: string;
      hash: string;
    }): Promise<string | undefined> {
      const { rows } = await pool.query<{ username: string }>(
        `SELECT p.username FROM operator.recovery r JOIN operator.player p ON p.id = r.player_id
          WHERE r.player_id = $1 AND r.hash = decode($2, 'hex') AND r.expires_at > now()`,
        [playerId, hash],
      );
      return rows[0]?.username;
    },

    /** Returns false if the link has expired or was used. */
    async useRecovery(
      transaction: Transaction,
      { playerId, hash }: { playerId: string; hash: string },
    ): Promise<boolean> {
      const { rowCount } = await transaction.query(
        `DELETE FROM operator.recovery WHERE player_id = $1 AND hash = decode($2, 'hex') AND expires_at > now()`,
        [playerId, hash],
      );
      return rowCount === 1;
    },

    /** Deletes a chunk of expired registrations with their names, and old links. Returns whether there may be more. */
    async sweep(): Promise<boolean> {
      const registrations = await pool.query(
        `WITH gone AS (
           DELETE FROM operator.registration WHERE id IN
             (SELECT id FROM operator.registration WHERE expires_at <= now() LIMIT $1 FOR UPDATE SKIP LOCKED)
           RETURNING id, holder_id, confirmed_at),
         freed AS (
           DELETE FROM operator.player_name n USING gone WHERE n.player_id = gone.holder_id AND gone.confirmed_at IS NULL)
         SELECT id FROM gone`,
        [SWEEP_ROWS],
      );
      await pool.query('DELETE FROM operator.recovery WHERE expires_at <= now()');
      return registrations.rowCount === SWEEP_ROWS;
    },
  };
}
