import { Refusal } from '../../platform/errors';
import { languageOf, messageIn, type Language } from '../../platform/messages';
import type { Outbox } from '../../platform/outbox';
import { addressOfSite, type RequestHost } from '../../platform/site-origin';
import type { Messages } from '../messages';
import {
  makeToken,
  MIN_PASSWORD_LENGTH,
  networkOf,
  readToken,
  type IsGuessable,
  type Passwords,
  type SessionStore,
} from '../session';
import type { RateLimit } from './rate-limit';
import type { JoiningStore } from './store';

/*
 * Links for a new password. A request is one row in the outbox, whatever the name: the player is looked up later, so that the answer
 * takes the same time for every name.
 */

const LINK_MINUTES = 30;
const HOUR_SECONDS = 3_600;
const MAX_REQUESTS_PER_NETWORK = 30;
const MAX_LINKS_PER_PLAYER = 3;

const LINK_TOPIC = 'recovery link';
const CHANGED_TOPIC = 'password changed';
const CLOSED_TOPIC = 'account closed';

type Parts = {
  store: JoiningStore;
  sessionStore: SessionStore;
  rateLimit: RateLimit;
  outbox: Outbox;
  messages: Messages;
  passwords: Passwords;
  isGuessable: IsGuessable;
  /** The address of each brand, without a slash at its end. */
  siteUrls: () => readonly string[];
};

/** An earlier version writes no `site`. */
type LinkRequest = { username: string; language: string; site?: string };

/** The language is used for a player who has not chosen one. */
type Notice = { playerId: string; language: Language };

export type Recovery = ReturnType<typeof createRecovery>;

export function createRecovery({
  store,
  sessionStore,
  rateLimit,
  outbox,
  messages,
  passwords,
  isGuessable,
  siteUrls,
}: Parts) {
  outbox.handle(LINK_TOPIC, (payload, { id }) => sendLink(id, payload as LinkRequest));
  outbox.handle(CHANGED_TOPIC, (payload, { id }) => notifyPlayer(id, payload as Notice, 'password'));
  outbox.handle(CLOSED_TOPIC, (payload, { id }) => notifyPlayer(id, payload as Notice, 'closed'));

  /** An outbox task. The link is made here and only its hash is stored. */
  async function sendLink(taskId: string, { username, language, site = '' }: LinkRequest): Promise<void> {
    const player = await store.findPlayer(username.trim());
    const contact = player && (await store.contactOf(player.id));
    if (!player || !contact) return;
    const isAllowed = await rateLimit.allows({
      key: `links ${player.id}`,
      calls: MAX_LINKS_PER_PLAYER,
      seconds: HOUR_SECONDS,
    });
    if (!isAllowed) return;
    const { token, hash } = makeToken(player.id);
    await store.addRecovery(player.id, hash, LINK_MINUTES);
    const sites = siteUrls();
    await messages.send(
      taskId,
      { ...contact, language: languageOf(player.language ?? language) },
      'recovery',
      {
        username: player.username,
        minutes: LINK_MINUTES,
        // In the fragment, which browsers do not send to servers.
        link: `${sites.includes(site) ? site : sites[0]}/recover#token=${token}`,
      },
    );
  }

  async function notifyPlayer(
    taskId: string,
    { playerId, language }: Notice,
    text: 'password' | 'closed',
  ): Promise<void> {
    const contact = await store.contactOf(playerId);
    if (!contact || !messages.hasChannel(contact.channel)) return;
    await messages.send(
      taskId,
      { ...contact, language: languageOf((await store.languageOf(playerId)) ?? language) },
      text,
    );
  }

  return {
    /** Above the limit of a network nothing is sent, and the answer is the same. */
    async request(
      username: string,
      { address, language, ...host }: { address: string; language: Language } & RequestHost,
    ): Promise<void> {
      const isAllowed = await rateLimit.allows({
        key: `recovery ${networkOf(address)}`,
        calls: MAX_REQUESTS_PER_NETWORK,
        seconds: HOUR_SECONDS,
      });
      if (!isAllowed) return;
      await store.transact((transaction) =>
        outbox.add(transaction, LINK_TOPIC, { username, language, site: addressOfSite(siteUrls(), host) }),
      );
      outbox.notify();
    },

    /** Ends every session. A refused password does not use up the link. */
    async recover(token: string, newPassword: string, language: Language): Promise<void> {
      const key = readToken(token);
      const username = key && (await store.recoveryUsername(key));
      if (!key || username === undefined) throw new Refusal('expired');
      if ([...newPassword].length < MIN_PASSWORD_LENGTH)
        throw new Refusal('invalid', {
          fields: { newPassword: messageIn(language, 'joining.short', { count: MIN_PASSWORD_LENGTH }) },
        });
      if (isGuessable(newPassword, username))
        throw new Refusal('invalid', { fields: { newPassword: messageIn(language, 'joining.guessable') } });
      const passwordHash = await passwords.hash(newPassword);
      await store.transact(async (transaction) => {
        if (!(await store.useRecovery(transaction, key))) throw new Refusal('expired');
        await sessionStore.changePassword(key.playerId, passwordHash, transaction);
        await outbox.add(transaction, CHANGED_TOPIC, { playerId: key.playerId, language });
      });
      outbox.notify();
    },

    /** Sends the player a message that the account was closed. */
    async announceClosing(notice: Notice): Promise<void> {
      await store.transact((transaction) => outbox.add(transaction, CLOSED_TOPIC, notice));
      outbox.notify();
    },
  };
}
