import type { EmbedMessage } from '@tessera/provider/messages';
import { useEffect, useEffectEvent, useRef } from 'react';

import { blockReload } from '../loading';
import styles from './EmbedFrame.module.css';
import { useEmbedMessages, type Answer } from './messages';
import { FRAME_PERMISSIONS, sandboxOf } from './sandbox';

/** As long as a call of our own may take. */
const PATIENCE_MS = 15_000;

type Props = {
  url: string;
  title: string;
  onMessage: (message: EmbedMessage, answer: Answer) => void;
  onLoad: () => void;
  /** Something to hand to the page once it has loaded, by `postMessage`. */
  payload?: unknown;
  /** The page has not come in time. */
  onLate: () => void;
};

/** Somebody else's page inside ours, kept within bounds. Give it a `key` to load it anew. */
export function EmbedFrame({ url, title, onMessage, onLoad, onLate, payload }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hasLoaded = useRef(false);
  const giveUp = useEffectEvent(onLate);

  useEffect(blockReload, []);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (!hasLoaded.current) giveUp();
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  function handleLoad() {
    hasLoaded.current = true;
    onLoad();
    // A sandboxed page of our own has no origin that could be named; the window is that of our own frame.
    if (payload !== undefined) frame.current?.contentWindow?.postMessage(payload, '*');
  }

  useEmbedMessages(
    () => [{ window: frame.current?.contentWindow ?? null, url, runsCode: payload !== undefined }],
    (message, answer) => (message.type === 'ready' ? handleLoad() : onMessage(message, answer)),
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
