import type { EmbedMessage } from '@tessera/provider/messages';
import { useEffect, useId, useState } from 'react';

import { refreshPlayer } from './account';
import { closeRound, closeRoundsOf, openRound } from './rounds';

type Handlers = {
  /** The player wants to leave the embedded page. */
  onClose: () => void;
  /** The embedded page's session is over. */
  onLoginNeeded: () => void;
};

/** Where a frame stands, and what its page says: one for every embedded game and sportsbook. */
export function useEmbed({ onClose, onLoginNeeded }: Handlers) {
  const frame = useId();
  const [progress, setProgress] = useState<'loading' | 'late' | 'loaded'>('loading');
  const [height, setHeight] = useState<number>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => () => closeRoundsOf(frame), [frame, attempt]);

  function handleMessage(message: EmbedMessage): void {
    switch (message.type) {
      case 'height':
        return setHeight(message.height);
      case 'balance-changed':
        return void refreshPlayer();
      case 'round-open':
        return openRound(frame, message.round);
      case 'round-closed':
        closeRound(frame, message.round);
        return void refreshPlayer();
      case 'login-needed':
        return onLoginNeeded();
      case 'close':
        return onClose();
      case 'ready':
        // The frame itself takes this as having loaded.
        return undefined;
    }
  }

  return {
    progress,
    /** What the embedded page says of its content, in CSS pixels. */
    height,
    /** Changes with every `reload`: the key of the frame. */
    attempt,
    reload() {
      setProgress('loading');
      setAttempt(attempt + 1);
    },
    handlers: {
      onMessage: handleMessage,
      onLoad: () => setProgress('loaded'),
      onLate: () => setProgress('late'),
    },
  };
}
