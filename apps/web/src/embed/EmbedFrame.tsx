import type { EmbedMessage } from '@tessera/provider/messages';
import { useEffect, useEffectEvent, useRef } from 'react';

import styles from './EmbedFrame.module.css';
import { useEmbedMessages } from './messages';
import { FRAME_PERMISSIONS, sandboxOf } from './sandbox';

/** As long as a call of our own may take. */
const PATIENCE_MS = 15_000;

type Props = {
  url: string;
  title: string;
  onMessage: (message: EmbedMessage) => void;
  onLoad: (window: Window | null) => void;
  /** The page has not come in time. */
  onLate: () => void;
};

/** Somebody else's page inside ours, kept within bounds. Give it a `key` to load it anew. */
export function EmbedFrame({ url, title, onMessage, onLoad, onLate }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hasLoaded = useRef(false);
  const giveUp = useEffectEvent(onLate);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (!hasLoaded.current) giveUp();
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  function arrive() {
    hasLoaded.current = true;
    onLoad(frame.current?.contentWindow ?? null);
  }

  useEmbedMessages(frame, url, (message) => (message.type === 'ready' ? arrive() : onMessage(message)));

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={url}
      title={title}
      sandbox={sandboxOf(url)}
      allow={FRAME_PERMISSIONS}
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={arrive}
    />
  );
}
