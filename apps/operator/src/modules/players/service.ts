import { randomUUID } from 'node:crypto';

import type { Transaction } from '@tessera/database';
import type { Minor } from '@tessera/money';

import { foldName } from '../../platform/fold-name';
import { MIN_PASSWORD_LENGTH, type Passwords, type SessionStore } from '../session';
import type { CashierResult, Wallet } from '../wallet';
import type { PrivacyStore } from './privacy-store';
import type { AccountState, PlayerRecord, PlayerStore, StateChange } from './store';
import { CommandFailure } from '../../platform/errors';

export const PLAYERS_PER_PAGE = 50;
const USERNAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{2,31}$/u;

type Parts = {
  store: PlayerStore;
  privacy: PrivacyStore;
  wallet: Wallet;
  passwords: Passwords;
  sessionStore: SessionStore;
  /** The first is the default. */
  currencies: readonly string[];
};

export type Players = ReturnType<typeof createPlayers>;

/** Commands of the operator's back office, and the accounts of new players. */
export function createPlayers({ store, privacy, wallet, passwords, sessionStore, currencies }: Parts) {
  const [defaultCurrency = ''] = currencies;

  async function get(username: string): Promise<PlayerRecord> {
    const player = await store.find(username);
    if (!player) throw new CommandFailure(`There is no player ${username}.`);
    return player;
  }

  async function hash(password: string): Promise<string> {
    if (password.length < MIN_PASSWORD_LENGTH) {
      throw new CommandFailure(`A password needs at least ${MIN_PASSWORD_LENGTH} characters.`);
    }
    return passwords.hash(password);
  }

  async function insert(
    transaction: Transaction,
    username: string,
    passwordHash: string,
    currency = defaultCurrency,
  ): Promise<string | undefined> {
    const id = await store.insert(transaction, { username, passwordHash, currency });
    if (id !== undefined) await wallet.openAccounts(id, currency, transaction);
    return id;
  }

  /** Without a payment provider, for the back office. A repeated id moves nothing. */
  async function transfer(
    kind: 'deposit' | 'withdrawal',
    player: PlayerRecord,
    amount: Minor,
    transferId: string,
  ): Promise<Settled> {
    const move = kind === 'deposit' ? wallet.deposit : wallet.withdraw;
    return settled(await move(transferId, player.id, amount));
  }

  return {
    find: store.find,
    country: store.country,
    get,
    hash,

    /**
     * Inserts name, player and accounts in the caller's transaction, because a player without accounts could neither play nor be
     * created again. Returns the new id, or `undefined` if the name is taken. The currency of a player never changes.
     */
    insert,

    /** For a registration, which has reserved the name with this id. */
    async insertReserved(
      transaction: Transaction,
      player: { id: string; username: string; passwordHash: string; language: string; currency: string },
    ): Promise<void> {
      await store.insertPlayer(transaction, player);
      await wallet.openAccounts(player.id, player.currency, transaction);
    },

    async create(
      username: string,
      password: string,
      { currency = defaultCurrency }: { currency?: string | undefined } = {},
    ): Promise<PlayerRecord> {
      if (!currencies.includes(currency))
        throw new CommandFailure(`${currency} is not one of CURRENCIES: ${currencies.join(', ')}.`);
      if (!USERNAME.test(username)) {
        throw new CommandFailure('A user name has 3 to 32 letters, digits, dots, dashes or underscores.');
      }
      const passwordHash = await hash(password);
      const id = await store.transact((transaction) => insert(transaction, username, passwordHash, currency));
      if (id === undefined) throw new CommandFailure(`The name ${username} is taken.`);
      return get(username);
    },

    async resetPassword(username: string, password: string): Promise<void> {
      const player = await get(username);
      await sessionStore.changePassword(player.id, await hash(password));
    },

    /**
     * Blocks, closes or opens an account, and ends its sessions. The reason is shown to the player. An account is closed only after
     * its balance was paid out.
     */
    async setState(username: string, state: AccountState, { actor, reason }: StateChange): Promise<void> {
      const player = await get(username);
      const outcome = await store.setState(player.id, state, { actor, reason });
      if (outcome === 'balance_left')
        throw new CommandFailure(`${username} has money in the account: pay it out first.`);
      if (outcome === 'erased') throw new CommandFailure(`The data of ${username} was erased.`);
    },

    /** By the player. Returns `balance_left` for an account with money. */
    closeOwn: (playerId: string) =>
      store.setState(playerId, 'closed', { actor: 'player', reason: undefined }),

    stateChanges: store.stateChanges,

    /** A confirmed address, which replaces the player's other one of the channel. */
    async setContact(username: string, channel: string, address: string): Promise<void> {
      const player = await get(username);
      const isValid = { email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, phone: /^\+[1-9]\d{6,14}$/ }[channel]?.test(
        address,
      );
      if (!isValid || (channel !== 'email' && channel !== 'phone'))
        throw new CommandFailure(
          'Give the channel and the address: email name@example.com, or phone +21620123456.',
        );
      if (!(await store.setContact(player.id, channel, foldName(address))))
        throw new CommandFailure('This address belongs to another player.');
    },

    /** Everything that is stored about a player, by table. */
    export: async (username: string): Promise<Record<string, unknown[]>> =>
      privacy.export((await get(username)).id),

    /** Of a closed account. Returns the name under which the ledger continues. */
    async erase(username: string): Promise<string> {
      const player = await get(username);
      if (player.state !== 'closed')
        throw new CommandFailure(`The account of ${username} is ${player.state}: it has to be closed first.`);
      const pseudonym = await privacy.erase(player.id);
      if (pseudonym === undefined) throw new CommandFailure(`The data of ${username} was erased before.`);
      return pseudonym;
    },

    /** Ends all sessions of one player, or of every player. They can log in again. */
    async logOut(username?: string): Promise<void> {
      await sessionStore.endAll(username === undefined ? undefined : (await get(username)).id);
    },

    deposit: async (
      username: string,
      amount: Minor,
      transferId = `deposit:${randomUUID()}`,
    ): Promise<Minor> => (await transfer('deposit', await get(username), amount, transferId)).balance,

    withdraw: async (
      username: string,
      amount: Minor,
      transferId = `withdrawal:${randomUUID()}`,
    ): Promise<Minor> => (await transfer('withdrawal', await get(username), amount, transferId)).balance,

    transfer,

    async addFavourite(username: string, gameId: number): Promise<void> {
      const player = await get(username);
      if (!(await store.addFavourite(player.id, gameId)))
        throw new CommandFailure(`There is no game ${gameId}.`);
    },

    /** In the order of their names, starting after the name `after`. */
    list: ({ after = '', limit = PLAYERS_PER_PAGE } = {}): Promise<PlayerRecord[]> =>
      store.list(after, limit),
  };
}

type Settled = Extract<CashierResult, { ok: true }>;

function settled(result: CashierResult): Settled {
  if (result.ok) return result;
  throw new CommandFailure(
    {
      insufficient_funds: 'The balance does not cover that.',
      transfer_conflict: 'That transfer id was used for something else.',
      player_not_found: 'The player has no account.',
      bad_amount: 'The amount must be above zero.',
      deposit_limit: 'The deposit would pass a limit of the player.',
      on_break: 'The player is taking a break: no deposits, but the balance can be withdrawn.',
      self_excluded: 'The player is self-excluded: no deposits, but the balance can be withdrawn.',
      blocked: 'The account is blocked.',
      closed: 'The account is closed: no deposits, but the balance can be withdrawn.',
      verification_needed: 'Documents of the player have to be accepted before a withdrawal.',
    }[result.code],
  );
}
