import { randomUUID } from 'node:crypto';

import { transact, type Connection, type Transaction } from '@tessera/database';
import type { Minor } from '@tessera/money';

import { foldName } from '../../platform/fold-name';
import { SHORTEST_PASSWORD, type Passwords, type SessionStore } from '../session';
import type { CashierResult, Wallet } from '../wallet';

export const LISTED_AT_A_TIME = 50;
const USERNAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{2,31}$/u;

export type PlayerRecord = {
  id: string;
  username: string;
  currency: string;
  balance: Minor;
  cashback: Minor;
  createdAt: Date;
};

/** A player command that cannot be carried out; the message is for the person at the terminal. */
export class PlayerRefusal extends Error {
  override readonly name = 'PlayerRefusal';
}

export type Players = ReturnType<typeof createPlayers>;

type Parts = {
  connection: Connection;
  wallet: Wallet;
  passwords: Passwords;
  sessionStore: SessionStore;
  currency: string;
};

/** What an operator's back office does with players; registration on the site is only announced. */
export function createPlayers({ connection, wallet, passwords, sessionStore, currency }: Parts) {
  const { pool } = connection;

  async function find(username: string): Promise<PlayerRecord | undefined> {
    const { rows } = await pool.query<PlayerRecord>(`${SELECT_PLAYER} WHERE n.name = $1`, [
      foldName(username),
    ]);
    return rows[0];
  }

  async function get(username: string): Promise<PlayerRecord> {
    const player = await find(username);
    if (!player) throw new PlayerRefusal(`There is no player ${username}.`);
    return player;
  }

  async function hashed(password: string): Promise<string> {
    if (password.length < SHORTEST_PASSWORD) {
      throw new PlayerRefusal(`A password needs at least ${SHORTEST_PASSWORD} characters.`);
    }
    return passwords.hash(password);
  }

  async function insert(
    transaction: Transaction,
    username: string,
    passwordHash: string,
  ): Promise<string | undefined> {
    const { rows } = await transaction.query<{ id: string }>(
      `INSERT INTO operator.player_name (name, player_id) VALUES ($1, gen_random_uuid())
       ON CONFLICT DO NOTHING RETURNING player_id AS id`,
      [foldName(username)],
    );
    const id = rows[0]?.id;
    if (id === undefined) return undefined;
    await transaction.query(
      'INSERT INTO operator.player (id, username, password_hash, currency) VALUES ($1, $2, $3, $4)',
      [id, username, passwordHash, currency],
    );
    await wallet.openAccounts(id, currency, transaction);
    return id;
  }

  return {
    find,
    get,

    hash: hashed,

    /**
     * Name, player and accounts in the caller's transaction: together, or not at all, because a player without accounts
     * could neither play nor be created again. The new id, or `undefined` when the name is taken.
     */
    insert,

    async create(username: string, password: string): Promise<PlayerRecord> {
      if (!USERNAME.test(username)) {
        throw new PlayerRefusal('A user name has 3 to 32 letters, digits, dots, dashes or underscores.');
      }
      const passwordHash = await hashed(password);
      const id = await transact(pool, (transaction) => insert(transaction, username, passwordHash));
      if (id === undefined) throw new PlayerRefusal(`The name ${username} is taken.`);
      return get(username);
    },

    async resetPassword(username: string, password: string): Promise<void> {
      const player = await get(username);
      await sessionStore.changePassword(player.id, await hashed(password));
    },

    /** Ends the sessions of one player, or of all; they can log in again. */
    async logOut(username?: string): Promise<void> {
      await sessionStore.endAll(username === undefined ? undefined : (await get(username)).id);
    },

    async deposit(username: string, amount: Minor, transferId = `deposit:${randomUUID()}`): Promise<Minor> {
      const player = await get(username);
      return settled(await wallet.deposit(transferId, player.id, amount));
    },

    async withdraw(
      username: string,
      amount: Minor,
      transferId = `withdrawal:${randomUUID()}`,
    ): Promise<Minor> {
      const player = await get(username);
      return settled(await wallet.withdraw(transferId, player.id, amount));
    },

    async addFavourite(username: string, gameId: number): Promise<void> {
      const player = await get(username);
      const { rowCount } = await pool.query(
        `INSERT INTO operator.favourite (player_id, game_id) SELECT $1, id FROM operator.game WHERE id = $2
         ON CONFLICT (player_id, game_id) DO UPDATE SET game_id = excluded.game_id`,
        [player.id, gameId],
      );
      if (rowCount === 0) throw new PlayerRefusal(`There is no game ${gameId}.`);
    },

    /** In the order of their names, from the one after `after` on. */
    async list({ after = '', limit = LISTED_AT_A_TIME } = {}): Promise<PlayerRecord[]> {
      const { rows } = await pool.query<PlayerRecord>(
        `${SELECT_PLAYER} WHERE n.name > $1 ORDER BY n.name LIMIT $2`,
        [foldName(after), limit],
      );
      return rows;
    },
  };
}

const SELECT_PLAYER = `
  SELECT p.id, p.username, p.currency, cash.balance, cashback.balance AS cashback, p.created_at AS "createdAt"
    FROM operator.player_name n
    JOIN operator.player p ON p.id = n.player_id
    JOIN operator.account cash ON cash.player_id = p.id AND cash.kind = 'cash'
    JOIN operator.account cashback ON cashback.player_id = p.id AND cashback.kind = 'cashback'`;

function settled(result: CashierResult): Minor {
  if (result.ok) return result.balance;
  throw new PlayerRefusal(
    {
      insufficient_funds: 'The balance does not cover that.',
      transfer_conflict: 'That transfer id was used for something else.',
      player_not_found: 'The player has no account.',
      bad_amount: 'The amount must be above zero.',
      deposit_limit: 'The deposit would pass a limit of the player.',
      on_break: 'The player is taking a break: no deposits, but the balance can be withdrawn.',
      self_excluded: 'The player is self-excluded: no deposits, but the balance can be withdrawn.',
    }[result.code],
  );
}
