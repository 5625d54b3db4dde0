import { createBatch } from '../../platform/batch';
import { Refusal } from '../../platform/errors';
import type { Caller } from '../../platform/http';
import { createLimit } from '../../platform/limit';
import type { IsGuessable } from './guessable';
import { MIN_PASSWORD_LENGTH, type Passwords } from './passwords';
import { attemptKeyOf, networkOf, type Throttle } from './throttle';
import type { LoginBlock, SessionStore } from './store';
import { makeToken, readToken } from './tokens';

const TOKEN_MINUTES = 35;
const SESSION_HOURS = 12;

export type Sessions = ReturnType<typeof createSessions>;

type Parts = {
  store: SessionStore;
  throttle: Throttle;
  passwords: Passwords;
  isGuessable: IsGuessable;
  idleMinutes: number;
  /** A token was used although its successor is in use: its session has been ended. */
  onReuse: (holder: Caller) => void;
};

type LoginPlace = {
  /** A device on which the player has logged in before. */
  device?: string | undefined;
  /** The description that the player sees after the next login. */
  browser?: string | undefined;
  /** With a valid proof of the CAPTCHA service. */
  isProven?: boolean | undefined;
};

export function createSessions({ store, throttle, passwords, isGuessable, idleMinutes, onReuse }: Parts) {
  // Up to three statements in parallel, so that one slow batch does not delay all callers.
  const findHolder = createBatch(store.findHolders, { maxKeys: 50, minKeysForExtraLoad: 50, maxLoads: 3 });
  // One at a time: concurrent attempts would all be checked before the first failure is counted.
  const perKey = createLimit(1);
  const perAddress = createLimit(4);

  /** For a player whose password was verified, or who has just registered. */
  async function openFor(
    player: { id: string; passwordHash: string },
    browser: string | undefined,
  ): Promise<string> {
    const fresh = makeToken(player.id);
    const lifetime = { tokenMinutes: TOKEN_MINUTES, hours: SESSION_HOURS, idleMinutes };
    if (await store.open(fresh, player.passwordHash, lifetime, browser)) return fresh.token;
    // The account is not open, the player is excluded, or the password was changed while this one was verified.
    const block = await store.loginBlock(player.id);
    throw block ? refusalOf(block) : new Refusal('invalid_credentials');
  }

  /** Of a player who is logged in: runs `work` after the password was verified. Attempts with one key are checked one after the other. */
  function withPassword<T>(caller: Caller, password: string, work: () => Promise<T>): Promise<T> {
    const attempt = { kind: 'password change', account: caller.username } as const;
    return perKey(attemptKeyOf(attempt), async () => {
      await throttle.admit(attempt);
      if (!(await passwords.matches(await store.passwordHash(caller.playerId), password))) {
        await throttle.recordFailure(attempt);
        throw new Refusal('wrong_password');
      }
      return work();
    });
  }

  return {
    openFor,
    withPassword,

    async authenticate(token: string, options: { countsAsActivity: boolean }): Promise<Caller | undefined> {
      const key = readToken(token);
      const holder = key && (await findHolder(key));
      if (!key || !holder) return undefined;
      if (holder.reused) {
        // The old token was copied. Thief and player cannot be distinguished, so the session ends for both.
        await store.end(holder.playerId, holder.sessionId);
        onReuse(holder);
        return undefined;
      }
      if (holder.unused) await store.takeOver(key, holder.sessionId);
      if (options.countsAsActivity && holder.stale) await store.touch(holder.playerId, holder.sessionId);
      return holder;
    },

    /** Why a token is not valid: its player is excluded, the account is not open, or it has expired. */
    async explainRefusal(token: string | undefined): Promise<Refusal> {
      const key = token === undefined ? undefined : readToken(token);
      const block = key && (await store.loginBlockOfBearer(key));
      return block ? refusalOf(block) : new Refusal('unauthorized');
    },

    login(
      username: string,
      password: string,
      address: string,
      { device, browser, isProven }: LoginPlace = {},
    ): Promise<string> {
      const attempt = { kind: 'login', account: username, address, device, isProven } as const;
      return perAddress(networkOf(address), () =>
        perKey(attemptKeyOf(attempt), async () => {
          await throttle.admit(attempt);
          const player = await store.findPlayer(username);
          if (!(await passwords.matches(player?.passwordHash, password)) || !player) {
            await throttle.recordFailure(attempt);
            throw new Refusal('invalid_credentials');
          }
          const token = await openFor(player, browser);
          await throttle.recordSuccess(attempt);
          return token;
        }),
      );
    },

    async refresh(caller: Caller, token: string): Promise<string> {
      const old = readToken(token);
      if (!old) throw new Refusal('unauthorized');
      const fresh = makeToken(caller.playerId);
      await store.exchange(old, caller.sessionId, fresh, TOKEN_MINUTES);
      return fresh.token;
    },

    logout: (caller: Caller) => store.end(caller.playerId, caller.sessionId),

    changePassword(
      caller: Caller,
      {
        oldPassword,
        newPassword,
        repeatPassword,
      }: Record<'oldPassword' | 'newPassword' | 'repeatPassword', string>,
    ): Promise<void> {
      if (newPassword !== repeatPassword) return Promise.reject(new Refusal('password_mismatch'));
      return withPassword(caller, oldPassword, async () => {
        const isWeak =
          newPassword.length < MIN_PASSWORD_LENGTH ||
          newPassword === oldPassword ||
          isGuessable(newPassword, caller.username);
        if (isWeak) throw new Refusal('password_too_weak');
        await store.changePassword(caller.playerId, await passwords.hash(newPassword));
      });
    },

    /** Returns whether there may be more to delete. */
    async sweep(): Promise<boolean> {
      const more = [await store.sweep(), await throttle.sweep()];
      return more.includes(true);
    },
  };
}

function refusalOf({ state, reason, exclusion, until }: LoginBlock): Refusal {
  if (state !== 'open') return new Refusal(`account_${state}`, { reason: reason ?? undefined });
  return new Refusal(exclusion === 'break' ? 'on_break' : 'self_excluded', until ? { until } : {});
}
