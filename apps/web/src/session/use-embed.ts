import type { Bar, BarToolName, EmbedMessage } from '@tessera/provider/messages';
import { useEffect, useId, useState } from 'react';

import type { Reply } from '../embed';
import { refreshPlayer } from './account';
import { closeRound, closeRoundsOf, openRound } from './rounds';

/** The content that the embedded page provides for the bar above it. */
export type EmbedBar = Bar & {
  /** Tells the embedded page that the site renders the bar, so that it hides its own. */
  take: () => void;
  press: (name: BarToolName) => void;
};

type Handlers = {
  /** The player leaves the embedded page. */
  onClose: () => void;
  /** The session of the embedded page has ended. */
  onLoginNeeded: () => void;
  /** Without it the embedded page keeps its own bar. */
  onBar?: (bar: EmbedBar | undefined) => void;
};

/** The loading state of a frame and the messages of its page, for every embedded game and sportsbook. */
export function useEmbed({ onClose, onLoginNeeded, onBar }: Handlers) {
  const frame = useId();
  const [progress, setProgress] = useState<'loading' | 'slow' | 'loaded'>('loading');
  const [height, setHeight] = useState<number>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => () => closeRoundsOf(frame), [frame, attempt]);

  function handleMessage(message: EmbedMessage, reply: Reply): void {
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
      case 'bar':
        return onBar?.({
          ...message,
          take: () => reply({ type: 'bar-taken' }),
          press: (name) => reply({ type: 'tool', name }),
        });
      case 'ready':
        // EmbedFrame handles it like a load event.
        return undefined;
    }
  }

  return {
    progress,
    /** The height of the content in CSS pixels, as the embedded page reports it. */
    height,
    /** The `key` of the frame: changes with every `reload`. */
    attempt,
    reload() {
      onBar?.(undefined);
      setProgress('loading');
      setAttempt(attempt + 1);
    },
    handlers: {
      onMessage: handleMessage,
      onLoad: () => setProgress('loaded'),
      onSlow: () => setProgress('slow'),
    },
  };
}
