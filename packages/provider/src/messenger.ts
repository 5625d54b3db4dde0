/*
 * The port for messages to players. A module of the operator's configuration exports `createMessenger`; docs/joining.md describes
 * the file that names it.
 */

export const MESSAGE_CHANNELS = ['email', 'phone'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

export type PlayerMessage = {
  /** The same in a repeated attempt: a service that takes an idempotency key can use it. */
  id: string;
  channel: MessageChannel;
  /** An e-mail address, or a phone number such as +21620123456. */
  to: string;
  /** Not used for SMS. */
  subject: string;
  text: string;
  /** The code of the site's language. */
  language: string;
};

export type Messenger = {
  /**
   * Hands the message over. An error is retried with growing delays, unless it has `isPermanent: true`, such as an address that does
   * not exist.
   */
  send(message: PlayerMessage): Promise<void>;
};

export type MessengerHost = {
  /** This module's settings in the operator's configuration. */
  settings: Record<string, unknown>;
};

/** The `createMessenger` export of a module that the operator's configuration names. */
export type CreateMessenger = (host: MessengerHost) => Messenger | Promise<Messenger>;
