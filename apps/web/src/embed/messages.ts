import { postToEmbed, readEmbedMessage, type EmbedMessage, type HostReply } from '@tessera/provider/messages';
import { useEffect, useEffectEvent } from 'react';

/** The origin of a sandboxed page. */
const OPAQUE_ORIGIN = 'null';

type Delivery = Pick<MessageEvent, 'data' | 'origin' | 'source'>;

/**
 * Returns the message if it comes from the window of the frame and from the origin of its address. Isolated launch code may
 * put the game in a nested frame; its address is unknown, so any origin is accepted from there.
 */
export function acceptMessage(
  { data, origin, source }: Delivery,
  frame: Pick<Frame, 'url' | 'runsCode'> & { window: unknown },
): EmbedMessage | undefined {
  if (!frame.window || !source) return undefined;
  const isNested = frame.runsCode === true && (source as Window).parent === frame.window;
  if (source !== frame.window && !isNested) return undefined;
  if (!isNested && origin !== OPAQUE_ORIGIN && origin !== new URL(frame.url).origin) return undefined;
  return readEmbedMessage(data);
}

/** Replies to the embedded page that sent the message. */
export type Reply = (reply: HostReply) => void;

/** A frame that may send messages. */
export type Frame = {
  window: Window | null;
  url: string;
  /** Whether its page runs a provider's launch code. */
  runsCode?: boolean;
};

/** Calls `onMessage` for messages from these frames only. */
export function useEmbedMessages(
  frames: () => readonly Frame[],
  onMessage: (message: EmbedMessage, reply: Reply) => void,
): void {
  const handleMessage = useEffectEvent((event: MessageEvent) => {
    for (const frame of frames()) {
      const message = acceptMessage(event, frame);
      if (message) onMessage(message, (reply) => postToEmbed(event.source as Window, reply));
    }
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => handleMessage(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
}
