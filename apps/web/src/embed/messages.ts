import { readEmbedMessage, type EmbedMessage } from '@tessera/provider/messages';
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** A sandboxed page has no origin of its own and shows this one. */
const OPAQUE_ORIGIN = 'null';

type Delivery = Pick<MessageEvent, 'data' | 'origin' | 'source'>;

/** The message, if it comes from the frame's own window and from the origin that the frame was sent to. */
export function acceptMessage(
  { data, origin, source }: Delivery,
  frame: { window: unknown; url: string },
): EmbedMessage | undefined {
  if (!frame.window || source !== frame.window) return undefined;
  if (origin !== OPAQUE_ORIGIN && origin !== new URL(frame.url).origin) return undefined;
  return readEmbedMessage(data);
}

/** Calls `onMessage` for messages of the embedded page, and for nobody else's. */
export function useEmbedMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string,
  onMessage: (message: EmbedMessage) => void,
): void {
  const handleMessage = useEffectEvent((event: MessageEvent) => {
    const message = acceptMessage(event, { window: frame.current?.contentWindow, url });
    if (message) onMessage(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => handleMessage(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
}
