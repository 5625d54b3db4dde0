import type { EmbedMessage } from '@tessera/provider/messages';
import { useEffect, useEffectEvent, useRef } from 'react';

import { blockReload } from '../loading';
import styles from './EmbedFrame.module.css';
import { useEmbedMessages, type Reply } from './messages';
import { FRAME_PERMISSIONS, sandboxOf } from './sandbox';

/** The same as the timeout of an API call. */
const SLOW_AFTER_MS = 15_000;

type Props = {
  url: string;
  title: string;
  onMessage: (message: EmbedMessage, reply: Reply) => void;
  onLoad: () => void;
  /** Sent to the page by `postMessage` when it has loaded. */
  payload?: unknown;
  /** The page has not loaded after 15 s. It may still load: keep the frame mounted. */
  onSlow: () => void;
};

/** A provider's page in a sandboxed frame. Change its `key` to load the page again. */
export function EmbedFrame({ url, title, onMessage, onLoad, onSlow, payload }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hasLoaded = useRef(false);
  const reportSlow = useEffectEvent(onSlow);

  useEffect(blockReload, []);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (!hasLoaded.current) reportSlow();
    }, SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  function handleLoad() {
    hasLoaded.current = true;
    onLoad();
    // A sandboxed page of our own has an opaque origin, which cannot be named as the target.
    if (payload !== undefined) frame.current?.contentWindow?.postMessage(payload, '*');
  }

  useEmbedMessages(
    () => [{ window: frame.current?.contentWindow ?? null, url, runsCode: payload !== undefined }],
    (message, reply) => {
      if (message.type === 'ready') handleLoad();
      onMessage(message, reply);
    },
  );

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={url}
      title={title}
      sandbox={sandboxOf(url)}
      allow={FRAME_PERMISSIONS}
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={handleLoad}
    />
  );
}
