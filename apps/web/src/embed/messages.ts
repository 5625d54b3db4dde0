import { postToEmbed, readEmbedMessage, type EmbedMessage, type HostReply } from '@tessera/provider/messages';
import { useEffect, useEffectEvent } from 'react';

/** A sandboxed page has no origin of its own and shows this one. */
const OPAQUE_ORIGIN = 'null';

type Delivery = Pick<MessageEvent, 'data' | 'origin' | 'source'>;

/**
 * The message, if it comes from the frame's own window and from the origin that the frame was sent to. Code that runs apart may
 * put the game into a frame inside of its own, at an address that is known to nobody else.
 */
export function acceptMessage(
  { data, origin, source }: Delivery,
  frame: Pick<Frame, 'url' | 'runsCode'> & { window: unknown },
): EmbedMessage | undefined {
  if (!frame.window || !source) return undefined;
  const isInside = frame.runsCode === true && (source as Window).parent === frame.window;
  if (source !== frame.window && !isInside) return undefined;
  if (!isInside && origin !== OPAQUE_ORIGIN && origin !== new URL(frame.url).origin) return undefined;
  return readEmbedMessage(data);
}

/** Answers the embedded page that has just spoken. */
export type Answer = (answer: HostReply) => void;

/** A frame whose page is listened to. */
export type Frame = {
  window: Window | null;
  url: string;
  /** Its page runs a provider's launch code. */
  runsCode?: boolean;
};

/** Calls `onMessage` for messages of the embedded pages, and for nobody else's. */
export function useEmbedMessages(
  frames: () => readonly Frame[],
  onMessage: (message: EmbedMessage, answer: Answer) => void,
): void {
  const handleMessage = useEffectEvent((event: MessageEvent) => {
    for (const frame of frames()) {
      const message = acceptMessage(event, frame);
      if (message) onMessage(message, (answer) => postToEmbed(event.source as Window, answer));
    }
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => handleMessage(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
}
