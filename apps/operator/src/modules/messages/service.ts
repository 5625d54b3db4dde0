import type { MessageChannel, Messenger, PlayerMessage } from '@tessera/provider/messenger';

import { messageIn, type Language, type MessageText } from '../../platform/messages';
import { Undeliverable } from '../../platform/outbox';

export type Messengers = Partial<Record<MessageChannel, Messenger>>;

type Addressee = { channel: MessageChannel; address: string; language: Language };

export type Messages = ReturnType<typeof createMessages>;

/** Writes messages in the player's language and hands them to the messenger of the channel. */
export function createMessages(messengers: Messengers, site: string) {
  return {
    hasChannel: (channel: MessageChannel): boolean => messengers[channel] !== undefined,

    /** For an outbox task: the message gets its id. */
    async send(
      id: string,
      { channel, address, language }: Addressee,
      text: MessageText,
      values: Record<string, string | number> = {},
    ): Promise<void> {
      const messenger = messengers[channel];
      if (!messenger) throw new Undeliverable(`there is no messenger for ${channel}`);
      const write = (part: 'subject' | 'text' | 'sms') =>
        messageIn(language, `messages.${text}_${part}`, { site, ...values });
      const message: PlayerMessage = {
        id,
        channel,
        to: address,
        subject: write('subject'),
        text: write(channel === 'phone' ? 'sms' : 'text'),
        language,
      };
      try {
        await messenger.send(message);
      } catch (error) {
        if (error instanceof Error && 'isPermanent' in error && error.isPermanent === true)
          throw new Undeliverable(error.message, { cause: error });
        throw error;
      }
    },
  };
}
